import { buttonClass } from '@kindred/ui/button';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Crown from 'lucide-react/icons/crown';
import Gem from 'lucide-react/icons/gem';
import { useTranslation } from 'react-i18next';
import { serverSeconds } from '../../lib/http/server-clock.ts';
import { BenefitList } from '../../lib/payments/benefit-list.tsx';
import { benefitsOf } from '../../lib/payments/benefits.gen.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { Row, StateChip, stateOf } from './held-card.tsx';
import { type Held, heldQuery, type Planned, scheduleQuery } from './schedule-query.ts';
import { useTexts } from './use-texts.ts';

/** On the profile page: what the member holds, until when or when it renews, and what it gives (spec 3 §3 Subscription status). */
export const StatusCard = () => {
  const { data: own } = useQuery(myProfileQuery);
  const isPaying = own !== undefined && (own.payments.premium_status.is_active || own.payments.vip_status.is_active);
  return isPaying ? <Status /> : null;
};

const Status = () => {
  const { t } = useTranslation('subscription');
  const { data: held, isError } = useQuery(heldQuery);
  const { data: schedule, isError: hasNoSchedule } = useQuery(scheduleQuery);
  if (isError || hasNoSchedule) return null;
  if (!held || !schedule) return <Skeleton className="h-60 rounded-xl" />;
  const isVip = held.some(({ feature_type, is_active }) => feature_type === 'vip' && is_active);
  const isGold = held.some(({ plan, is_active }) => plan === 'gold' && is_active);
  return (
    <section aria-label={t('title')} className="flex flex-col gap-4 rounded-xl bg-surface p-4 shadow-card">
      {held.map((one) => (
        <HeldLine
          key={one.feature_type}
          held={one}
          planned={schedule.items.find(({ feature_type }) => feature_type === one.feature_type)}
        />
      ))}
      <BenefitList names={benefitsOf[isVip ? 'vip' : isGold ? 'gold' : 'premium']} />
      <Link to="/settings/subscription" className={buttonClass({ variant: 'secondary', compact: true, block: true })}>
        {t('title')}
      </Link>
    </section>
  );
};

const HeldLine = ({ held, planned }: { held: Held; planned: Planned | undefined }) => {
  const { t } = useTranslation('subscription');
  const texts = useTexts();
  const Icon = held.feature_type === 'vip' ? Gem : Crown;
  const state = held.is_lifetime ? 'lifetime' : planned ? stateOf(planned, held.is_trial) : 'off';
  const next = planned?.is_enabled === true ? planned.next_payment_at : null;
  const until = held.active_to;
  return (
    <div className="flex items-center gap-3">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-full bg-gold text-on-gold">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-xl font-bold">{texts.name(held)}</h2>
          <StateChip state={state} />
        </div>
        <dl className="text-sm">
          {held.pause_end_date !== null && <Row label={t('row.paused')}>{texts.day(held.pause_end_date)}</Row>}
          {next !== null && <Row label={t('row.next')}>{texts.day(next)}</Row>}
          {next === null && until !== null && until > serverSeconds() && (
            <Row label={t('row.until')}>{texts.day(until)}</Row>
          )}
        </dl>
      </div>
    </div>
  );
};
