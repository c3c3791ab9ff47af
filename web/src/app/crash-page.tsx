import { Button } from '@kindred/ui/button';
import HeartCrack from 'lucide-react/icons/heart-crack';
import { useEffect, useState } from 'react';
import { ApiError } from '../lib/http/api-error.ts';
import { UnreachableError } from '../lib/http/retry-fetch.ts';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { PageMain } from '../lib/layout/page-main.tsx';
import { reportCrash } from '../lib/tracking/report-crash.ts';
import { OfflinePage } from './offline-page.tsx';

/** Whether an error comes from a lost network or an unreachable server. */
const isOffline = (error: unknown): boolean =>
  !navigator.onLine || error instanceof UnreachableError || (error instanceof ApiError && error.failure === 'offline');

/** Replaces a screen that crashed (spec 1 §2 Overlays), or that could not be loaded without a network. */
export default function CrashPage({ error }: { error: unknown }) {
  // The state at the time of the error. The offline page detects the return of the network.
  const [offline] = useState(() => isOffline(error));
  return offline ? <OfflinePage /> : <Crashed error={error} />;
}

const Crashed = ({ error }: { error: unknown }) => {
  const { t } = useTranslation('common');
  useEffect(() => reportCrash(error), [error]);
  return (
    <PageMain className="flex min-h-(--k-screen) flex-col items-center justify-center p-6 text-center">
      <span className="mb-4 flex size-20 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
        <HeartCrack aria-hidden="true" className="size-9" />
      </span>
      <div role="alert">
        <h1 className="text-2xl font-bold">{t('crash.title')}</h1>
        <p className="mt-2 mb-6 max-w-sm text-text-muted text-pretty">{t('crash.text')}</p>
      </div>
      <Button onClick={() => location.reload()}>{t('crash.refresh')}</Button>
    </PageMain>
  );
};
