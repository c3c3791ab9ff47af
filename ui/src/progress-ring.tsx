import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface RingPart {
  readonly id: string;
  /** The size of the part, and how much of it is done. */
  readonly most: number;
  readonly done: number;
}

interface ProgressRingProps {
  /** The progress in words: “45% complete”. */
  label: string;
  parts: readonly RingPart[];
  className?: string | undefined;
  /** Shown in the middle. */
  children?: ReactNode;
}

const radius = 46;
const circumference = 2 * Math.PI * radius;
/** The space between two parts, with their round ends. */
const gap = 9;

/** A ring that shows the progress of each part. */
export function ProgressRing({ label, parts, className, children }: ProgressRingProps) {
  const whole = parts.reduce((sum, { most }) => sum + most, 0);
  const arcs = parts.map((part, index) => ({
    ...part,
    from: (parts.slice(0, index).reduce((sum, { most }) => sum + most, 0) / whole) * circumference,
    length: (part.most / whole) * circumference - gap,
  }));
  return (
    <div className={cx('relative inline-flex shrink-0 items-center justify-center', className)}>
      <svg role="img" aria-label={label} viewBox="0 0 100 100" className="absolute inset-0 size-full">
        <g
          className="fill-none [stroke-linecap:round] [stroke-width:4]"
          transform={`rotate(${-90 + (gap / circumference) * 180} 50 50)`}
        >
          {arcs.map(({ id, from, length, most, done }) => (
            <g key={id} strokeDashoffset={-from}>
              <circle
                cx="50"
                cy="50"
                r={radius}
                className="stroke-border"
                strokeDasharray={`${length} ${circumference}`}
              />
              {done > 0 && (
                <circle
                  cx="50"
                  cy="50"
                  r={radius}
                  className="stroke-brand-strong"
                  strokeDasharray={`${(length * done) / most} ${circumference}`}
                />
              )}
            </g>
          ))}
        </g>
      </svg>
      {children}
    </div>
  );
}
