import { createFileRoute } from '@tanstack/react-router';
import { CoinsLine } from '../../features/coins/coins-line.tsx';
import { OwnPhotos } from '../../features/photos/own-photos.tsx';
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { VerifyLine } from '../../features/verification/verify-line.tsx';
import { loadNamespaces } from '../../lib/i18n.ts';

export const Route = createFileRoute('/_member/profile')({
  loader: () => loadNamespaces('profile', 'profile-edit', 'photos', 'verification', 'vocabulary', 'coins'),
  component: Profile,
});

function Profile() {
  return (
    <ProfilePage>
      <VerifyLine />
      <CoinsLine />
      <OwnPhotos />
    </ProfilePage>
  );
}
