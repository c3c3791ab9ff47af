import { lazyPart } from '@kindred/ui/lazy-part';
import { Skeleton } from '@kindred/ui/skeleton';
import { createFileRoute } from '@tanstack/react-router';
import type { FunctionComponent } from 'react';
import { retryFetch } from '../../../lib/http/retry-fetch.ts';
import { loadNamespaces } from '../../../lib/i18n/i18n.ts';

// Lazy, because the app's entry lists the imports of each route.
const WithdrawalScreen: FunctionComponent = lazyPart(
  () => retryFetch(() => import('../../../features/receipts/withdrawal-screen.tsx')),
  <Skeleton className="h-60 rounded-xl" />,
);

export const Route = createFileRoute('/_member/settings_/consumer-info-center/withdrawal-rights')({
  loader: () => loadNamespaces('receipts'),
  component: WithdrawalScreen,
});
