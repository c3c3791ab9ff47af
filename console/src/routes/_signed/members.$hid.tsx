import { createFileRoute } from '@tanstack/react-router';
import { MemberPage } from '../../features/members/member-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_signed/members/$hid')({
  loader: () =>
    loadNamespaces('console-members', 'console-data-requests', 'abuse', 'console-queues', 'decisions', 'verification'),
  component: Member,
});

function Member() {
  const { hid } = Route.useParams();
  return <MemberPage key={hid} hid={hid} />;
}
