import type { UserInfo } from '@kindred/contract/profile';
import { Illustration } from '@kindred/ui/illustration';
import { Sheet } from '@kindred/ui/sheet';
import { useToast } from '@kindred/ui/toast';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAdvanceAfterChoice } from '../../../lib/forms/use-advance-after-choice.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { SaveError } from '../save-error.tsx';
import { useAnswer } from '../use-answer.ts';
import { useEditProfile } from '../use-edit-profile.ts';
import { findField, useFields } from '../use-fields.ts';
import { QuestionFooter } from './question-footer.tsx';
import { StepConfirm } from './step-confirm.tsx';
import { StepQuestion } from './step-question.tsx';
import { StepSuccess } from './step-success.tsx';
import { useStepTexts } from './step-texts.ts';
import { StepUnsaved } from './step-unsaved.tsx';
import type { ProfileStep } from './steps.ts';
import { useStepNavigation } from './use-step-navigation.ts';

interface StepSheetProps {
  step: ProfileStep;
  user: UserInfo;
  /** Called after the sheet has disappeared. Leaves the URL of the steps. */
  onClosed: () => void;
}

/** One question of the profile, and then the next open one (spec 2 §2 Profile steps popups: 80 % of the height). */
export const StepSheet = ({ step, user, onClosed }: StepSheetProps) => {
  const { t } = useTranslation(['profile-edit', 'common']);
  const showToast = useToast();
  const fields = useFields();
  const field = findField(fields.data, step.field);
  const navigation = useStepNavigation(step, user);
  const entry = useAnswer(step, user, field);
  const { save, saving, error, clearError } = useEditProfile();
  const [submittedHash, setSubmittedHash] = useState<string>();
  const texts = useStepTexts(step);

  const saved = (now: UserInfo, isChanged: boolean) => {
    entry.clear();
    if (isChanged && !navigation.isOpen) showToast({ title: t('saved'), tone: 'success' });
    navigation.openNext(now);
  };
  const submit = () => {
    if (entry.isEmpty) return setSubmittedHash(step.hash);
    void save(entry.input, saved);
  };
  const advance = useAdvanceAfterChoice(submit, step.hash);
  const deleteAnswer = () => void save({ [step.field]: null }, saved);
  const leave = () => {
    if (navigation.view === 'question' && entry.isChanged) navigation.setView('confirm');
    else {
      entry.clear();
      navigation.close();
    }
  };
  const titles = { question: texts.title, confirm: t('step.confirm.title'), success: t('step.success.title') };
  const footer = {
    question: (
      <QuestionFooter
        step={step}
        navigation={navigation}
        saving={saving}
        onSave={submit}
        onSkip={() => {
          clearError();
          entry.clear();
          navigation.skip();
        }}
        onDelete={deleteAnswer}
      />
    ),
    confirm: <StepConfirm saving={saving} onSave={submit} onDiscard={leave} />,
    success: <StepSuccess user={user} onDone={navigation.close} />,
  };
  return (
    <Sheet
      open={navigation.open}
      onOpenChange={(open) => (open ? undefined : leave())}
      onClosed={onClosed}
      size="tall"
      title={titles[navigation.view]}
      closeLabel={t('common:action.close')}
      footer={
        <>
          <SaveError error={error} />
          {footer[navigation.view]}
        </>
      }
    >
      <StepBody key={`${step.hash} ${navigation.view}`} label={titles[navigation.view]}>
        {navigation.view === 'question' && (
          <StepQuestion
            fields={fields}
            name={step.field}
            title={texts.title}
            text={texts.text}
            answer={entry.answer}
            isMissing={submittedHash === step.hash && entry.isEmpty}
            onChange={(answer) => {
              clearError();
              entry.enter(answer);
            }}
            onPick={navigation.hasNext ? advance : undefined}
            onSubmit={submit}
          />
        )}
        {navigation.view === 'confirm' && <StepUnsaved field={field} answer={entry.answer} />}
        {navigation.view === 'success' && (
          <div className="flex flex-col items-center gap-4 text-center">
            <Illustration name="hearts" className="w-44" />
            <p className="text-text-muted text-pretty">{t('step.success.text')}</p>
          </div>
        )}
      </StepBody>
    </Sheet>
  );
};

/** Takes the focus when it appears, so that a screen reader reads the new question. */
const StepBody = ({ label, children }: { label: string; children: ReactNode }) => {
  const body = useRef<HTMLFieldSetElement>(null);
  useEffect(() => body.current?.focus({ preventScroll: true }), []);
  return (
    <fieldset ref={body} tabIndex={-1} aria-label={label} className="min-w-0 outline-none">
      {children}
    </fieldset>
  );
};
