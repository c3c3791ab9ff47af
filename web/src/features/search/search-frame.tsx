import { PageHeader } from '@kindred/ui/page-header';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

interface SearchFrameProps {
  readonly title: string;
  readonly isBusy?: boolean;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const tabClass =
  'flex min-h-11 items-center rounded-full px-4 text-sm font-medium text-text-muted -outline-offset-2 transition-colors hover:bg-field data-[status=active]:bg-brand-soft data-[status=active]:text-on-brand-soft';

/** The frame of both search pages: a title, and the tabs of the two (spec 2 §2 Search). */
export const SearchFrame = ({ title, isBusy, actions, children }: SearchFrameProps) => {
  const { t } = useTranslation('search');
  const exact = { exact: true, includeSearch: false };
  return (
    <main aria-busy={isBusy} className="pb-6">
      <div className="sticky top-0 z-20 bg-bg">
        <PageHeader title={title} actions={actions} />
        <nav aria-label={t('tabs.label')} className="mx-auto max-w-5xl">
          <ul className="flex gap-1 px-safe py-1">
            <li>
              <Link to="/search" activeOptions={exact} className={tabClass}>
                {t('tabs.all')}
              </Link>
            </li>
            <li>
              <Link to="/search/nearby" activeOptions={exact} className={tabClass}>
                {t('tabs.nearby')}
              </Link>
            </li>
          </ul>
        </nav>
      </div>
      <div className="px-safe pt-2">{children}</div>
    </main>
  );
};
