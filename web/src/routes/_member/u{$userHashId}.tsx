import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '../../features/users/user-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';
import { readHid } from '../../lib/read-hid.ts';

export const Route = createFileRoute('/_member/u{$userHashId}')({
  params: { parse: ({ userHashId }) => ({ userHashId: readHid(userHashId) }) },
  loader: () => loadNamespaces('users', 'vocabulary'),
  component: User,
});

function User() {
  const { userHashId } = Route.useParams();
  return <UserPage key={userHashId} hid={userHashId} />;
}
