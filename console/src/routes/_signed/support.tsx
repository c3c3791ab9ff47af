import { createFileRoute } from '@tanstack/react-router';
import { SupportPage, type SupportSearch } from '../../features/support/support-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/support')({
  validateSearch: ({ order, hid }): SupportSearch => ({
    order: order === 'recent' ? order : undefined,
    hid: typeof hid === 'string' && hid !== '' ? hid : undefined,
  }),
  loader: () => loadNamespaces('console-support'),
  component: Support,
});

function Support() {
  const navigate = Route.useNavigate();
  return <SupportPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />;
}
