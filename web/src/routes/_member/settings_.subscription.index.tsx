import { Skeleton } from '@kindred/ui/skeleton';
import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionPage } from '../../features/subscription/subscription-page.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';
import { lazyExtra } from '../../lib/layout/lazy-extra.tsx';

const Receipts = lazyExtra(
  () => import('../../features/receipts/receipts-section.tsx'),
  <Skeleton className="mt-8 h-20 rounded-xl" />,
);

export const Route = createFileRoute('/_member/settings_/subscription/')({
  loader: () => loadNamespaces('subscription', 'benefits', 'receipts'),
  component: Subscription,
});

function Subscription() {
  return (
    <SubscriptionPage>
      <Receipts />
    </SubscriptionPage>
  );
}
