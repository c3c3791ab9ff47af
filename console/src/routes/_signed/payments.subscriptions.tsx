import { subscriptionStates } from '@kindred/contract/console/payments';
import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionsPage, type SubscriptionsSearch } from '../../features/payments/subscriptions-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/payments/subscriptions')({
  validateSearch: ({ text, state }): SubscriptionsSearch => ({
    text: typeof text === 'string' && text !== '' ? text : undefined,
    state: subscriptionStates.find((known) => known === state),
  }),
  loader: () => loadNamespaces('console-finance'),
  component: Subscriptions,
});

function Subscriptions() {
  const navigate = Route.useNavigate();
  return <SubscriptionsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />;
}
