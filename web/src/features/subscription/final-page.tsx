import type { SubscribedFeature } from '@kindred/contract/payments/features';
import { Button, buttonClass } from '@kindred/ui/button';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeature } from '../../lib/experiments/experiments.ts';
import { api } from '../../lib/http/api.ts';
import { isComment } from './comment-page.tsx';
import { type Planned, usePlanned } from './schedule-query.ts';
import { KeepLink, StepPage } from './step-page.tsx';
import { useDeed } from './use-deed.ts';
import { useTexts } from './use-texts.ts';
import { endWalk, trackStep, useShown, walkOf } from './walk.ts';

/** One press ends the renewing, and says so; under European and American law it is the only screen (decisions §3 Cancelling). */
export const FinalPage = ({ feature }: { feature: SubscribedFeature }) => {
  const { t } = useTranslation('subscription');
  const [isDone, setDone] = useState(false);
  const { planned: known } = usePlanned(feature);
  const isOff = isDone || known?.is_enabled === false;
  useShown(feature, 'show_final');
  return (
    <StepPage feature={feature} title={t(isOff ? 'final.doneTitle' : 'final.title')}>
      {(planned) => (isOff ? <Done planned={planned} /> : <Ask planned={planned} onDone={() => setDone(true)} />)}
    </StepPage>
  );
};

const saidOf = (feature: SubscribedFeature) => {
  const { reason, comment = '' } = walkOf(feature);
  const words = isComment(comment) ? comment.trim() : '';
  return { ...(reason && { reason }), ...(words && { comment: words }) };
};

const Ask = ({ planned, onDone }: { planned: Planned; onDone: () => void }) => {
  const { t } = useTranslation('subscription');
  const texts = useTexts();
  const law = useFeature('ONE_CLICK_UNSUBSCRIBE') ?? 'plain';
  const { feature_type: feature, id } = planned;
  const leaving = useDeed({
    call: 'disableSchedule',
    run: () => api('disableSchedule', { id, ...saidOf(feature) }),
    onDone: () => {
      trackStep(feature, 'finish_unsubscription');
      endWalk(feature);
      onDone();
    },
    onFailed: () => trackStep(feature, 'finish_unsubscription_error'),
  });
  return (
    <>
      <p className="rounded-xl bg-surface p-4 text-pretty shadow-card">
        {t('final.text', { name: texts.name(planned), date: texts.day(planned.active_to) })}
      </p>
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {leaving.failed}
      </p>
      <Button block variant="danger" loading={leaving.isPending} onClick={() => leaving.act()}>
        {t(`final.action.${law}`)}
      </Button>
      <KeepLink planned={planned} variant="secondary" />
    </>
  );
};

const Done = ({ planned }: { planned: Planned }) => {
  const { t } = useTranslation('subscription');
  const texts = useTexts();
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <div className="flex flex-col items-center gap-4 py-8 text-center">
        <CircleCheck aria-hidden="true" className="size-14 text-success-text" />
        <p ref={words} tabIndex={-1} className="text-pretty outline-none">
          {t('final.doneText', { name: texts.name(planned), date: texts.day(planned.active_to) })}
        </p>
      </div>
      <Link to="/settings/subscription" replace className={buttonClass({ block: true })}>
        {t('done')}
      </Link>
    </>
  );
};
