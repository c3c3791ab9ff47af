import { cx } from '@kindred/ui/cx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode, Ref } from 'react';

interface CardLineProps {
  readonly icon: ReactNode;
  /** The colour behind the icon. */
  readonly tone?: 'brand' | 'gold';
  readonly title: string;
  readonly text: string;
  /** Replaces the arrow at the end. */
  readonly end?: ReactNode;
  readonly onPress: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A card of one line that opens something: an icon, a title and a detail. */
export const CardLine = ({ icon, tone = 'brand', title, text, end, onPress, ref }: CardLineProps) => (
  <button
    ref={ref}
    type="button"
    onClick={onPress}
    className="flex w-full items-center gap-4 rounded-xl bg-surface p-4 text-start shadow-card hover:bg-field"
  >
    <span
      className={cx(
        'flex size-12 shrink-0 items-center justify-center rounded-full [&_svg]:size-6',
        tone === 'gold' ? 'bg-gold text-on-gold' : 'bg-brand-soft text-on-brand-soft',
      )}
    >
      {icon}
    </span>
    <span className="min-w-0 flex-1">
      <span className="block font-semibold">{title}</span>
      <span className="block text-sm text-text-muted text-pretty">{text}</span>
    </span>
    {end ?? <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-muted" />}
  </button>
);
