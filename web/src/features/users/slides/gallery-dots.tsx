import { limits } from '@kindred/contract/limits';
import { cx } from '@kindred/ui/cx';
import { firstDot } from './first-dot.ts';

/** The position among the slides. Hidden from screen readers: the text of each slide has its number. */
export const GalleryDots = ({ current, count }: { current: number; count: number }) => {
  if (count < 2) return null;
  const first = firstDot(current, count);
  return (
    <div
      aria-hidden="true"
      style={{ paddingInline: '4rem' }}
      className="pointer-events-none absolute inset-x-0 top-3 flex justify-center gap-1.5"
    >
      {Array.from({ length: Math.min(count, limits.galleryDots) }, (_, index) => (
        <span
          key={first + index}
          className={cx(
            'h-1 max-w-12 flex-1 rounded-full shadow-card transition-colors',
            first + index === current ? 'bg-white' : 'bg-white/50',
          )}
        />
      ))}
    </div>
  );
};
