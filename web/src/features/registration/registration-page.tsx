import { buttonClass } from '@kindred/ui/button';
import { cx } from '@kindred/ui/cx';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect, useMemo, useState } from 'react';
import { SocialButtons } from '../../lib/account/social-buttons.tsx';
import { boot } from '../../lib/brand/boot.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { audienceBrandsQuery, hasAudienceChoice } from '../../lib/members/audience-options.tsx';
import { AudienceQuestion } from './audience-question.tsx';
import {
  currentDraft,
  markStepShown,
  setStepSkipped,
  startRegistration,
  updateDraft,
  useRegistration,
} from './draft/draft.ts';
import { listPrefilledSteps } from './draft/prefilled-data.ts';
import { findSocialProof } from './draft/social-data.ts';
import { useSubmit } from './sign-up/use-submit.ts';
import { SignUpConsent } from './sign-up-consent.tsx';
import { ProblemNote, type StepProps } from './step-form.tsx';
import { StepHeader } from './step-header.tsx';
import { stepViews } from './step-views.ts';
import { type FlowName, getFunnelType, getShownStep, getStepProgress, listSteps } from './steps.ts';
import { useFunnelSteps } from './use-funnel-steps.ts';
import { useRegistrationNavigation } from './use-step-navigation.ts';
import { vocabularyQuery } from './use-vocabulary-field.ts';

/** How many following steps are preloaded. */
const preloadedSteps = 2;

/** The registration. Each step has its hash; each change is stored in the draft (spec 1 §2, §4). */
export const RegistrationPage = ({ flow }: { flow: FlowName }) => {
  const { t, i18n } = useTranslation(['registration', 'errors', 'common']);
  const client = useQueryClient();
  // Undefined if the page navigates away but is still rendered, for example after a sign-in in another tab.
  const hash = useLocation({
    select: ({ pathname, hash: current }) => (pathname === '/registration' ? current : undefined),
  });
  const { draft, faults, isFinished, isRefused } = useRegistration();
  const prefilled = listPrefilledSteps(flow, draft.given);
  const { order } = draft;
  const steps = useMemo(
    () => listSteps({ name: flow, groups: boot().brand.groups, prefilled, order }),
    [flow, prefilled, order],
  );
  const step = getShownStep(steps, draft, faults, hash ?? '');
  const index = steps.indexOf(step);
  const next = steps[index + 1];
  const { completed, skipped } = getStepProgress(steps, draft);
  const { go, back } = useRegistrationNavigation(step, steps[index - 1]);
  const isSocial = flow === 'facebook' || flow === 'google' || findSocialProof(flow) !== undefined;
  /** How often the visitor tried to sign up without the choice of an audience. */
  const [audienceMisses, setAudienceMisses] = useState(0);
  const { isSubmitting, submit, trouble } = useSubmit(flow, go);
  const [opened] = useState(step);

  useEffect(() => {
    if (!isFinished && hash !== undefined && step.hash !== hash) go(step, { replace: true });
  }, [isFinished, step, hash, go]);
  useEffect(() => {
    markStepShown(step.id);
    for (const { id } of steps.slice(index + 1, index + 1 + preloadedSteps)) void stepViews[id].preload?.();
  }, [step, steps, index]);
  const trackPress = useFunnelSteps(step, {
    number: index + 1,
    count: steps.length,
    type: getFunnelType({ name: flow, order }),
    isShown: step.hash === hash,
  });
  useEffect(() => void client.prefetchQuery(vocabularyQuery(i18n.language)), [client, i18n.language]);
  useEffect(() => {
    if (hasAudienceChoice()) void client.prefetchQuery(audienceBrandsQuery);
  }, [client]);
  // After a sign-up the page is left: the next visitor of this tab starts a new registration.
  useEffect(() => () => (useRegistration.getState().isFinished ? startRegistration() : undefined), []);

  // After a refused sign-up, the corrected step submits: the other steps are complete.
  const isLast = !next || isRefused;
  const completeStep = () => {
    if (isLast && hasAudienceChoice() && draft.own_brand_only === undefined) {
      setAudienceMisses((misses) => misses + 1);
      return;
    }
    updateDraft({}, step.id);
    if (step.skippable) setStepSkipped(step.id, !step.isComplete(currentDraft()));
    trackPress(isLast ? 'submit' : 'continue');
    if (isLast) void submit();
    else go(next);
  };
  const doneLabel = isLast ? t('submit') : t('common:action.continue');
  // `stepViews` maps each id to the view that accepts it; the type of the union cannot express that.
  const View = stepViews[step.id] as ComponentType<StepProps>;
  return (
    <div className="mx-auto flex min-h-(--k-screen) max-w-md flex-col px-safe [--safe-least:1.25rem]">
      <StepHeader
        step={index + 1}
        completedCount={completed.length + skipped.length}
        count={steps.length}
        onBack={back}
      />
      {/* The step that opens the page takes the place of its outline: only those after it rise. */}
      <main className={cx('flex flex-1 flex-col pt-8 md:pt-14', step === opened && '[&>form]:animate-none')}>
        <Suspense>
          <View
            key={step.id}
            id={step.id}
            onDone={completeStep}
            doneLabel={doneLabel}
            isBusy={isSubmitting || isFinished}
            extra={isLast && hasAudienceChoice() && <AudienceQuestion misses={audienceMisses} />}
            note={
              <>
                <ProblemNote>{trouble && t(`errors:${trouble}`)}</ProblemNote>
                {isLast && (
                  <SignUpConsent action={step.skippable && !step.isComplete(draft) ? t('photo.skip') : doneLabel} />
                )}
              </>
            }
          />
        </Suspense>
        {index === 0 && !isSocial && <SocialButtons className="mt-6 pb-6" />}
        {index === 0 && flow === 'default' && (
          <Link
            to="/registration"
            search={{ flow: 'email-first' }}
            className={`${buttonClass({ block: true, variant: 'ghost' })} mb-6`}
          >
            {t('emailFirst')}
          </Link>
        )}
      </main>
    </div>
  );
};
