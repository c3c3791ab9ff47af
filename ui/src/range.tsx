import { Slider } from '@base-ui/react/slider';
import { cx } from './cx.ts';

type Pair = readonly [from: number, to: number];

interface RangeProps {
  label: string;
  /** Names of the two thumbs. */
  thumbLabels: readonly [from: string, to: string];
  min: number;
  max: number;
  value: Pair;
  onChange: (value: Pair) => void;
  /** The chosen range in words, such as “25 – 34”. */
  format: (value: Pair) => string;
  className?: string | undefined;
}

const thumbClass = cx(
  'size-7 rounded-full border-4 border-surface bg-brand-strong shadow-card transition-[scale] select-none',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus data-dragging:scale-110',
  // The touch target is 44 px, larger than the visible thumb.
  'before:absolute before:-inset-3 before:rounded-full before:content-[""]',
);

/** A slider with two thumbs, such as for an age range. Arrow keys move by one, Page keys by ten. */
export function Range({ label, thumbLabels, min, max, value, onChange, format, className }: RangeProps) {
  const change = (next: number | readonly number[]) => {
    const [from = min, to = max] = Array.isArray(next) ? next : [next, next];
    onChange([from, to]);
  };
  return (
    <Slider.Root value={value} onValueChange={change} min={min} max={max} className={className}>
      <div className="flex items-baseline justify-between gap-4">
        <Slider.Label className="text-sm font-semibold">{label}</Slider.Label>
        <output className="text-xl font-bold text-brand-strong [font-variant-numeric:tabular-nums]">
          {format(value)}
        </output>
      </div>
      <Slider.Control className="flex touch-none items-center px-3.5 py-5 select-none">
        <Slider.Track className="h-1.5 w-full rounded-full bg-border">
          <Slider.Indicator className="rounded-full bg-brand-strong" />
          {thumbLabels.map((name, index) => (
            <Slider.Thumb key={name} index={index} aria-label={name} className={thumbClass} />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}
