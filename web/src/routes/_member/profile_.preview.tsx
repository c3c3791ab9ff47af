import { createFileRoute } from '@tanstack/react-router';
import { PreviewPage } from '../../features/profile/preview-page.tsx';
import { UserProfile } from '../../features/users/user-profile.tsx';
import { loadNamespaces } from '../../lib/i18n/i18n.ts';
import { useSession } from '../../lib/session/session.ts';

export const Route = createFileRoute('/_member/profile_/preview')({
  loader: () => loadNamespaces('profile-edit', 'users', 'vocabulary'),
  component: Preview,
});

function Preview() {
  const hid = useSession(({ member }) => member);
  return <PreviewPage>{hid && <UserProfile hid={hid} />}</PreviewPage>;
}
