import { lookups } from '@kindred/contract/console/members';
import { createFileRoute } from '@tanstack/react-router';
import { type MemberSearch, MembersPage } from '../../features/members/members-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/members/')({
  validateSearch: ({ by, text }): MemberSearch => ({
    by: lookups.find((known) => known === by),
    text: typeof text === 'string' && text !== '' ? text : undefined,
  }),
  loader: () => loadNamespaces('console-members', 'errors'),
  component: Members,
});

function Members() {
  const navigate = Route.useNavigate();
  return <MembersPage search={Route.useSearch()} onSearch={(search) => void navigate({ search })} />;
}
