import type { UserInfo } from '@kindred/contract/profile';
import { cx } from '@kindred/ui/cx';
import { Skeleton } from '@kindred/ui/skeleton';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { lazyExtra } from '../../lib/layout/lazy-extra.tsx';
import { FieldGroups } from './field-groups.tsx';
import { Gallery } from './gallery.tsx';
import { PremiumBanner } from './premium-banner.tsx';
import { ProfileHead } from './profile-head.tsx';
import { PromptBanner } from './prompt-banner.tsx';
import { type ReportOrigin, SafetyButtons } from './safety-buttons.tsx';

const CompatibilityCard = lazyExtra(() => import('./compatibility-card.tsx'), <Skeleton className="rounded-xl" />);

/** The height of the card with so many reasons, so that it does not move what follows when its code comes. */
const compatibilityHeight = (reasons: number): string => `${6 + (reasons > 0 ? 0.25 + 3.5 * reasons : 0)}rem`;

interface ProfileViewProps {
  user: UserInfo;
  /** One column on every screen. */
  inSheet?: boolean;
  /** The interests that the viewer has too. */
  shared?: ReadonlySet<number>;
  /** Opens the popup of an interest. */
  onInterest?: ((id: number) => void) | undefined;
  /** Whether the viewer has no Premium. */
  offersPremium?: boolean;
  /** The screen that a report names as its origin. */
  from?: ReportOrigin;
}

const noInterests: ReadonlySet<number> = new Set();

/**
 * A profile as other members see it. The viewer's own profile (`user.own`) has no actions, and its prompt has no answer button
 * (spec 2 §4 Other-user profile).
 */
export const ProfileView = ({
  user,
  inSheet = false,
  shared = noInterests,
  onInterest,
  offersPremium = false,
  from = 'profile',
}: ProfileViewProps) => {
  const { t } = useTranslation('users');
  const { about_me: aboutMe, fields } = user.profile;
  const { compatibility } = user.additional;
  const isOwn = user.own !== null;
  return (
    <div className={inSheet ? '-mx-6 -mt-2' : 'md:grid md:grid-cols-2 md:gap-6 md:px-safe'}>
      <Gallery user={user} inSheet={inSheet} />
      <div className={cx('flex flex-col gap-7 px-6 pt-5 pb-4', !inSheet && 'md:px-0')}>
        <ProfileHead user={user} isNameHidden={inSheet} />
        {aboutMe && (
          <section aria-labelledby="about-me">
            <h2 id="about-me" className="mb-2 text-lg font-bold">
              {t('aboutMe')}
            </h2>
            <p className="whitespace-pre-line text-pretty">{aboutMe}</p>
          </section>
        )}
        {compatibility && (
          <div className="grid" style={{ minHeight: compatibilityHeight(compatibility.reasons.length) }}>
            <CompatibilityCard user={user} />
          </div>
        )}
        <FieldGroups
          fields={fields}
          shared={shared}
          onInterest={isOwn ? undefined : onInterest}
          prompt={<PromptBanner user={user} />}
        />
        {offersPremium && !isOwn && <PremiumBanner hid={user.hid} name={user.masked_name} />}
        {!isOwn && <SafetyButtons hid={user.hid} name={user.masked_name} from={from} />}
      </div>
    </div>
  );
};
