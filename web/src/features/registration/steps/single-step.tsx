import { SingleChoice } from '@kindred/ui/choice';
import { useState } from 'react';
import { useAdvanceAfterChoice } from '../../../lib/forms/use-advance-after-choice.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { setProfileFields } from '../draft/draft.ts';
import { FieldValues } from '../field-values.tsx';
import { StepForm, type StepProps } from '../step-form.tsx';
import { type FieldStepId, profileFieldOf } from '../step-ids.ts';
import { useStep } from '../use-step.ts';

export type SingleStepId = Exclude<FieldStepId, 'goal' | 'language' | 'interests' | 'height' | 'position'>;

/** Fields with many short values. */
const chipSteps: ReadonlySet<SingleStepId> = new Set(['activity', 'religion']);

/** A profile field with one value. A pick by pointer completes the step; a choice by keyboard needs the button. */
export const SingleStep = ({ id, onDone, ...frame }: StepProps<SingleStepId>) => {
  const { t } = useTranslation('registration');
  const { draft, error } = useStep(id);
  const [isSubmitted, setSubmitted] = useState(false);
  const advance = useAdvanceAfterChoice(onDone);
  const chosen = draft.fields?.[profileFieldOf[id]];
  const submit = () => {
    setSubmitted(true);
    if (chosen !== undefined) onDone();
  };
  return (
    <StepForm
      {...frame}
      title={t(`${id}.title`)}
      text={t(`${id}.text`)}
      onSubmit={submit}
      problem={isSubmitted && chosen === undefined ? t('choice.one') : error}
    >
      <FieldValues id={id}>
        {(options) => (
          <SingleChoice
            legend={t(`${id}.title`)}
            layout={chipSteps.has(id) ? 'chips' : 'list'}
            options={options}
            value={chosen === undefined ? undefined : String(chosen)}
            onChange={(value) => setProfileFields({ [profileFieldOf[id]]: Number(value) }, id)}
            onPick={advance}
          />
        )}
      </FieldValues>
      <p className="sr-only">{t('choice.advance')}</p>
    </StepForm>
  );
};
