import type { UserInfo } from '@kindred/contract/profile';
import { buttonClass } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { useIsPhotoMorphing } from '../../lib/photos/opened-photo.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ProfileView } from './profile-view.tsx';
import { useSharedInterests } from './shared-interests.ts';
import { useVisit } from './use-visit.ts';
import { userQuery } from './user-query.ts';
import { UserStub } from './user-stub.tsx';

interface UserProfileProps {
  hid: string;
  /** One column on every screen. */
  inSheet?: boolean;
  /** The source of the visit. */
  source?: string | undefined;
}

/** Loads and shows a member's profile, or its stub. */
export const UserProfile = ({ hid, inSheet = false, source = 'profile' }: UserProfileProps): ReactNode => {
  const { t } = useTranslation('users');
  const query = useQuery(userQuery(hid));
  const { data } = query;
  const [hadData] = useState(data !== undefined);
  const isMorphing = useIsPhotoMorphing(hid);
  useVisit(hid, source, !!data && data.stub === null && data.own === null);
  // A profile that loads meanwhile appears after the morph of its photo, which it would end.
  if (isMorphing && !hadData) return <ProfileSkeleton hid={hid} inSheet={inSheet} />;
  return (
    <QueryState
      query={query}
      loading={<ProfileSkeleton hid={hid} inSheet={inSheet} />}
      call="profileInfo"
      failedTitle={t('failed')}
    >
      {(user) => {
        if (user === null) return <UserGone />;
        if (user.stub) return <UserStub user={user} stub={user.stub} />;
        return <LoadedProfile user={user} inSheet={inSheet} />;
      }}
    </QueryState>
  );
};

const UserGone = () => {
  const { t } = useTranslation('users');
  return (
    <EmptyState
      art="search"
      title={t('gone.title')}
      text={t('gone.text')}
      action={
        <Link to="/matches" className={buttonClass({ block: true })}>
          {t('stub.discover')}
        </Link>
      }
    />
  );
};

const LoadedProfile = ({ user, inSheet }: { user: UserInfo; inSheet: boolean }) => {
  const shared = useSharedInterests(user);
  const { data: viewer } = useQuery(myProfileQuery);
  const openPopup = useOpenPopup();
  const openInterest = (id: number): void =>
    openPopup(shared.has(id) ? 'interestMessage' : 'interestAdd', { user: user.hid, interest: String(id) });
  const offersPremium = viewer?.payments.premium_status.is_active === false;
  return (
    <ProfileView
      user={user}
      inSheet={inSheet}
      shared={shared}
      onInterest={openInterest}
      offersPremium={offersPremium}
      from={inSheet ? 'card' : 'profile'}
    />
  );
};
