import { cx } from './cx.ts';

const shapes = { block: 'rounded-lg', card: 'rounded-xl', round: 'rounded-full', line: 'rounded-sm' };

interface SkeletonProps {
  shape?: keyof typeof shapes | undefined;
  /** The final size. */
  className?: string | undefined;
}

/**
 * A placeholder of content that loads. It moves after a second: each frame of a motion costs time that the page needs to load. Announce
 * “loading” once, around the whole list.
 */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return (
    <div
      aria-hidden="true"
      className={cx('animate-breathe bg-border [animation-delay:1s]', shapes[shape], className)}
    />
  );
}

/** Placeholders of text lines. The last line is shorter. */
export function SkeletonText({ lines = 2, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={cx('flex flex-col gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} shape="line" className={cx('h-4', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  );
}
