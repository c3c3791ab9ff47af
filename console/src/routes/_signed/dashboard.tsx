import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage, type DashboardSearch } from '../../features/dashboard/dashboard-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/dashboard')({
  validateSearch: ({ days }): DashboardSearch => ({
    days: days === 7 || days === 90 ? days : undefined,
  }),
  loader: () => loadNamespaces('console-dashboard'),
  component: Dashboard,
});

function Dashboard() {
  const navigate = Route.useNavigate();
  return <DashboardPage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />;
}
