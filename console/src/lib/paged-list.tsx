import { Button } from '@kindred/ui/button';
import { PagedList as BasePagedList } from '@kindred/ui/paged-list';
import { Skeleton } from '@kindred/ui/skeleton';
import type { ReactNode } from 'react';
import { renderFailedCard } from './query-state.tsx';
import type { Pages } from './use-pages.ts';
import { useTranslation } from './use-translation.ts';

interface PagedListProps<Answer extends { readonly nextPageToken: string }, Item> {
  readonly pages: Pages<Answer>;
  readonly getItems: (page: Answer) => readonly Item[];
  /** Replaces the rows where there are none. */
  readonly empty: ReactNode;
  /** The text of the button of the next page, "more" by default. */
  readonly more?: string | undefined;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list in pages, in each of its states. A button loads the next page. */
export const PagedList = <Answer extends { readonly nextPageToken: string }, Item>({
  pages,
  getItems,
  empty,
  more,
  children,
}: PagedListProps<Answer, Item>) => {
  const { t } = useTranslation(['console', 'common']);
  return (
    <BasePagedList
      query={pages}
      getItems={getItems}
      loadingLabel={t('common:loading')}
      loading={<Skeleton className="h-60 rounded-xl" />}
      renderFailed={renderFailedCard}
      renderRefetchFailed={renderFailedCard}
      renderNextFailed={(failure) => <div className="mt-4">{renderFailedCard(failure)}</div>}
      renderMore={({ isLoading, load }) => (
        <Button compact variant="secondary" className="mt-4" loading={isLoading} onClick={load}>
          {more ?? t('more')}
        </Button>
      )}
      empty={empty}
    >
      {children}
    </BasePagedList>
  );
};
