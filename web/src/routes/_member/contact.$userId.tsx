import { createFileRoute } from '@tanstack/react-router';
import { UserPage } from '../../features/users/user-page.tsx';
import { readHid } from '../../lib/routing/read-hid.ts';
import { loadScreen } from '../-load-screen.ts';

/** The profile at the URL of contacts (decisions §5 Addresses). */
export const Route = createFileRoute('/_member/contact/$userId')({
  params: { parse: ({ userId }) => ({ userId: readHid(userId) }) },
  loader: (context) =>
    loadScreen(context, {
      texts: ['users', 'vocabulary', 'compatibility', 'profile-more'],
      queries: (start) => start.user(context.params.userId),
    }),
  component: Contact,
});

function Contact() {
  const { userId } = Route.useParams();
  return <UserPage hid={userId} />;
}
