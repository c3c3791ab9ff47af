import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Illustration, type IllustrationName } from './illustration.tsx';

interface EmptyStateProps {
  art: IllustrationName;
  title: string;
  /** The next step for the member. */
  text?: ReactNode;
  action?: ReactNode;
  /** `h1` where it replaces a whole page. */
  heading?: 'h1' | 'h2';
  className?: string | undefined;
}

/** Replaces an empty list: a drawing, a title and an action. */
export function EmptyState({ art, title, text, action, heading: Heading = 'h2', className }: EmptyStateProps) {
  return (
    <section
      className={cx('mx-auto flex max-w-sm animate-rise flex-col items-center px-6 py-10 text-center', className)}
    >
      <Illustration name={art} className="mb-6 w-44" />
      <Heading className="text-2xl font-bold">{title}</Heading>
      {text && <div className="mt-2 text-text-muted text-pretty">{text}</div>}
      {action && <div className="mt-6 w-full">{action}</div>}
    </section>
  );
}
