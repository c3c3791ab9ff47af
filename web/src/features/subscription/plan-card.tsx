import { Button } from '@kindred/ui/button';
import { useNavigate } from '@tanstack/react-router';
import { useFeature } from '../../lib/experiments/experiments.ts';
import { api } from '../../lib/http/api.ts';
import { serverSeconds } from '../../lib/http/server-clock.ts';
import { usePeriod } from '../../lib/i18n/period.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { clearCancellation, trackCancellationStep } from './cancellation.ts';
import { PlansButton } from './plans-button.tsx';
import type { ScheduleItem } from './schedule-query.ts';
import { CardRow, getPlanState, getPlansContext, SubscriptionCard } from './subscription-card.tsx';
import { useSubscriptionAction } from './use-subscription-action.ts';
import { useSubscriptionTexts } from './use-subscription-texts.ts';

interface PlanCardProps {
  readonly item: ScheduleItem;
  readonly isTrial: boolean;
  /** Premium ends soon and does not renew. */
  readonly isDue: boolean;
}

/** One plan: its end, its next payment, and the member's actions (spec 3 §3 Recurring status). */
export const CurrentPlanCard = ({ item, isTrial, isDue }: PlanCardProps) => {
  const { t } = useTranslation('subscription');
  const texts = useSubscriptionTexts();
  const period = usePeriod();
  const amount = texts.money(item.price, item.currency_tag);
  const { active_to: until, next_payment_at: next, pause_end_date: pausedUntil } = item;
  return (
    <SubscriptionCard name={texts.name(item)} state={getPlanState(item, isTrial)}>
      <dl className="flex flex-col gap-2">
        {pausedUntil !== null && <CardRow label={t('row.paused')}>{texts.day(pausedUntil)}</CardRow>}
        {until !== null && until > serverSeconds() && <CardRow label={t('row.until')}>{texts.day(until)}</CardRow>}
        {next !== null && <CardRow label={t('row.next')}>{texts.day(next)}</CardRow>}
        {item.is_enabled && <CardRow label={t('row.price')}>{amount}</CardRow>}
        {item.is_enabled && <CardRow label={t('row.period')}>{period(item.subscribe_period)}</CardRow>}
      </dl>
      {item.is_past_due && <p className="text-sm text-danger-text text-pretty">{t('pastDue')}</p>}
      {item.is_activation_available && (
        <p className="text-sm text-text-muted text-pretty">{t('enableNote', { amount, date: texts.day(until) })}</p>
      )}
      <PlanActions item={item} isDue={isDue} />
    </SubscriptionCard>
  );
};

const PlanActions = ({ item, isDue }: Pick<PlanCardProps, 'item' | 'isDue'>) => {
  const { t } = useTranslation('subscription');
  const texts = useSubscriptionTexts();
  const navigate = useNavigate();
  const isOneClick = useFeature('ONE_CLICK_UNSUBSCRIBE') !== undefined;
  const { feature_type: feature, id } = item;
  const name = texts.name(item);
  const enabling = useSubscriptionAction({
    call: 'enableSchedule',
    run: () => api('enableSchedule', { name: feature }),
    successText: () => t('told.enabled', { name }),
  });
  const resuming = useSubscriptionAction({
    call: 'renewSubscription',
    run: () => api('renewSubscription', { subscription: id }),
    successText: () => t('told.resumed', { name }),
  });
  const startCancellation = () => {
    clearCancellation(feature);
    trackCancellationStep(feature, 'start');
    void navigate({
      to: '/settings/subscription/$step',
      params: { step: isOneClick ? 'final' : 'benefits' },
      search: { plan: feature },
    });
  };
  return (
    <div className="flex flex-col gap-2">
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {enabling.failedText ?? resuming.failedText}
      </p>
      {item.pause_end_date !== null && (
        <Button block loading={resuming.isPending} onClick={() => resuming.act()}>
          {t('resume')}
        </Button>
      )}
      {item.is_activation_available && (
        <Button block loading={enabling.isPending} onClick={() => enabling.act()}>
          {t('enable')}
        </Button>
      )}
      {item.is_past_due && (
        <PlansButton context={getPlansContext(item, isDue)} variant="primary">
          {t('anotherCard')}
        </PlansButton>
      )}
      {!item.is_enabled && !item.is_activation_available && (
        <PlansButton context={getPlansContext(item, isDue)}>{t('plans')}</PlansButton>
      )}
      {item.is_enabled && (
        <Button block variant="ghost" onClick={startCancellation}>
          {t('disable')}
        </Button>
      )}
    </div>
  );
};
