import { buttonClass } from '@kindred/ui/button';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type ComponentType, Suspense, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SocialButtons } from '../../lib/account/social-buttons.tsx';
import { boot } from '../../lib/brand/boot.ts';
import { Consent } from './consent.tsx';
import { currentDraft, enter, skip, startRegistration, stepInto, useRegistration } from './draft/draft.ts';
import { prefilledFor } from './draft/prefilled-data.ts';
import { socialOf } from './draft/social-data.ts';
import { useSubmit } from './sign-up/use-submit.ts';
import { ProblemNote, type StepProps } from './step-form.tsx';
import { StepHeader } from './step-header.tsx';
import { stepViews } from './step-views.ts';
import { type FlowName, stepFor, stepsOf, walkOf, walkType } from './steps.ts';
import { useFunnelSteps } from './use-funnel-steps.ts';
import { vocabularyQuery } from './use-vocabulary-field.ts';
import { useWalk } from './use-walk.ts';

/** So many steps ahead are readied while one answers. */
const ahead = 2;

/** The registration: one step a hash, in order, each kept as it is entered (spec 1 §2, §4). */
export const RegistrationPage = ({ flow }: { flow: FlowName }) => {
  const { t, i18n } = useTranslation(['registration', 'errors', 'common']);
  const client = useQueryClient();
  // Undefined once the way leads elsewhere, while this page still stands: another tab may have signed in.
  const hash = useLocation({ select: (place) => (place.pathname === '/registration' ? place.hash : undefined) });
  const { draft, faults, finished, refused } = useRegistration();
  const given = prefilledFor(flow, draft.given);
  const { order } = draft;
  const steps = useMemo(() => stepsOf({ name: flow, groups: boot().brand.groups, given, order }), [flow, given, order]);
  const step = stepFor(steps, draft, faults, hash ?? '');
  const index = steps.indexOf(step);
  const next = steps[index + 1];
  const { completed, skipped } = walkOf(steps, draft);
  const { go, back } = useWalk(step, steps[index - 1]);
  const isSocial = flow === 'facebook' || flow === 'google' || socialOf(flow) !== undefined;
  const { busy, submit, trouble } = useSubmit(flow, go);

  useEffect(() => {
    if (!finished && hash !== undefined && step.hash !== hash) go(step, { replace: true });
  }, [finished, step, hash, go]);
  useEffect(() => {
    stepInto(step.id);
    for (const { id } of steps.slice(index + 1, index + 1 + ahead)) void stepViews[id].preload?.();
  }, [step, steps, index]);
  const tellPress = useFunnelSteps(step, {
    number: index + 1,
    count: steps.length,
    type: walkType({ name: flow, order }),
    isShown: step.hash === hash,
  });
  useEffect(() => void client.prefetchQuery(vocabularyQuery(i18n.language)), [client, i18n.language]);
  // One who signed up leaves this page; whoever comes next starts afresh.
  useEffect(() => () => (useRegistration.getState().finished ? startRegistration() : undefined), []);

  // Whoever mended what a sign-up was refused for need not walk through the rest again.
  const last = !next || refused;
  const done = () => {
    enter({}, step.id);
    if (step.skippable) skip(step.id, !step.isComplete(currentDraft()));
    tellPress(last ? 'submit' : 'continue');
    if (last) void submit();
    else go(next);
  };
  const doneLabel = last ? t('submit') : t('common:action.continue');
  // Each view takes its own step's name; that they belong together is the table's to know.
  const View = stepViews[step.id] as ComponentType<StepProps>;
  return (
    <div className="mx-auto flex min-h-(--k-screen) max-w-md flex-col px-safe [--safe-least:1.25rem]">
      <StepHeader step={index + 1} done={completed.length + skipped.length} count={steps.length} onBack={back} />
      <main className="flex flex-1 flex-col pt-8 md:pt-14">
        <Suspense>
          <View
            key={step.id}
            id={step.id}
            onDone={done}
            doneLabel={doneLabel}
            busy={busy || finished}
            note={
              <>
                <ProblemNote>{trouble && t(`errors:${trouble}`)}</ProblemNote>
                {last && <Consent action={step.skippable && !step.isComplete(draft) ? t('photo.skip') : doneLabel} />}
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
