import type { UserInfo } from '@kindred/contract/profile';
import { buttonClass } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../lib/layout/failed-state.tsx';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ProfileView } from './profile-view.tsx';
import { useSharedInterests } from './shared-interests.ts';
import { useVisit } from './use-visit.ts';
import { userQuery } from './user-query.ts';
import { UserStub } from './user-stub.tsx';

interface UserProfileProps {
  hid: string;
  /** Narrow, whatever the screen. */
  inSheet?: boolean;
  /** Where the visit came from. */
  source?: string | undefined;
}

/** Everything that one member may see of another, or what stands instead. */
export const UserProfile = ({ hid, inSheet = false, source = 'profile' }: UserProfileProps): ReactNode => {
  const { t } = useTranslation('users');
  const { data: user, error, isFetching, refetch } = useQuery(userQuery(hid));
  useVisit(hid, source, !!user && user.stub === null && user.own === null);
  if (user === undefined && error) {
    const again = { retrying: isFetching, onRetry: () => void refetch() };
    return <FailedState title={t('failed')} call="profileInfo" error={error} {...again} />;
  }
  if (user === undefined) return <ProfileSkeleton inSheet={inSheet} />;
  if (user === null)
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
  if (user.stub) return <UserStub user={user} stub={user.stub} />;
  return <Shown user={user} inSheet={inSheet} />;
};

const Shown = ({ user, inSheet }: { user: UserInfo; inSheet: boolean }) => {
  const shared = useSharedInterests(user);
  const { data: own } = useQuery(myProfileQuery);
  const offersPremium = own?.payments.premium_status.is_active === false;
  return (
    <ProfileView
      user={user}
      inSheet={inSheet}
      shared={shared}
      offersPremium={offersPremium}
      from={inSheet ? 'card' : 'profile'}
    />
  );
};
