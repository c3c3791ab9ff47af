import { createFileRoute } from '@tanstack/react-router';
import { ReportsPage, type ReportsSearch } from '../../features/reports/reports-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/reports')({
  validateSearch: ({ case: opened }): ReportsSearch => ({
    case: typeof opened === 'string' || typeof opened === 'number' ? String(opened) : undefined,
  }),
  loader: () => loadNamespaces('console-queues', 'console-members', 'decisions', 'abuse'),
  component: Reports,
});

function Reports() {
  const navigate = Route.useNavigate();
  return <ReportsPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />;
}
