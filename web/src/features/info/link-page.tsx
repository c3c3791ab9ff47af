import { PageHeader } from '@kindred/ui/page-header';
import { Link, type LinkProps } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';
import { useBack } from '../../lib/routing/use-back.ts';

export interface LabelledLink {
  readonly label: string;
  readonly link: LinkProps;
}

/** A page of the settings that lists other pages. */
export const LinkPage = ({ title, links }: { title: string; links: readonly LabelledLink[] }) => {
  const { t } = useTranslation('common');
  const back = useBack('/settings');
  return (
    <main>
      <PageHeader title={title} back={{ label: t('action.back'), onPress: back }} />
      <ul className="mx-auto mt-2 max-w-xl divide-y divide-border px-safe">
        {links.map(({ label, link }) => (
          <li key={label}>
            <Link {...link} className="flex min-h-14 items-center justify-between gap-3 py-3 font-semibold">
              {label}
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
};
