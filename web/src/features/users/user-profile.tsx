import { Button } from '@kindred/ui/button';
import { EmptyState } from '@kindred/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/error-text.ts';
import { useOnline } from '../../lib/online.ts';
import { FieldGroups } from './field-groups.tsx';
import { Gallery } from './gallery.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { SafetyButtons } from './safety-buttons.tsx';
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
    return <ProfileFailed error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (user === undefined) return <ProfileSkeleton inSheet={inSheet} />;
  if (user === null) return <EmptyState art="search" title={t('gone.title')} text={t('gone.text')} />;
  if (user.stub) return <UserStub user={user} stub={user.stub} />;
  return (
    <div className={inSheet ? '-mx-6 -mt-2' : 'md:grid md:grid-cols-2 md:gap-6 md:px-safe'}>
      <Gallery user={user} inSheet={inSheet} />
      <div className="flex flex-col gap-7 px-6 pt-5 pb-4 md:px-0">
        <ProfileHead user={user} nameless={inSheet} />
        {user.profile.about_me && (
          <section aria-labelledby="about-me">
            <h2 id="about-me" className="mb-2 text-lg font-bold">
              {t('aboutMe')}
            </h2>
            <p className="whitespace-pre-line text-pretty">{user.profile.about_me}</p>
          </section>
        )}
        <FieldGroups fields={user.profile.fields} />
        {!user.own && <SafetyButtons hid={hid} name={user.masked_name} />}
      </div>
    </div>
  );
};

interface ProfileFailedProps {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
}

const ProfileFailed = ({ error, retrying, onRetry }: ProfileFailedProps) => {
  const { t } = useTranslation(['users', 'common']);
  const errorText = useErrorText();
  const online = useOnline();
  return (
    <div role="alert">
      <EmptyState
        art={online ? 'oops' : 'offline'}
        title={t('failed')}
        text={errorText('profileInfo', error)}
        action={
          <Button block loading={retrying} onClick={onRetry}>
            {t('common:action.retry')}
          </Button>
        }
      />
    </div>
  );
};
