import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { Sheet } from '@kindred/ui/sheet';
import { useState } from 'react';
import { isServerReachable } from '../lib/http/retry-fetch.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import type { PopupName, PopupProps } from '../lib/popups/popups.ts';

interface PopupFailedProps extends Pick<PopupProps<PopupName>, 'sheet'> {
  /** Loads the popup again and shows it. Rejects if its code cannot be loaded. */
  readonly retry: () => Promise<void>;
}

/**
 * Replaces a popup that failed; the page below stays. A retry loads the popup again. Code that the server no longer has, or whose failed
 * import the browser cached, needs a new document: the URL then opens the popup.
 */
export default function PopupFailed({ sheet, retry }: PopupFailedProps) {
  const { t } = useTranslation(['common', 'errors']);
  const [isPending, setPending] = useState(false);
  const [isOffline, setOffline] = useState(!navigator.onLine);
  const press = async () => {
    setPending(true);
    try {
      await retry();
    } catch {
      if (await isServerReachable()) return location.reload();
      setOffline(true);
    }
    setPending(false);
  };
  return (
    <Sheet {...sheet} title={t(isOffline ? 'offline.title' : 'crash.title')} hideTitle closeLabel={t('action.close')}>
      <EmptyState
        art={isOffline ? 'offline' : 'oops'}
        title={t(isOffline ? 'offline.title' : 'crash.title')}
        text={t(isOffline ? 'offline.text' : 'errors:unexpected')}
        action={
          <Button block loading={isPending} onClick={() => void press()}>
            {t('action.retry')}
          </Button>
        }
      />
    </Sheet>
  );
}
