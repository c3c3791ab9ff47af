import { limits } from '@kindred/contract/limits';
import { IconButton } from '@kindred/ui/button';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { answer } from '../draft.ts';
import { StepForm, type StepProps } from '../step-form.tsx';
import { useStep } from '../use-step.ts';

const { minCm, maxCm } = limits.height;
const middle = (minCm + maxCm) / 2;
const inchCm = 2.54;

/** As the language writes it: centimetres, and feet and inches where people measure by them. */
const useHeight = () => {
  const { i18n } = useTranslation();
  const unit = (value: number, name: string) =>
    new Intl.NumberFormat(i18n.language, { style: 'unit', unit: name, unitDisplay: 'narrow' }).format(value);
  return {
    cm: (height: number) => new Intl.NumberFormat(i18n.language, { style: 'unit', unit: 'centimeter' }).format(height),
    feet: (height: number) => {
      if (new Intl.Locale(i18n.language).region !== 'US') return undefined;
      const inches = Math.round(height / inchCm);
      return `${unit(Math.floor(inches / 12), 'foot')} ${unit(inches % 12, 'inch')}`;
    },
  };
};

/** How tall one is: a slider for the thumb, two buttons for the last centimetre. */
export const HeightStep = ({ id, onDone, ...frame }: StepProps<'height'>) => {
  const { t } = useTranslation('registration');
  const { draft, error } = useStep(id);
  const words = useHeight();
  const slider = useId();
  const height = draft.fields?.height ?? middle;
  const set = (next: number) => answer({ height: Math.min(maxCm, Math.max(minCm, next)) }, id);
  const submit = () => {
    set(height);
    onDone();
  };
  return (
    <StepForm {...frame} title={t('height.title')} text={t('height.text')} onSubmit={submit}>
      <div className="rounded-xl border border-border bg-surface p-5 shadow-card">
        <div className="flex items-center justify-between gap-2">
          <IconButton variant="soft" label={t('height.shorter')} onClick={() => set(height - 1)}>
            <Minus aria-hidden="true" />
          </IconButton>
          <output htmlFor={slider} className="text-center">
            <span className="block text-2xl font-bold whitespace-nowrap text-brand-strong [font-variant-numeric:tabular-nums]">
              {words.cm(height)}
            </span>
            <span className="block min-h-6 text-text-muted [font-variant-numeric:tabular-nums]">
              {words.feet(height)}
            </span>
          </output>
          <IconButton variant="soft" label={t('height.taller')} onClick={() => set(height + 1)}>
            <Plus aria-hidden="true" />
          </IconButton>
        </div>
        <input
          id={slider}
          type="range"
          aria-label={t('height.label')}
          aria-valuetext={words.cm(height)}
          min={minCm}
          max={maxCm}
          value={height}
          onChange={({ target }) => set(Number(target.value))}
          className="mt-3 h-11 w-full cursor-pointer accent-brand-strong"
        />
      </div>
      <p role="alert" className="mt-2 text-sm text-danger-text">
        {error}
      </p>
    </StepForm>
  );
};
