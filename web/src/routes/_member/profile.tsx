import { useQueries } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { CoinsLine } from '../../features/coins/coins-line.tsx';
import { ownAlbumQuery } from '../../features/photos/own-album.ts';
import { OwnPhotos } from '../../features/photos/own-photos.tsx';
import { ProfilePage } from '../../features/profile/profile-page.tsx';
import { StatusCard } from '../../features/subscription/status-card.tsx';
import { VipWidget } from '../../features/subscription/vip-widget.tsx';
import { ownVerificationQuery } from '../../features/verification/own-verification.ts';
import { VerifyLine } from '../../features/verification/verify-line.tsx';
import { areQueriesSettled } from '../../lib/http/queries-settled.ts';
import { coinsQuery } from '../../lib/payments/coins-query.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { loadScreen } from '../-load-screen.ts';

export const Route = createFileRoute('/_member/profile')({
  loader: (context) =>
    loadScreen(context, {
      texts: ['profile', 'profile-edit', 'photos', 'verification', 'vocabulary', 'coins', 'subscription', 'benefits'],
      queries: (start) => start.profile(),
    }),
  component: Profile,
});

/** The queries that determine the heights of the page's sections. */
const layoutQueries = [myProfileQuery, ownVerificationQuery, coinsQuery, ownAlbumQuery] as const;

function Profile() {
  const isSettled = useQueries({ queries: layoutQueries, combine: areQueriesSettled });
  // The head, with its portrait, is rendered first.
  const isReady = useDeferredValue(isSettled, false);
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
