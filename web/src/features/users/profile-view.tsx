import type { UserInfo } from '@kindred/contract/profile';
import { cx } from '@kindred/ui/cx';
import { useTranslation } from 'react-i18next';
import { FieldGroups } from './field-groups.tsx';
import { Gallery } from './gallery.tsx';
import { PremiumBanner } from './premium-banner.tsx';
import { ProfileHead } from './profile-head.tsx';
import { PromptBanner } from './prompt-banner.tsx';
import { type ReportedFrom, SafetyButtons } from './safety-buttons.tsx';

interface ProfileViewProps {
  user: UserInfo;
  /** Narrow, whatever the screen. */
  inSheet?: boolean;
  /** Which of the interests the viewer likes too. */
  shared?: ReadonlySet<number>;
  /** Whether the viewer misses what Premium shows. */
  offersPremium?: boolean;
  /** Where a report would come from. */
  from?: ReportedFrom;
}

const nothing: ReadonlySet<number> = new Set();

/**
 * A profile as others see it. Of oneself (`user.own`) there is nothing to act on, and the question is not to be answered
 * (spec 2 §4 Other-user profile).
 */
export const ProfileView = ({
  user,
  inSheet = false,
  shared = nothing,
  offersPremium = false,
  from = 'profile',
}: ProfileViewProps) => {
  const { t } = useTranslation('users');
  const { about_me: aboutMe, fields } = user.profile;
  const isOwn = user.own !== null;
  return (
    <div className={inSheet ? '-mx-6 -mt-2' : 'md:grid md:grid-cols-2 md:gap-6 md:px-safe'}>
      <Gallery user={user} inSheet={inSheet} />
      <div className={cx('flex flex-col gap-7 px-6 pt-5 pb-4', !inSheet && 'md:px-0')}>
        <ProfileHead user={user} nameless={inSheet} />
        {aboutMe && (
          <section aria-labelledby="about-me">
            <h2 id="about-me" className="mb-2 text-lg font-bold">
              {t('aboutMe')}
            </h2>
            <p className="whitespace-pre-line text-pretty">{aboutMe}</p>
          </section>
        )}
        <FieldGroups fields={fields} shared={shared} prompt={<PromptBanner user={user} />} />
        {offersPremium && !isOwn && <PremiumBanner hid={user.hid} name={user.masked_name} />}
        {!isOwn && <SafetyButtons hid={user.hid} name={user.masked_name} from={from} />}
      </div>
    </div>
  );
};
