import { differenceStates } from '@kindred/contract/console/revenue';
import { createFileRoute } from '@tanstack/react-router';
import { ReconciliationPage } from '../../features/payments/reconciliation-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

interface ReconciliationSearch {
  readonly state?: (typeof differenceStates)[number] | undefined;
}

export const Route = createFileRoute('/_signed/payments/reconciliation')({
  validateSearch: ({ state }): ReconciliationSearch => ({ state: differenceStates.find((known) => known === state) }),
  loader: () => loadNamespaces('console-finance', 'console-dashboard'),
  component: Reconciliation,
});

function Reconciliation() {
  const navigate = Route.useNavigate();
  const { state = 'open' } = Route.useSearch();
  return (
    <ReconciliationPage state={state} onState={(next) => void navigate({ search: { state: next }, replace: true })} />
  );
}
