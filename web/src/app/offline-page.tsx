import { Button } from '@kindred/ui/button';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isServerReachable } from '../lib/http/retry-fetch.ts';

/** Milliseconds between two checks whether the server is reachable. */
const pollMs = 5000;

const reload = () => location.reload();

/**
 * Shown where a page of the app could not be loaded without a network or a server; the page is loaded once they are back (spec 1
 * §4 Offline). A manual retry never replaces the app by the browser's error page. Only the service worker's page shows the code 502
 * (`server/src/http/worker-files.ts`), which has no meaning for a member inside the app.
 */
export const OfflinePage = () => {
  const { t } = useTranslation('common');
  const [state, setState] = useState<'asking' | 'failed'>();
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
    setState('asking');
    if (await isServerReachable()) reload();
    else setState('failed');
  };
  return (
    <main className="mx-auto flex min-h-[70dvh] max-w-sm flex-col items-center justify-center p-6 text-center">
      <span className="mb-4 flex size-20 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
        <WifiOff aria-hidden="true" className="size-9" />
      </span>
      <h1 className="text-2xl font-bold">{t('offline.title')}</h1>
      <p className="mt-2 text-text-muted text-pretty">{t('offline.text')}</p>
      <Button block className="mt-6" loading={state === 'asking'} onClick={() => void refresh()}>
        {t('offline.refresh')}
      </Button>
      <p role="status" className="mt-3 min-h-6 text-sm text-text-muted">
        {state === 'failed' && t('offline.still')}
      </p>
    </main>
  );
};
