import { listedOrderStates } from '@kindred/contract/console/payments';
import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage, type OrdersSearch } from '../../features/payments/orders-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/payments/')({
  validateSearch: ({ text, state }): OrdersSearch => ({
    text: typeof text === 'string' && text !== '' ? text : undefined,
    state: listedOrderStates.find((known) => known === state),
  }),
  loader: () => loadNamespaces('console-finance'),
  component: Orders,
});

function Orders() {
  const navigate = Route.useNavigate();
  return <OrdersPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />;
}
