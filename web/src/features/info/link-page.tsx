import { Link, type LinkProps } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { SettingsFrame } from '../../lib/layout/settings-frame.tsx';

export interface LabelledLink {
  readonly label: string;
  readonly link: LinkProps;
}

/** A page of the settings that lists other pages. */
export const LinkPage = ({ title, links }: { title: string; links: readonly LabelledLink[] }) => (
  <SettingsFrame title={title}>
    <ul className="divide-y divide-border overflow-hidden rounded-xl bg-surface shadow-card">
      {links.map(({ label, link }) => (
        <li key={label}>
          <Link
            {...link}
            className="flex min-h-14 items-center justify-between gap-4 px-4 py-3 font-medium -outline-offset-3 hover:bg-field"
          >
            {label}
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  </SettingsFrame>
);
