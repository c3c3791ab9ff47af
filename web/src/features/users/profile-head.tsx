import type { UserInfo } from '@kindred/contract/profile';
import { Chip, VerifiedBadge, VipBadge } from '@kindred/ui/badge';
import { useQuery } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Crown from 'lucide-react/icons/crown';
import Gem from 'lucide-react/icons/gem';
import Lock from 'lucide-react/icons/lock';
import MapPin from 'lucide-react/icons/map-pin';
import Moon from 'lucide-react/icons/moon-star';
import Smile from 'lucide-react/icons/smile';
import Sparkles from 'lucide-react/icons/sparkles';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useVocabulary } from '../../lib/i18n/vocabulary.ts';
import { useOpenPayment } from '../../lib/payments/use-open-payment.ts';
import { usePrefetchPayment } from '../../lib/payments/use-prefetch-payment.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { FavoriteButton } from './favorite-button.tsx';

interface ProfileHeadProps {
  user: UserInfo;
  /** The title above already shows the name. */
  isNameHidden: boolean;
}

/** Name, badges, location, mood and zodiac sign. */
export const ProfileHead = ({ user, isNameHidden }: ProfileHeadProps) => {
  const { t } = useTranslation(['users', 'common']);
  const vocabulary = useVocabulary();
  const mood = user.profile.mood === null ? null : vocabulary.mood(user.profile.mood);
  const sign = vocabulary.zodiac(user.zodiac_sign_id);
  const isVip = user.payments.vip_status.is_active;
  const isPremium = user.payments.premium_status.is_active && !isVip;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          {!isNameHidden && (
            <h2 className="flex items-center gap-2 text-3xl font-bold">
              <span className="min-w-0 break-words">{t('nameAndAge', { name: user.masked_name, age: user.age })}</span>
              {user.verified && <VerifiedBadge label={t('common:verified')} />}
              {isVip && <VipBadge label={t('common:vip')} />}
            </h2>
          )}
          {user.additional.online && (
            <p className="mt-1 flex items-center gap-2 text-sm font-medium text-success-text">
              <span aria-hidden="true" className="size-2.5 rounded-full bg-success" />
              {t('common:online')}
            </p>
          )}
          <Place user={user} />
        </div>
        {!user.own && <FavoriteButton user={user} />}
      </div>
      <ul aria-label={t('atAGlance')} className="flex flex-wrap gap-2 empty:hidden">
        {isNameHidden && user.verified && (
          <Item tone="brand" icon={<BadgeCheck aria-hidden="true" />}>
            {t('common:verified')}
          </Item>
        )}
        {isNameHidden && isVip && (
          <Item tone="gold" icon={<Gem aria-hidden="true" />}>
            {t('common:vip')}
          </Item>
        )}
        {isPremium && <PremiumItem user={user} />}
        {user.additional.is_new && (
          <Item tone="brand" icon={<Sparkles aria-hidden="true" />}>
            {t('isNew')}
          </Item>
        )}
        {mood && <Item icon={<Smile aria-hidden="true" />}>{mood}</Item>}
        {sign && <Item icon={<Moon aria-hidden="true" />}>{sign}</Item>}
      </ul>
    </div>
  );
};

/** The Premium badge of the member. For a viewer without Premium it is a button that opens the payment popup. */
const PremiumItem = ({ user: { hid, own } }: { user: UserInfo }) => {
  const { t } = useTranslation('users');
  const openPayment = useOpenPayment();
  const prefetchRef = usePrefetchPayment('premium_features');
  const { data: me } = useQuery(myProfileQuery);
  const item = (
    <Item tone="gold" icon={<Crown aria-hidden="true" />}>
      {t('premium')}
    </Item>
  );
  if (own || !me || me.payments.premium_status.is_active) return item;
  return (
    <li className="flex max-w-full" style={{ marginBlock: '-0.5rem' }}>
      <button
        ref={prefetchRef}
        type="button"
        onClick={() => openPayment('premium_features', hid)}
        className="flex min-h-11 items-center rounded-full"
      >
        <Chip tone="gold" icon={<Crown aria-hidden="true" />}>
          {t('premium')}
        </Chip>
      </button>
    </li>
  );
};

const Item = ({ tone, icon, children }: { tone?: 'gold' | 'brand'; icon: ReactNode; children: string }) => (
  <li className="flex max-w-full">
    <Chip tone={tone} icon={icon}>
      {children}
    </Chip>
  </li>
);

/** The distance for every viewer, and the city for viewers with Premium (spec 2 §4 Other-user profile). */
const Place = ({ user: { hid, geo, distance, own } }: { user: UserInfo }) => {
  const { t } = useTranslation('users');
  const openPayment = useOpenPayment();
  const prefetchRef = usePrefetchPayment('user_city');
  const city = geo.city?.name ?? own?.city?.title;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-text-muted">
      {(city || distance !== null) && (
        <p className="flex items-center gap-1.5">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          {[city, distance === null ? null : t('distance', { km: distance })].filter(Boolean).join(' · ')}
        </p>
      )}
      {!city && (
        <button
          ref={prefetchRef}
          type="button"
          onClick={() => openPayment('user_city', hid)}
          className="flex min-h-11 items-center gap-1.5 rounded-full bg-field px-4 text-sm font-medium text-text hover:bg-border"
        >
          <Lock aria-hidden="true" className="size-3.5 shrink-0" />
          {t('lookCity')}
        </button>
      )}
    </div>
  );
};
