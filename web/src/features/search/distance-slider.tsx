import type { NeighborRadius } from '@kindred/contract/engagement/search';
import { limits } from '@kindred/contract/limits';
import { useId } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

const { radiiKm } = limits.nearby;

interface DistanceSliderProps {
  readonly radius: NeighborRadius;
  readonly onChange: (radius: NeighborRadius) => void;
}

/** A slider with one step for each distance (spec 2 §9 Nearby). */
export const DistanceSlider = ({ radius, onChange }: DistanceSliderProps) => {
  const { t } = useTranslation('search');
  const id = useId();
  const upTo = t('nearby.upTo', { km: radius });
  return (
    <div className="mb-4 rounded-xl bg-surface p-4 shadow-card">
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-semibold">
          {t('nearby.distance')}
        </label>
        <output htmlFor={id} className="text-xl font-bold text-brand-strong [font-variant-numeric:tabular-nums]">
          {upTo}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={radiiKm.length - 1}
        value={radiiKm.indexOf(radius)}
        aria-valuetext={upTo}
        onChange={({ target }) => onChange(radiiKm[Number(target.value)] ?? limits.nearby.radiusKm)}
        className="mt-3 h-11 w-full cursor-pointer accent-brand-strong"
      />
    </div>
  );
};
