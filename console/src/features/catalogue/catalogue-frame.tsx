import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '../../lib/page.tsx';
import { tab } from '../../lib/tab.ts';
import { useTranslation } from '../../lib/use-translation.ts';

/** One screen of the catalogue, with links to the others. */
export const CatalogueFrame = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useTranslation('console-catalogue');
  return (
    <Page
      title={title}
      actions={
        <nav aria-label={t('title')} className="flex flex-wrap gap-1">
          <Link to="/catalogue" activeOptions={{ exact: true, includeSearch: false }} className={tab}>
            {t('tariffs')}
          </Link>
          <Link to="/catalogue/preview" className={tab}>
            {t('preview.title')}
          </Link>
          <Link to="/catalogue/markets" className={tab}>
            {t('markets.title')}
          </Link>
          <Link to="/catalogue/campaigns" className={tab}>
            {t('campaigns.title')}
          </Link>
        </nav>
      }
    >
      {children}
    </Page>
  );
};
