import { revenueGroups } from '@kindred/contract/console/revenue';
import { createFileRoute } from '@tanstack/react-router';
import { RevenuePage, type RevenueSearch } from '../../features/payments/revenue-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/payments/revenue')({
  validateSearch: ({ days, by, brand }): RevenueSearch => ({
    days: days === 7 || days === 90 ? days : undefined,
    by: revenueGroups.find((known) => known === by),
    brand: typeof brand === 'number' && Number.isInteger(brand) && brand > 0 ? brand : undefined,
  }),
  loader: () => loadNamespaces('console-finance', 'console-dashboard'),
  component: Revenue,
});

function Revenue() {
  const navigate = Route.useNavigate();
  return <RevenuePage search={Route.useSearch()} onSearch={(search) => void navigate({ search, replace: true })} />;
}
