import type { ReactNode } from 'react';
import { useTitle } from './title.ts';

interface PageProps {
  readonly title: string;
  /** Buttons and filters beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One screen of the console. Its title is also the title of the document. */
export const Page = ({ title, actions, children }: PageProps) => {
  useTitle(title);
  return (
    <div className="mx-auto max-w-7xl">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl font-bold">{title}</h1>
        {actions}
      </header>
      {children}
    </div>
  );
};
