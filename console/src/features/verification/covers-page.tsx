import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { card } from '../../lib/card.ts';
import { Page } from '../../lib/page.tsx';
import { PagedList } from '../../lib/paged-list.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { CoverCard } from './cover-card.tsx';
import { coversKey } from './queue-keys.ts';
import { VerificationTabs } from './verification-tabs.tsx';

/** Verified members who show another cover than the one that their selfie was held against. */
export const CoversPage = () => {
  const { t } = useTranslation('console-verification');
  const pages = usePages(coversKey, (pageToken) => api('newCovers', { pageToken }));
  return (
    <Page title={t('title')} actions={<VerificationTabs />}>
      <PagedList pages={pages} itemsOf={({ covers }) => covers} empty={<p className={card}>{t('noCovers')}</p>}>
        {(covers) => (
          <ul className="grid gap-4 lg:grid-cols-2">
            {covers.map((cover) => (
              <CoverCard key={cover.member.hid} cover={cover} />
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
};
