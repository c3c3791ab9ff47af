import { type ReactNode, useId } from 'react';
import { cardClass } from './card-class.ts';

/** A card with a title: one section of a page. */
export const SectionCard = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cardClass}>
      <h2 id={id} className="mb-3 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
};
