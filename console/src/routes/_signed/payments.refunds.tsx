import { refundStates } from '@kindred/contract/console/payments';
import { createFileRoute } from '@tanstack/react-router';
import { RefundsPage } from '../../features/payments/refunds-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

interface RefundsSearch {
  readonly state?: (typeof refundStates)[number] | undefined;
}

export const Route = createFileRoute('/_signed/payments/refunds')({
  validateSearch: ({ state }): RefundsSearch => ({ state: refundStates.find((known) => known === state) }),
  loader: () => loadNamespaces('console-finance'),
  component: Refunds,
});

function Refunds() {
  const navigate = Route.useNavigate();
  const { state = 'refused' } = Route.useSearch();
  return <RefundsPage state={state} onState={(next) => void navigate({ search: { state: next }, replace: true })} />;
}
