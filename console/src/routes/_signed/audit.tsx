import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../features/audit/audit-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

export const Route = createFileRoute('/_signed/audit')({
  validateSearch: ({ operatorId, action, memberHid }): AuditSearch => ({
    operatorId: text(operatorId),
    action: text(action),
    memberHid: text(memberHid),
  }),
  loader: () => loadNamespaces('console-operators'),
  component: Audit,
});

interface AuditSearch {
  operatorId?: string | undefined;
  action?: string | undefined;
  memberHid?: string | undefined;
}

function Audit() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <AuditPage filter={search} onFilter={(filter) => void navigate({ search: filter, replace: true })} />;
}
