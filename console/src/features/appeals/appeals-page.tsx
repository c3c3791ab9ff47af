import { api } from '../../lib/api.ts';
import { useBrandFilter } from '../../lib/brand.ts';
import { BrandFilter } from '../../lib/brand-filter.tsx';
import { Page } from '../../lib/page.tsx';
import { PagedList } from '../../lib/paged-list.tsx';
import { EmptyQueue } from '../../lib/queue/empty-queue.tsx';
import { usePages } from '../../lib/use-pages.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { AppealCard } from './appeal-card.tsx';
import { appealsKey } from './appeals-key.ts';

/** The open appeals, the oldest first. */
export const AppealsPage = () => {
  const { t } = useTranslation('console-queues');
  const brand = useBrandFilter();
  const pages = usePages([...appealsKey, brand], (pageToken) => api('appealQueue', { pageToken, brand }));
  return (
    <Page title={t('appeals.title')} actions={<BrandFilter />}>
      <PagedList
        pages={pages}
        getItems={({ appeals }) => appeals}
        empty={<EmptyQueue name="appeals" refetch={pages.refetch} />}
      >
        {(appeals) => (
          <ul className="flex flex-col gap-4">
            {appeals.map((appeal) => (
              <AppealCard key={appeal.uid} appeal={appeal} />
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
};
