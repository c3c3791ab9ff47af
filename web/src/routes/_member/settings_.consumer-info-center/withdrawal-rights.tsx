import { Skeleton } from '@kindred/ui/skeleton';
import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { retryFetch } from '../../../lib/http/retry-fetch.ts';
import { loadNamespaces } from '../../../lib/i18n/i18n.ts';

// Lazy, because the app's entry lists the imports of each route.
const WithdrawalScreen = lazy(() => retryFetch(() => import('../../../features/receipts/withdrawal-screen.tsx')));

export const Route = createFileRoute('/_member/settings_/consumer-info-center/withdrawal-rights')({
  loader: () => loadNamespaces('receipts'),
  component: Withdrawal,
});

function Withdrawal() {
  return (
    <Suspense fallback={<Skeleton className="h-60 rounded-xl" />}>
      <WithdrawalScreen />
    </Suspense>
  );
}
