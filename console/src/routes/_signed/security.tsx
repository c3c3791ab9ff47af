import { type SecurityKind, securityKinds } from '@kindred/contract/console/security';
import { createFileRoute } from '@tanstack/react-router';
import { SecurityPage } from '../../features/security/security-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/security')({
  validateSearch: ({ kind }): SecuritySearch => ({ kind: securityKinds.find((known) => known === kind) }),
  loader: () => loadNamespaces('console-security'),
  component: Security,
});

interface SecuritySearch {
  kind?: SecurityKind | undefined;
}

function Security() {
  const { kind } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <SecurityPage kind={kind} onKind={(next) => void navigate({ search: { kind: next }, replace: true })} />;
}
