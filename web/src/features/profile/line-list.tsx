import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';

/** Classes of a line that is a link or a button. */
export const lineClass =
  'flex min-h-14 w-full items-center justify-between gap-4 px-4 py-2.5 text-start -outline-offset-3 hover:bg-field';

/** A list of lines on one card. */
export const LineList = ({ children }: { children: ReactNode }) => (
  <ul className="overflow-hidden rounded-xl bg-surface shadow-card [&>li]:not-first:border-t [&>li]:not-first:border-border">
    {children}
  </ul>
);

interface LineTextProps {
  label: ReactNode;
  /** The answer, or the action if there is no answer. */
  value: ReactNode;
  isEmpty?: boolean;
}

/** The label and the value of a line. A long answer is truncated, an action is not. */
export const LineText = ({ label, value, isEmpty = false }: LineTextProps) => (
  <>
    <span className={isEmpty ? 'min-w-0 font-medium' : 'max-w-1/2 shrink-0 font-medium'}>{label}</span>
    <span className={isEmpty ? 'flex shrink-0 items-center gap-1' : 'flex min-w-0 items-center gap-1'}>
      <span className={isEmpty ? 'font-semibold text-brand-strong' : 'truncate text-text-muted'}>{value}</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
    </span>
  </>
);
