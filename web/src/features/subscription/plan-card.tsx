import { Button } from '@kindred/ui/button';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFeature } from '../../lib/experiments/experiments.ts';
import { api } from '../../lib/http/api.ts';
import { serverSeconds } from '../../lib/http/server-clock.ts';
import { usePeriod } from '../../lib/i18n/period.ts';
import { HeldCard, parsePaymentState, Row, stateOf } from './held-card.tsx';
import { PlansButton } from './plans-button.tsx';
import type { Planned } from './schedule-query.ts';
import { useDeed } from './use-deed.ts';
import { useTexts } from './use-texts.ts';
import { endWalk, trackStep } from './walk.ts';

interface PlanCardProps {
  readonly planned: Planned;
  readonly isTrial: boolean;
  /** Premium ends soon and does not renew. */
  readonly isDue: boolean;
}

/** One plan: until when, what is charged next, and what may be done with it (spec 3 §3 Recurring status). */
export const PlanCard = ({ planned, isTrial, isDue }: PlanCardProps) => {
  const { t } = useTranslation('subscription');
  const texts = useTexts();
  const period = usePeriod();
  const amount = texts.money(planned.price, planned.currency_tag);
  const { active_to: until, next_payment_at: next, pause_end_date: pausedUntil } = planned;
  return (
    <HeldCard name={texts.name(planned)} state={stateOf(planned, isTrial)}>
      <dl className="flex flex-col gap-2">
        {pausedUntil !== null && <Row label={t('row.paused')}>{texts.day(pausedUntil)}</Row>}
        {until !== null && until > serverSeconds() && <Row label={t('row.until')}>{texts.day(until)}</Row>}
        {next !== null && <Row label={t('row.next')}>{texts.day(next)}</Row>}
        {planned.is_enabled && <Row label={t('row.price')}>{amount}</Row>}
        {planned.is_enabled && <Row label={t('row.period')}>{period(planned.subscribe_period)}</Row>}
      </dl>
      {planned.is_past_due && <p className="text-sm text-danger-text text-pretty">{t('pastDue')}</p>}
      {planned.is_activation_available && (
        <p className="text-sm text-text-muted text-pretty">{t('enableNote', { amount, date: texts.day(until) })}</p>
      )}
      <Deeds planned={planned} isDue={isDue} />
    </HeldCard>
  );
};

const Deeds = ({ planned, isDue }: Pick<PlanCardProps, 'planned' | 'isDue'>) => {
  const { t } = useTranslation('subscription');
  const texts = useTexts();
  const navigate = useNavigate();
  const isOneClick = useFeature('ONE_CLICK_UNSUBSCRIBE') !== undefined;
  const { feature_type: feature, id } = planned;
  const name = texts.name(planned);
  const enabling = useDeed({
    call: 'enableSchedule',
    run: () => api('enableSchedule', { name: feature }),
    told: () => t('told.enabled', { name }),
  });
  const resuming = useDeed({
    call: 'renewSubscription',
    run: () => api('renewSubscription', { subscription: id }),
    told: () => t('told.resumed', { name }),
  });
  const leave = () => {
    endWalk(feature);
    trackStep(feature, 'start');
    void navigate({
      to: '/settings/subscription/$step',
      params: { step: isOneClick ? 'final' : 'benefits' },
      search: { feature },
    });
  };
  return (
    <div className="flex flex-col gap-2">
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {enabling.failed ?? resuming.failed}
      </p>
      {planned.pause_end_date !== null && (
        <Button block loading={resuming.isPending} onClick={() => resuming.act()}>
          {t('resume')}
        </Button>
      )}
      {planned.is_activation_available && (
        <Button block loading={enabling.isPending} onClick={() => enabling.act()}>
          {t('enable')}
        </Button>
      )}
      {planned.is_past_due && (
        <PlansButton context={parsePaymentState(planned, isDue)} variant="primary">
          {t('anotherCard')}
        </PlansButton>
      )}
      {!planned.is_enabled && !planned.is_activation_available && (
        <PlansButton context={parsePaymentState(planned, isDue)}>{t('plans')}</PlansButton>
      )}
      {planned.is_enabled && (
        <Button block variant="ghost" onClick={leave}>
          {t('disable')}
        </Button>
      )}
    </div>
  );
};
