import { createFileRoute } from '@tanstack/react-router';
import { OwnPhotos } from '../../features/photos/own-photos.tsx';
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_member/profile')({
  loader: () => loadNamespaces('profile', 'profile-edit', 'photos', 'vocabulary'),
  component: Profile,
});

function Profile() {
  return (
    <ProfilePage>
      <OwnPhotos />
    </ProfilePage>
  );
}
