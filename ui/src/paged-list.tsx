import type { ReactNode } from 'react';
import { type LoadableQuery, type LoadFailure, QueryState } from './query-state.tsx';
import { useGradual } from './use-gradual.ts';
import { useLoadAhead } from './use-load-ahead.ts';

/** A query in pages, each with the token of the next one. A result of `useInfiniteQuery` fits. */
export interface PagedQuery<Page> extends LoadableQuery<{ readonly pages: readonly Page[] }> {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** The next page, as its button shows it. */
export interface NextPage {
  readonly isLoading: boolean;
  readonly load: () => void;
}

interface PagedListProps<Page, Item> {
  readonly query: PagedQuery<Page>;
  readonly getItems: (page: Page) => readonly Item[];
  /** Filters, orders or extends the items of all pages, such as by live events. */
  readonly arrange?: ((items: readonly Item[]) => readonly Item[]) | undefined;
  readonly loadingLabel: string;
  readonly loading: ReactNode;
  readonly loadingClassName?: string | undefined;
  /** The skeleton of the next page. Only a list without a button shows it. */
  readonly loadingNext?: ReactNode;
  readonly renderFailed: (failure: LoadFailure) => ReactNode;
  readonly renderRefetchFailed?: ((failure: LoadFailure) => ReactNode) | undefined;
  /** Shown below the rows after the next page failed. */
  readonly renderNextFailed: (failure: LoadFailure) => ReactNode;
  /** The button of the next page. Without it, the next page loads 600 px before the end of the list. */
  readonly renderMore?: ((next: NextPage) => ReactNode) | undefined;
  /** Replaces the rows when no page has any. */
  readonly empty: ReactNode;
  /** Whether the first items are shown before the others (`useGradual`). */
  readonly isGradual?: boolean | undefined;
  /** Renders at least one item. */
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list in pages, in each of its states: loading, failed, empty, rows, next page, failed next page. */
export function PagedList<Page, Item>(props: PagedListProps<Page, Item>): ReactNode {
  const { query, renderRefetchFailed, loading, loadingLabel, loadingClassName } = props;
  return (
    <QueryState
      query={query}
      loading={loading}
      loadingLabel={loadingLabel}
      loadingClassName={loadingClassName}
      renderFailed={props.renderFailed}
      // The error of the next page belongs below the rows.
      renderRefetchFailed={query.isFetchNextPageError ? undefined : renderRefetchFailed}
    >
      {({ pages }) => <LoadedPages {...props} pages={pages} />}
    </QueryState>
  );
}

function LoadedPages<Page, Item>(props: PagedListProps<Page, Item> & { readonly pages: readonly Page[] }): ReactNode {
  const { query, pages, getItems, arrange, isGradual = false, empty, children } = props;
  const loaded = pages.flatMap(getItems);
  const items = arrange ? arrange(loaded) : loaded;
  const shown = useGradual(items, isGradual);
  return (
    <>
      {items.length > 0 ? children(shown) : !query.hasNextPage && empty}
      {query.hasNextPage && shown.length === items.length && <ListEnd {...props} />}
    </>
  );
}

/** Loads the next page, by a button or when the end of the list comes near. */
function ListEnd<Page, Item>(props: PagedListProps<Page, Item>): ReactNode {
  const { query, loadingLabel, loadingClassName, loadingNext, renderNextFailed, renderMore } = props;
  const { error, isFetching, isFetchingNextPage: isLoading, isFetchNextPageError } = query;
  const load = () => void query.fetchNextPage();
  const failure = isFetchNextPageError && error && { error, isRetrying: isLoading, retry: load };
  const end = useLoadAhead(renderMore || failure || isFetching ? null : load);
  if (failure) return renderNextFailed(failure);
  if (renderMore) return renderMore({ isLoading, load });
  return (
    <div ref={end}>
      {isLoading && (
        <div role="status" aria-label={loadingLabel} className={loadingClassName}>
          {loadingNext}
        </div>
      )}
    </div>
  );
}
