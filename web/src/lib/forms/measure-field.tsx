import { IconButton } from '@kindred/ui/button';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useId } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

type Measure = 'height' | 'weight';

const inchCm = 2.54;
const poundKg = 0.45359237;

/** Formats a measure in the metric unit, and in feet or pounds for languages of the United States. */
const useMeasure = (measure: Measure) => {
  const { i18n } = useTranslation();
  const unit = (value: number, name: string, unitDisplay: 'narrow' | 'short' = 'short') =>
    new Intl.NumberFormat(i18n.language, { style: 'unit', unit: name, unitDisplay }).format(value);
  const metric = measure === 'height' ? 'centimeter' : 'kilogram';
  const imperial = (value: number) => {
    if (measure === 'weight') return unit(Math.round(value / poundKg), 'pound');
    const inches = Math.round(value / inchCm);
    return `${unit(Math.floor(inches / 12), 'foot', 'narrow')} ${unit(inches % 12, 'inch', 'narrow')}`;
  };
  return {
    metric: (value: number) => unit(value, metric),
    imperial: (value: number) => (new Intl.Locale(i18n.language).region === 'US' ? imperial(value) : undefined),
  };
};

interface MeasureFieldProps {
  measure: Measure;
  /** The labels of the slider and of the buttons that change the value by one unit. */
  labels: { readonly name: string; readonly less: string; readonly more: string };
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

/** A field for a height in centimetres or a weight in kilograms: a slider, and two buttons for steps of one. */
export const MeasureField = ({ measure, labels, min, max, value, onChange }: MeasureFieldProps) => {
  const format = useMeasure(measure);
  const slider = useId();
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  return (
    <div className="rounded-xl border border-border bg-surface p-5 shadow-card">
      <div className="flex items-center justify-between gap-2">
        <IconButton variant="soft" label={labels.less} onClick={() => set(value - 1)}>
          <Minus aria-hidden="true" />
        </IconButton>
        <output htmlFor={slider} className="text-center">
          <span className="block text-2xl font-bold whitespace-nowrap text-brand-strong [font-variant-numeric:tabular-nums]">
            {format.metric(value)}
          </span>
          <span className="block min-h-6 text-text-muted [font-variant-numeric:tabular-nums]">
            {format.imperial(value)}
          </span>
        </output>
        <IconButton variant="soft" label={labels.more} onClick={() => set(value + 1)}>
          <Plus aria-hidden="true" />
        </IconButton>
      </div>
      <input
        id={slider}
        type="range"
        aria-label={labels.name}
        aria-valuetext={format.metric(value)}
        min={min}
        max={max}
        value={value}
        onChange={({ target }) => set(Number(target.value))}
        className="mt-3 h-11 w-full cursor-pointer accent-brand-strong"
      />
    </div>
  );
};
