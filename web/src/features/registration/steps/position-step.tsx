import { limits } from '@kindred/contract/limits';
import { TextField } from '@kindred/ui/field';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { setProfileFields } from '../draft/draft.ts';
import { StepForm, type StepProps } from '../step-form.tsx';
import { useStep } from '../use-step.ts';

/** The visitor's occupation, as a text. */
export const PositionStep = ({ id, onDone, ...frame }: StepProps<'position'>) => {
  const { t } = useTranslation('registration');
  const { draft, error } = useStep(id);
  const [isSubmitted, setSubmitted] = useState(false);
  const entered = draft.fields?.position ?? '';
  const submit = () => {
    setSubmitted(true);
    const position = entered.trim();
    if (!position) return;
    setProfileFields({ position }, id);
    onDone();
  };
  return (
    <StepForm {...frame} title={t('position.title')} text={t('position.text')} onSubmit={submit}>
      <TextField
        label={t('position.label')}
        hint={t('position.hint')}
        error={isSubmitted && !entered.trim() ? t('position.missing') : error}
        name="position"
        autoComplete="organization-title"
        autoCapitalize="sentences"
        enterKeyHint="next"
        maxLength={limits.position.max}
        value={entered}
        onChange={({ target }) => setProfileFields({ position: target.value }, id)}
      />
    </StepForm>
  );
};
