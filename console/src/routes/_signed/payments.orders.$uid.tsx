import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '../../features/payments/order-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/payments/orders/$uid')({
  loader: () => loadNamespaces('console-finance', 'console-declines'),
  component: Order,
});

function Order() {
  const { uid } = Route.useParams();
  return <OrderPage key={uid} uid={uid} />;
}
