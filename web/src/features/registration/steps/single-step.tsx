import { SingleChoice } from '@kindred/ui/choice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdvanceAfterChoice } from '../../../lib/forms/use-advance-after-choice.ts';
import { answer } from '../draft/draft.ts';
import { FieldValues } from '../field-values.tsx';
import { StepForm, type StepProps } from '../step-form.tsx';
import { type FieldStepId, profileFieldOf } from '../step-ids.ts';
import { useStep } from '../use-step.ts';

export type SingleStepId = Exclude<FieldStepId, 'goal' | 'language' | 'interests' | 'height' | 'position'>;

/** Fields of many short words. */
const asChips: ReadonlySet<SingleStepId> = new Set(['activity', 'religion']);

/** One answer of a few. Picking one leads on; with keys one chooses in peace and continues. */
export const SingleStep = ({ id, onDone, ...frame }: StepProps<SingleStepId>) => {
  const { t } = useTranslation('registration');
  const { draft, error } = useStep(id);
  const [asked, setAsked] = useState(false);
  const advance = useAdvanceAfterChoice(onDone);
  const chosen = draft.fields?.[profileFieldOf[id]];
  const submit = () => {
    setAsked(true);
    if (chosen !== undefined) onDone();
  };
  return (
    <StepForm
      {...frame}
      title={t(`${id}.title`)}
      text={t(`${id}.text`)}
      onSubmit={submit}
      problem={asked && chosen === undefined ? t('choice.one') : error}
    >
      <FieldValues id={id}>
        {(options) => (
          <SingleChoice
            legend={t(`${id}.title`)}
            layout={asChips.has(id) ? 'chips' : 'list'}
            options={options}
            value={chosen === undefined ? undefined : String(chosen)}
            onChange={(value) => answer({ [profileFieldOf[id]]: Number(value) }, id)}
            onPick={advance}
          />
        )}
      </FieldValues>
      <p className="sr-only">{t('choice.advance')}</p>
    </StepForm>
  );
};
