import { api } from '../../lib/api.ts';
import { useBrandFilter } from '../../lib/brand.ts';
import { BrandFilter } from '../../lib/brand-filter.tsx';
import { Page } from '../../lib/page.tsx';
import { PagedList } from '../../lib/paged-list.tsx';
import { EmptyQueue } from '../../lib/queue/empty-queue.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { CoverCard } from './cover-card.tsx';
import { coversKey } from './queue-keys.ts';
import { VerificationTabs } from './verification-tabs.tsx';

/** Verified members whose cover changed after the verification. */
export const CoversPage = () => {
  const { t } = useTranslation('console-verification');
  const brand = useBrandFilter();
  const pages = usePages([...coversKey, brand], (pageToken) => api('newCovers', { pageToken, brand }));
  return (
    <Page
      title={t('title')}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <BrandFilter />
          <VerificationTabs />
        </div>
      }
    >
      <PagedList
        pages={pages}
        getItems={({ covers }) => covers}
        empty={<EmptyQueue name="covers" title={t('noCovers')} refetch={pages.refetch} />}
      >
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
