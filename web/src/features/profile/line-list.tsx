import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';

/** The look of a line that leads somewhere; a link or a button. */
export const lineClass =
  'flex min-h-14 w-full items-center justify-between gap-4 px-4 py-2.5 text-start -outline-offset-3 hover:bg-field';

/** Lines that belong together. */
export const LineList = ({ children }: { children: ReactNode }) => (
  <ul className="overflow-hidden rounded-xl bg-surface shadow-card [&>li]:not-first:border-t [&>li]:not-first:border-border">
    {children}
  </ul>
);

interface LineWordsProps {
  label: ReactNode;
  /** What stands there; without it, what to do about it. */
  value: ReactNode;
  isEmpty?: boolean;
}

/** What a line says: what it is about, and what stands there now. What there is to do is never cut off. */
export const LineWords = ({ label, value, isEmpty = false }: LineWordsProps) => (
  <>
    <span className={isEmpty ? 'min-w-0 font-medium' : 'max-w-1/2 shrink-0 font-medium'}>{label}</span>
    <span className={isEmpty ? 'flex shrink-0 items-center gap-1' : 'flex min-w-0 items-center gap-1'}>
      <span className={isEmpty ? 'font-semibold text-brand-strong' : 'truncate text-text-muted'}>{value}</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
    </span>
  </>
);
