import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '../../features/users/user-page.tsx';
import { readHid } from '../../lib/routing/read-hid.ts';
import { loadScreen } from '../-load-screen.ts';

export const Route = createFileRoute('/_member/u{$userHashId}')({
  params: { parse: ({ userHashId }) => ({ userHashId: userHashId && readHid(userHashId) }) },
  // The router matches the old URL `/u` as a member without an identifier.
  beforeLoad: async ({ params: { userHashId }, location }) => {
    if (!userHashId)
      await import('../../lib/routing/redirect-unknown-path.ts').then(({ redirectUnknownPath }) =>
        redirectUnknownPath(location),
      );
  },
  loader: (context) =>
    loadScreen(context, {
      texts: ['users', 'vocabulary', 'compatibility', 'profile-more'],
      queries: (start) => start.user(context.params.userHashId),
    }),
  component: User,
});

function User() {
  const { userHashId } = Route.useParams();
  return <UserPage hid={userHashId} />;
}
