import { MultiChoice } from '@kindred/ui/choice';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { setProfileFields } from '../draft/draft.ts';
import { FieldValues } from '../field-values.tsx';
import { StepForm, type StepProps } from '../step-form.tsx';
import { profileFieldOf } from '../step-ids.ts';
import { useStep } from '../use-step.ts';

const layouts = { goal: 'list', language: 'chips' } as const;

/** A profile field with several values. */
export const MultipleStep = ({ id, onDone, ...frame }: StepProps<keyof typeof layouts>) => {
  const { t } = useTranslation('registration');
  const { draft, error } = useStep(id);
  const [isSubmitted, setSubmitted] = useState(false);
  const chosen = draft.fields?.[profileFieldOf[id]] ?? [];
  const submit = () => {
    setSubmitted(true);
    if (chosen.length > 0) onDone();
  };
  return (
    <StepForm
      {...frame}
      title={t(`${id}.title`)}
      text={t(`${id}.text`)}
      onSubmit={submit}
      problem={isSubmitted && chosen.length === 0 ? t('choice.some') : error}
    >
      <FieldValues id={id}>
        {(options) => (
          <MultiChoice
            legend={t(`${id}.title`)}
            layout={layouts[id]}
            options={options}
            value={chosen.map(String)}
            onChange={(values) => setProfileFields({ [profileFieldOf[id]]: values.map(Number) }, id)}
          />
        )}
      </FieldValues>
    </StepForm>
  );
};
