import { limits } from '@kindred/contract/limits';
import { TextField } from '@kindred/ui/field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answer } from '../draft/draft.ts';
import { StepForm, type StepProps } from '../step-form.tsx';
import { useStep } from '../use-step.ts';

/** What one does, in one's own words. */
export const PositionStep = ({ id, onDone, ...frame }: StepProps<'position'>) => {
  const { t } = useTranslation('registration');
  const { draft, error } = useStep(id);
  const [asked, setAsked] = useState(false);
  const written = draft.fields?.position ?? '';
  const submit = () => {
    setAsked(true);
    const position = written.trim();
    if (!position) return;
    answer({ position }, id);
    onDone();
  };
  return (
    <StepForm {...frame} title={t('position.title')} text={t('position.text')} onSubmit={submit}>
      <TextField
        label={t('position.label')}
        hint={t('position.hint')}
        error={asked && !written.trim() ? t('position.missing') : error}
        name="position"
        autoComplete="organization-title"
        autoCapitalize="sentences"
        enterKeyHint="next"
        maxLength={limits.position.max}
        value={written}
        onChange={({ target }) => answer({ position: target.value }, id)}
      />
    </StepForm>
  );
};
