import type { ReactNode } from 'react';

interface SectionProps {
  /** Target of the header's anchor. */
  readonly id: string;
  readonly title: string;
  readonly tinted?: boolean;
  readonly children: ReactNode;
}

/** A section of the landing page with its heading. */
export const Section = ({ id, title, tinted = false, children }: SectionProps) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className={`px-safe py-14 [--safe-least:1.25rem] ${tinted ? 'bg-surface' : ''}`}
  >
    <div className="mx-auto max-w-5xl">
      <h2 id={`${id}-title`} className="text-center text-3xl font-bold">
        {title}
      </h2>
      {children}
    </div>
  </section>
);
