import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface IconLine {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly text: ReactNode;
}

/** Lines of text, each with an icon in a circle. */
export const IconList = ({ lines }: { lines: readonly IconLine[] }) => (
  <ul className="flex flex-col gap-3">
    {lines.map(({ key, icon: Icon, text }) => (
      <li key={key} className="flex items-center gap-4">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-brand-soft text-on-brand-soft">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <span className="min-w-0 flex-1 font-medium text-pretty">{text}</span>
      </li>
    ))}
  </ul>
);
