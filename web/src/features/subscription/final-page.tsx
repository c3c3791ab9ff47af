import type { SubscribedFeature } from '@kindred/contract/payments/features';
import { Button, buttonClass } from '@kindred/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef, useState } from 'react';
import { useFeature } from '../../lib/experiments/experiments.ts';
import { api } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { clearCancellation, getCancellation, trackCancellationStep, useTrackScreen } from './cancellation.ts';
import { CancellationPage, KeepButton } from './cancellation-page.tsx';
import { isComment } from './comment-page.tsx';
import { findScheduleItem, type ScheduleItem, scheduleQuery } from './schedule-query.ts';
import { useSubscriptionAction } from './use-subscription-action.ts';
import { useSubscriptionTexts } from './use-subscription-texts.ts';

/** Ends the renewal by one press, and confirms it. The only screen where European or American law applies (decisions §3 Cancelling). */
export const FinalPage = ({ feature }: { feature: SubscribedFeature }) => {
  const { t } = useTranslation('subscription');
  const [isDone, setDone] = useState(false);
  const { data: schedule } = useQuery(scheduleQuery);
  const isOff = isDone || (schedule !== undefined && findScheduleItem(schedule, feature)?.is_enabled === false);
  useTrackScreen(feature, 'show_final');
  return (
    <CancellationPage feature={feature} title={t(isOff ? 'final.doneTitle' : 'final.title')}>
      {(item) => (isOff ? <Done item={item} /> : <Confirmation item={item} onDone={() => setDone(true)} />)}
    </CancellationPage>
  );
};

/** Returns the reason and the comment for the request. Omits an invalid comment. */
const getAnswers = (feature: SubscribedFeature) => {
  const { reason, comment: draft = '' } = getCancellation(feature);
  const comment = isComment(draft) ? draft.trim() : '';
  return { ...(reason && { reason }), ...(comment && { comment }) };
};

const Confirmation = ({ item, onDone }: { item: ScheduleItem; onDone: () => void }) => {
  const { t } = useTranslation('subscription');
  const texts = useSubscriptionTexts();
  const variant = useFeature('ONE_CLICK_UNSUBSCRIBE') ?? 'plain';
  const { feature_type: feature, id } = item;
  const disabling = useSubscriptionAction({
    call: 'disableSchedule',
    run: () => api('disableSchedule', { id, ...getAnswers(feature) }),
    onDone: () => {
      trackCancellationStep(feature, 'finish_unsubscription');
      clearCancellation(feature);
      onDone();
    },
    onFailed: () => trackCancellationStep(feature, 'finish_unsubscription_error'),
  });
  return (
    <>
      <p className="rounded-xl bg-surface p-4 text-pretty shadow-card">
        {t('final.text', { name: texts.name(item), date: texts.day(item.active_to) })}
      </p>
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {disabling.failedText}
      </p>
      <Button block variant="danger" loading={disabling.isPending} onClick={() => disabling.act()}>
        {t(`final.action.${variant}`)}
      </Button>
      <KeepButton item={item} variant="secondary" />
    </>
  );
};

const Done = ({ item }: { item: ScheduleItem }) => {
  const { t } = useTranslation('subscription');
  const texts = useSubscriptionTexts();
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <>
      <div className="flex flex-col items-center gap-4 py-8 text-center">
        <CircleCheck aria-hidden="true" className="size-14 text-success-text" />
        <p ref={message} tabIndex={-1} className="text-pretty outline-none">
          {t('final.doneText', { name: texts.name(item), date: texts.day(item.active_to) })}
        </p>
      </div>
      <Link to="/settings/subscription" replace className={buttonClass({ block: true })}>
        {t('done')}
      </Link>
    </>
  );
};
