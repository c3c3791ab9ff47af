import { useLocation } from '@tanstack/react-router';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Consent } from './consent.tsx';
import { enter, startRegistration, useRegistration } from './draft.ts';
import { StepHeader } from './step-header.tsx';
import { stepViews } from './step-views.ts';
import { type Flow, stepFor, stepsOf } from './steps.ts';
import { useSubmit } from './use-submit.ts';
import { useWalk } from './use-walk.ts';

/** The registration: one step a hash, in order, each kept as it is entered (spec 1 §2, §4). */
export const RegistrationPage = ({ flow }: { flow: Flow['name'] }) => {
  const { t } = useTranslation(['registration', 'errors', 'common']);
  const hash = useLocation({ select: (location) => location.hash });
  const { draft, faults, finished } = useRegistration();
  const steps = useMemo(() => stepsOf({ name: flow }), [flow]);
  const step = stepFor(steps, draft, faults, hash);
  const index = steps.indexOf(step);
  const next = steps[index + 1];
  const { go, back } = useWalk(step, steps[index - 1]);
  const { busy, submit, trouble } = useSubmit(steps, go);

  useEffect(() => {
    if (!finished && step.hash !== hash) go(step, { replace: true });
  }, [finished, step, hash, go]);
  // One who signed up leaves this page; whoever comes next starts afresh.
  useEffect(() => () => (useRegistration.getState().finished ? startRegistration() : undefined), []);

  const done = () => {
    enter({}, step.id);
    if (next) go(next);
    else void submit();
  };
  const doneLabel = next ? t('common:action.continue') : t('submit');
  const Step = stepViews[step.id];
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col px-safe [--safe-least:1.25rem]">
      <StepHeader step={index + 1} count={steps.length} onBack={back} />
      <main className="flex flex-1 flex-col pt-8 md:pt-14">
        <Step
          key={step.id}
          onDone={done}
          doneLabel={doneLabel}
          busy={busy || finished}
          note={
            <>
              <p role="alert" className="flex items-start gap-1.5 text-sm text-danger-text not-empty:mb-4">
                {trouble && (
                  <>
                    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                    {t(`errors:${trouble}`)}
                  </>
                )}
              </p>
              {!next && <Consent action={step.skippable && !step.isComplete(draft) ? t('photo.skip') : doneLabel} />}
            </>
          }
        />
      </main>
    </div>
  );
};
