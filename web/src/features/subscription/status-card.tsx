import { buttonClass } from '@kindred/ui/button';
import { combineQueries } from '@kindred/ui/query-state';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Crown from 'lucide-react/icons/crown';
import Gem from 'lucide-react/icons/gem';
import { serverSeconds } from '../../lib/http/server-clock.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import { BenefitList } from '../../lib/payments/benefit-list.tsx';
import { benefitsOf } from '../../lib/payments/benefits.gen.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import {
  type Entitlement,
  entitlementsQuery,
  findScheduleItem,
  type Schedule,
  type ScheduleItem,
  scheduleQuery,
} from './schedule-query.ts';
import { CardRow, getPlanState, PlanStateChip } from './subscription-card.tsx';
import { useSubscriptionTexts } from './use-subscription-texts.ts';

/** The member's subscriptions on the profile page, with their end or next payment and their benefits (spec 3 §3 Subscription status). */
export const StatusCard = () => {
  const { data: me } = useQuery(myProfileQuery);
  const isPaying = me !== undefined && (me.payments.premium_status.is_active || me.payments.vip_status.is_active);
  return isPaying ? <LoadedStatus /> : null;
};

/** Hidden if a query fails: the profile page works without it. */
const LoadedStatus = () => {
  const query = combineQueries(useQuery(entitlementsQuery), useQuery(scheduleQuery));
  if (query.error) return null;
  return (
    <QueryState query={query} loading={<Skeleton className="h-60 rounded-xl" />} call="scheduleList">
      {([entitlements, schedule]) => <Status entitlements={entitlements} schedule={schedule} />}
    </QueryState>
  );
};

const Status = ({ entitlements, schedule }: { entitlements: readonly Entitlement[]; schedule: Schedule }) => {
  const { t } = useTranslation('subscription');
  const isVip = entitlements.some(({ feature_type, is_active }) => feature_type === 'vip' && is_active);
  const isGold = entitlements.some(({ plan, is_active }) => plan === 'gold' && is_active);
  return (
    <section aria-label={t('title')} className="flex flex-col gap-4 rounded-xl bg-surface p-4 shadow-card">
      {entitlements.map((entitlement) => (
        <EntitlementLine
          key={entitlement.feature_type}
          entitlement={entitlement}
          item={findScheduleItem(schedule, entitlement.feature_type)}
        />
      ))}
      <BenefitList names={benefitsOf[isVip ? 'vip' : isGold ? 'gold' : 'premium']} />
      <Link to="/settings/subscription" className={buttonClass({ variant: 'secondary', compact: true, block: true })}>
        {t('title')}
      </Link>
    </section>
  );
};

interface EntitlementLineProps {
  readonly entitlement: Entitlement;
  readonly item: ScheduleItem | undefined;
}

const EntitlementLine = ({ entitlement, item }: EntitlementLineProps) => {
  const { t } = useTranslation('subscription');
  const texts = useSubscriptionTexts();
  const Icon = entitlement.feature_type === 'vip' ? Gem : Crown;
  const state = entitlement.is_lifetime ? 'lifetime' : item ? getPlanState(item, entitlement.is_trial) : 'off';
  const next = item?.is_enabled === true ? item.next_payment_at : null;
  const until = entitlement.active_to;
  return (
    <div className="flex items-center gap-3">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-gold text-on-gold">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-xl font-bold">{texts.name(entitlement)}</h2>
          <PlanStateChip state={state} />
        </div>
        <dl className="text-sm">
          {entitlement.pause_end_date !== null && (
            <CardRow label={t('row.paused')}>{texts.day(entitlement.pause_end_date)}</CardRow>
          )}
          {next !== null && <CardRow label={t('row.next')}>{texts.day(next)}</CardRow>}
          {next === null && until !== null && until > serverSeconds() && (
            <CardRow label={t('row.until')}>{texts.day(until)}</CardRow>
          )}
        </dl>
      </div>
    </div>
  );
};
