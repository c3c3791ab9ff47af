import { Button } from '@kindred/ui/button';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useState } from 'react';
import { isServerReachable } from '../lib/http/retry-fetch.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { PageMain } from '../lib/layout/page-main.tsx';

/** Interval of reachability checks, in milliseconds. */
const pollMs = 5000;

const reload = () => location.reload();

/**
 * Shown if a page of the app could not be loaded without a network or a server. Reloads once the server answers (spec 1 §4 Offline). The
 * button reloads only if the server answers, because otherwise the browser would show its error page. The service worker has its
 * own offline page (`server/src/pages/worker-files.ts`). Only that page shows the error code 502.
 */
export const OfflinePage = () => {
  const { t } = useTranslation('common');
  const [state, setState] = useState<'checking' | 'failed'>();
  useEffect(() => {
    window.addEventListener('online', reload);
    const timer = setInterval(async () => {
      if (navigator.onLine && (await isServerReachable())) reload();
    }, pollMs);
    return () => {
      window.removeEventListener('online', reload);
      clearInterval(timer);
    };
  }, []);
  const refresh = async () => {
    setState('checking');
    if (await isServerReachable()) reload();
    else setState('failed');
  };
  return (
    <PageMain className="mx-auto flex min-h-[70dvh] max-w-sm flex-col items-center justify-center p-6 text-center">
      <span className="mb-4 flex size-20 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
        <WifiOff aria-hidden="true" className="size-9" />
      </span>
      <h1 className="text-2xl font-bold">{t('offline.title')}</h1>
      <p className="mt-2 text-text-muted text-pretty">{t('offline.text')}</p>
      <Button block className="mt-6" loading={state === 'checking'} onClick={() => void refresh()}>
        {t('offline.refresh')}
      </Button>
      <p role="status" className="mt-3 min-h-6 text-sm text-text-muted">
        {state === 'failed' && t('offline.still')}
      </p>
    </PageMain>
  );
};
