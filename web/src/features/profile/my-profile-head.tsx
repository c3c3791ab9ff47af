import type { UserInfo } from '@kindred/contract/profile';
import { Avatar } from '@kindred/ui/avatar';
import { VerifiedBadge, VipBadge } from '@kindred/ui/badge';
import { buttonClass } from '@kindred/ui/button';
import { cx } from '@kindred/ui/cx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import Smile from 'lucide-react/icons/smile';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useVocabulary } from '../../lib/i18n/vocabulary.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { MissingList } from './checklist/missing-list.tsx';
import { CompletenessRing } from './completeness-ring.tsx';
import { ProfileHeadSkeleton, profileHeadClass } from './profile-head-skeleton.tsx';

/** The top of the member's own profile: photo, completeness, name, mood, links to edit and preview, and the missing parts. */
export const MyProfileHead = () => {
  const { t } = useTranslation(['profile', 'profile-edit', 'common']);
  return (
    <QueryState
      query={useQuery(myProfileQuery)}
      call="profileInfo"
      failedTitle={t('failed.title')}
      loadingClassName={profileHeadClass}
      loading={<ProfileHeadSkeleton />}
    >
      {(user) => user.own && <LoadedHead user={user} own={user.own} />}
    </QueryState>
  );
};

const LoadedHead = ({ user, own }: { user: UserInfo; own: NonNullable<UserInfo['own']> }) => {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <section aria-labelledby="own-name" className={cx(profileHeadClass, 'text-center')}>
      <CompletenessRing completeness={own.completeness} className="size-36">
        <Avatar
          size="xl"
          name={user.masked_name}
          src={user.avatar?.url}
          thumbhash={user.avatar?.thumbhash ?? undefined}
        />
      </CompletenessRing>
      <div className="min-h-14">
        <h2 id="own-name" className="flex items-center justify-center gap-2 text-2xl font-bold">
          <span className="min-w-0 break-words">{t('nameAndAge', { name: user.masked_name, age: user.age })}</span>
          {user.verified && <VerifiedBadge label={t('common:verified')} />}
          {user.payments.vip_status.is_active && <VipBadge label={t('common:vip')} />}
        </h2>
        <p className="text-text-muted">{user.geo.city?.name ?? own.city?.title}</p>
      </div>
      <MoodButton mood={user.profile.mood} />
      <div className="grid w-full max-w-md grid-cols-2 gap-3">
        <Link to="/profile/edit" className={buttonClass({ compact: true, block: true })}>
          <Pencil aria-hidden="true" className="size-5 shrink-0" />
          {t('edit')}
        </Link>
        <Link to="/profile/preview" className={buttonClass({ variant: 'secondary', compact: true, block: true })}>
          <Eye aria-hidden="true" className="size-5 shrink-0" />
          {t('preview')}
        </Link>
      </div>
      <MissingList completeness={own.completeness} />
    </section>
  );
};

/** Shows the mood, and opens the choice of moods. */
const MoodButton = ({ mood }: { mood: UserInfo['profile']['mood'] }) => {
  const { t } = useTranslation('profile-edit');
  const vocabulary = useVocabulary();
  const openPopup = useOpenPopup();
  const moodText = mood === null ? null : vocabulary.mood(mood);
  return (
    <button
      type="button"
      onClick={() => openPopup('mood')}
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-field px-4 text-sm font-medium hover:bg-border"
    >
      <Smile aria-hidden="true" className="size-5 shrink-0" />
      <span className="truncate">{moodText ?? t('mood.add')}</span>
      {moodText && <span className="sr-only">{t('mood.change')}</span>}
    </button>
  );
};
