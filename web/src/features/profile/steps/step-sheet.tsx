import type { UserInfo } from '@kindred/contract/profile';
import { Illustration } from '@kindred/ui/illustration';
import { Sheet } from '@kindred/ui/sheet';
import { useToast } from '@kindred/ui/toast';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdvanceAfterChoice } from '../../../lib/forms/use-advance-after-choice.ts';
import { SaveTrouble } from '../save-trouble.tsx';
import { useAnswer } from '../use-answer.ts';
import { useEditProfile } from '../use-edit-profile.ts';
import { fieldNamed, useFields } from '../use-fields.ts';
import { StepConfirm } from './step-confirm.tsx';
import { StepFooter } from './step-footer.tsx';
import { StepQuestion } from './step-question.tsx';
import { StepSuccess } from './step-success.tsx';
import { useStepTexts } from './step-texts.ts';
import { StepUnsaved } from './step-unsaved.tsx';
import type { Step } from './steps.ts';
import { useStepWalk } from './use-step-walk.ts';

interface StepSheetProps {
  step: Step;
  user: UserInfo;
  /** The sheet is out of sight: the place to leave its address. */
  onClosed: () => void;
}

/** One question about oneself, and from there the next open one (spec 2 §2 Profile steps popups: 80 % of the height). */
export const StepSheet = ({ step, user, onClosed }: StepSheetProps) => {
  const { t } = useTranslation(['profile-edit', 'common']);
  const showToast = useToast();
  const fields = useFields();
  const field = fieldNamed(fields.data, step.field);
  const walk = useStepWalk(step, user);
  const entry = useAnswer(step, user, field);
  const { save, saving, error, forgetError } = useEditProfile();
  const [asked, setAsked] = useState<string>();
  const texts = useStepTexts(step);

  const saved = (now: UserInfo, isNews: boolean) => {
    entry.forget();
    if (isNews && !walk.isOpen) showToast({ title: t('saved'), tone: 'success' });
    walk.goOn(now);
  };
  const submit = () => {
    if (entry.isEmpty) return setAsked(step.hash);
    void save(entry.wanted, saved);
  };
  const advance = useAdvanceAfterChoice(submit, step.hash);
  const takeBack = () => void save({ [step.field]: null }, saved);
  const leave = () => {
    if (walk.view === 'question' && entry.isChanged) walk.setView('confirm');
    else {
      entry.forget();
      walk.close();
    }
  };
  const titles = { question: texts.title, confirm: t('step.confirm.title'), success: t('step.success.title') };
  const footer = {
    question: (
      <StepFooter
        step={step}
        walk={walk}
        saving={saving}
        onSave={submit}
        onSkip={() => {
          forgetError();
          entry.forget();
          walk.skip();
        }}
        onTakeBack={takeBack}
      />
    ),
    confirm: <StepConfirm saving={saving} onSave={submit} onDiscard={leave} />,
    success: <StepSuccess user={user} onDone={walk.close} />,
  };
  return (
    <Sheet
      open={walk.open}
      onOpenChange={(open) => (open ? undefined : leave())}
      onClosed={onClosed}
      size="tall"
      title={titles[walk.view]}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <SaveTrouble error={error} />
          {footer[walk.view]}
        </>
      }
    >
      <StepBody key={`${step.hash} ${walk.view}`} label={titles[walk.view]}>
        {walk.view === 'question' && (
          <StepQuestion
            fields={fields}
            field={field}
            title={texts.title}
            text={texts.text}
            answer={entry.answer}
            isMissing={asked === step.hash && entry.isEmpty}
            onChange={(answer) => {
              forgetError();
              entry.enter(answer);
            }}
            onPick={walk.hasNext ? advance : undefined}
            onSubmit={submit}
          />
        )}
        {walk.view === 'confirm' && <StepUnsaved field={field} answer={entry.answer} />}
        {walk.view === 'success' && (
          <div className="flex flex-col items-center gap-4 text-center">
            <Illustration name="hearts" className="w-44" />
            <p className="text-text-muted text-pretty">{t('step.success.text')}</p>
          </div>
        )}
      </StepBody>
    </Sheet>
  );
};

/** Takes the focus, so that what came in place of another question is read out. */
const StepBody = ({ label, children }: { label: string; children: ReactNode }) => {
  const body = useRef<HTMLFieldSetElement>(null);
  useEffect(() => body.current?.focus({ preventScroll: true }), []);
  return (
    <fieldset ref={body} tabIndex={-1} aria-label={label} className="min-w-0 outline-none">
      {children}
    </fieldset>
  );
};
