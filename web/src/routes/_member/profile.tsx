import { useQueries } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CoinsLine } from '../../features/coins/coins-line.tsx';
import { ownAlbumQuery } from '../../features/photos/own-album.ts';
import { OwnPhotos } from '../../features/photos/own-photos.tsx';
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { StatusCard } from '../../features/subscription/status-card.tsx';
import { VipWidget } from '../../features/subscription/vip-widget.tsx';
import { ownVerificationQuery } from '../../features/verification/own-verification.ts';
import { VerifyLine } from '../../features/verification/verify-line.tsx';
import { allAnswered } from '../../lib/all-answered.ts';
import { coinsQuery } from '../../lib/coins-query.ts';
import { loadNamespaces } from '../../lib/i18n.ts';
import { ownProfileQuery } from '../../lib/own-profile.ts';

export const Route = createFileRoute('/_member/profile')({
  loader: () =>
    loadNamespaces(
      'profile',
      'profile-edit',
      'photos',
      'verification',
      'vocabulary',
      'coins',
      'subscription',
      'benefits',
    ),
  component: Profile,
});

/** What decides how high the page's parts are. */
const queries = [ownProfileQuery, ownVerificationQuery, coinsQuery, ownAlbumQuery] as const;

function Profile() {
  const isReady = useQueries({ queries, combine: allAnswered });
  return (
    <ProfilePage isReady={isReady}>
      <StatusCard />
      <VipWidget />
      <VerifyLine />
      <CoinsLine />
      <OwnPhotos />
    </ProfilePage>
  );
}
