import type { UserInfo } from '@kindred/contract/profile';
import { Avatar } from '@kindred/ui/avatar';
import { VerifiedBadge } from '@kindred/ui/badge';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Crown from 'lucide-react/icons/crown';
import { useShowsRecent } from '../experiments/experiments.ts';
import { api } from '../http/api.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Optional } from '../layout/error-boundary.tsx';
import { useOpenPayment } from '../payments/use-open-payment.ts';
import { usePrefetchPaymentOnIntent } from '../payments/use-prefetch-payment.ts';
import { myProfileQuery } from '../session/my-profile.ts';
import { listKeys } from './list-keys.ts';
import { PickupSkeleton, pickupLabelClass } from './pickup-skeleton.tsx';

/** Six fitting Premium and VIP members, which the server renews hourly (decisions §5 Premium pickup). */
const pickupQuery = {
  queryKey: listKeys.pickup,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly UserInfo[]> => {
    const hids = await api('premiumPickup', {}, { signal });
    if (hids.length === 0) return [];
    const { users } = await api('profileInfo', { users_hids: hids.join(',') }, { signal });
    return users.filter(({ stub }) => stub === null);
  },
};

const tileClass = 'flex flex-col items-center gap-1 rounded-lg text-center text-xs font-medium';

/** A row of Premium members above a list. Its last tile opens Premium. The list is whole without it. Needs the texts of `lists`. */
export const PickupRow = () => (
  <Optional>
    <Row />
  </Optional>
);

const Row = () => {
  const { t } = useTranslation('lists');
  const { data: users, isPending } = useQuery(pickupQuery);
  const { data: viewer } = useQuery(myProfileQuery);
  if (isPending || !viewer) return <PickupSkeleton />;
  const isPremium = viewer.payments.premium_status.is_active;
  if (isPremium && !users?.length) return null;
  return (
    <section aria-labelledby="pickup" className="mb-4">
      <h2 id="pickup" className="mb-2 text-sm font-semibold text-text-muted">
        {t('pickup.title')}
      </h2>
      <ul className="relative flex gap-3 overflow-x-auto [scrollbar-width:none]">
        {users?.map((user) => (
          <li key={user.hid} className="w-18 shrink-0">
            <Member user={user} />
          </li>
        ))}
        {!isPremium && (
          <li className="w-18 shrink-0">
            <JoinButton />
          </li>
        )}
      </ul>
    </section>
  );
};

const Member = ({ user: { hid, masked_name: name, age, avatar, verified, additional } }: { user: UserInfo }) => {
  const { t } = useTranslation(['lists', 'common']);
  const showsRecent = useShowsRecent();
  return (
    <Link to="/u{$userHashId}" params={{ userHashId: hid }} className={tileClass}>
      <Avatar
        name={name}
        size="lg"
        src={avatar?.url}
        thumbhash={avatar?.thumbhash ?? undefined}
        onlineLabel={showsRecent && additional.online ? t('common:online') : undefined}
      />
      <span className={`flex items-start gap-1 ${pickupLabelClass}`}>
        <span aria-hidden="true" className="truncate">
          {name}
        </span>
        <span className="sr-only">{t('tile.nameAndAge', { name, age })}</span>
        {verified && <VerifiedBadge label={t('common:verified')} />}
      </span>
    </Link>
  );
};

const JoinButton = () => {
  const { t } = useTranslation('lists');
  const openPayment = useOpenPayment();
  return (
    <button
      type="button"
      className={`w-full ${tileClass}`}
      onClick={() => openPayment('pickup')}
      {...usePrefetchPaymentOnIntent('pickup')}
    >
      <span className="flex size-16 items-center justify-center rounded-full bg-brand-soft text-gold">
        <Crown aria-hidden="true" className="size-6" />
      </span>
      <span className={`line-clamp-2 ${pickupLabelClass}`}>{t('pickup.join')}</span>
    </button>
  );
};
