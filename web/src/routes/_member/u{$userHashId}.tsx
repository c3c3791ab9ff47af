import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '../../features/users/user-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';
import { readHid } from '../../lib/read-hid.ts';

export const Route = createFileRoute('/_member/u{$userHashId}')({
  params: { parse: ({ userHashId }) => ({ userHashId: userHashId && readHid(userHashId) }) },
  // The router takes `/u` for a member without an identifier; it is an address of old.
  beforeLoad: async ({ params: { userHashId }, location }) => {
    if (!userHashId) await import('../../lib/lead-on.ts').then(({ leadOn }) => leadOn(location));
  },
  loader: () => loadNamespaces('users', 'vocabulary'),
  component: User,
});

function User() {
  const { userHashId } = Route.useParams();
  return <UserPage key={userHashId} hid={userHashId} />;
}
