import { SingleChoice } from '@kindred/ui/choice';
import Mars from 'lucide-react/icons/mars';
import Venus from 'lucide-react/icons/venus';
import { useState } from 'react';
import { useAdvanceAfterChoice } from '../../../lib/forms/use-advance-after-choice.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { currentDraft } from '../draft/draft.ts';
import { StepForm, type StepProps } from '../step-form.tsx';
import { useStep } from '../use-step.ts';

/** The visitor's gender, and the gender that the visitor looks for. */
export const GenderStep = ({ id, onDone, ...frame }: StepProps) => {
  const { t } = useTranslation('registration');
  const { draft, change } = useStep(id);
  const [isSubmitted, setSubmitted] = useState(false);
  const advance = useAdvanceAfterChoice(() => {
    const { gender, search_gender } = currentDraft();
    if (gender && search_gender) onDone();
  });
  const missingText = (entry: string | undefined) => isSubmitted && !entry && t('choice.one');
  const submit = () => {
    setSubmitted(true);
    if (draft.gender && draft.search_gender) onDone();
  };
  return (
    <StepForm {...frame} title={t('gender.title')} text={t('gender.text')} onSubmit={submit}>
      <SingleChoice
        legend={t('gender.own')}
        showLegend
        layout="cards"
        options={[
          { value: 'f', label: t('gender.woman'), icon: <Venus aria-hidden="true" /> },
          { value: 'm', label: t('gender.man'), icon: <Mars aria-hidden="true" /> },
        ]}
        value={draft.gender}
        onChange={(gender) => change({ gender })}
        onPick={advance}
        error={missingText(draft.gender)}
      />
      <SingleChoice
        legend={t('gender.search')}
        showLegend
        layout="cards"
        options={[
          { value: 'f', label: t('gender.women'), icon: <Venus aria-hidden="true" /> },
          { value: 'm', label: t('gender.men'), icon: <Mars aria-hidden="true" /> },
        ]}
        value={draft.search_gender}
        onChange={(gender) => change({ search_gender: gender })}
        onPick={advance}
        error={missingText(draft.search_gender)}
        className="mt-7 short:mt-4"
      />
    </StepForm>
  );
};
