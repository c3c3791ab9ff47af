import { cx } from './cx.ts';

interface ProgressProps {
  label: string;
  /** 0 to `max`. */
  value: number;
  max?: number | undefined;
  /** The value in words, instead of a percentage: “Step 3 of 9”. */
  valueText?: string | undefined;
  className?: string | undefined;
}

/** A progress bar. */
export function Progress({ label, value, max = 100, valueText, className }: ProgressProps) {
  const share = Math.min(1, Math.max(0, value / max));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={cx('h-1.5 overflow-hidden rounded-full bg-border', className)}
    >
      <div
        className="h-full origin-left rounded-full rtl:origin-right bg-brand-strong transition-transform duration-(--duration-slow)"
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}
