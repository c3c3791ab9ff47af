import { limits } from '@kindred/contract/limits';
import { MeasureField } from '../../../lib/forms/measure-field.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { setProfileFields } from '../draft/draft.ts';
import { StepForm, type StepProps } from '../step-form.tsx';
import { useStep } from '../use-step.ts';

const { minCm, maxCm } = limits.height;
const middle = (minCm + maxCm) / 2;

/** The visitor's height. */
export const HeightStep = ({ id, onDone, ...frame }: StepProps<'height'>) => {
  const { t } = useTranslation('registration');
  const { draft, error } = useStep(id);
  const height = draft.fields?.height ?? middle;
  const submit = () => {
    setProfileFields({ height }, id);
    onDone();
  };
  return (
    <StepForm {...frame} title={t('height.title')} text={t('height.text')} onSubmit={submit}>
      <MeasureField
        measure="height"
        labels={{ name: t('height.label'), less: t('height.shorter'), more: t('height.taller') }}
        min={minCm}
        max={maxCm}
        value={height}
        onChange={(next) => setProfileFields({ height: next }, id)}
      />
      <p role="alert" className="mt-2 text-sm text-danger-text">
        {error}
      </p>
    </StepForm>
  );
};
