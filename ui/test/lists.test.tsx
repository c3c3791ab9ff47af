// @vitest-environment happy-dom

import { limits } from '@kindred/contract/limits';
import { act, useLayoutEffect, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PagedList, type PagedQuery } from '../src/paged-list.tsx';
import { combineQueries, type LoadableQuery, type LoadFailure, QueryState } from '../src/query-state.tsx';
import { click, one, render } from './dom.ts';

interface Page {
  readonly names: readonly string[];
}

const loading: PagedQuery<Page> = {
  data: undefined,
  error: null,
  isFetching: true,
  refetch: async () => undefined,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: async () => undefined,
};
const loaded = (...pages: string[][]): PagedQuery<Page> => ({
  ...loading,
  isFetching: false,
  data: { pages: pages.map((names) => ({ names })) },
});
const failed = new Error('The server failed');

const renderFailure =
  (kind: string) =>
  ({ error, isRetrying, retry }: LoadFailure) => (
    <button type="button" data-failed={kind} aria-busy={isRetrying} onClick={retry}>
      {error.message}
    </button>
  );

const listOf = (query: PagedQuery<Page>, more?: 'button', isGradual?: boolean) => (
  <PagedList
    query={query}
    isGradual={isGradual}
    getItems={({ names }) => names}
    loadingLabel="Loading"
    loading={<i />}
    loadingNext={<b />}
    renderFailed={renderFailure('first')}
    renderRefetchFailed={renderFailure('refetch')}
    renderNextFailed={renderFailure('next')}
    renderMore={
      more &&
      (({ isLoading, load }) => (
        <button type="button" data-more="" aria-busy={isLoading} onClick={load}>
          More
        </button>
      ))
    }
    empty={<p>Nothing yet</p>}
  >
    {(names) => (
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    )}
  </PagedList>
);

const rowsOf = (page: ParentNode): (string | null)[] =>
  [...page.querySelectorAll('li')].map(({ textContent }) => textContent);

/**
 * Replaces the observer of the browser. Returns the observed elements, each with what its entry into view does, and what several changes
 * that are reported together do.
 */
const observeViews = () => {
  const views: {
    element: Element;
    options: IntersectionObserverInit | undefined;
    enter: () => void;
    change: (...areInView: boolean[]) => void;
  }[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #notify: (entries: { isIntersecting: boolean }[]) => void;
      readonly #options: IntersectionObserverInit | undefined;
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void, options?: IntersectionObserverInit) {
        this.#notify = notify;
        this.#options = options;
      }
      observe(element: Element) {
        views.push({
          element,
          options: this.#options,
          enter: () => act(() => this.#notify([{ isIntersecting: true }])),
          change: (...areInView) => act(() => this.#notify(areInView.map((isIntersecting) => ({ isIntersecting })))),
        });
      }
      disconnect() {
        views.length = 0;
      }
    },
  );
  return views;
};

afterEach(() => vi.unstubAllGlobals());

describe('PagedList', () => {
  it('announces the skeleton while the first page loads', () => {
    const page = render(listOf(loading));
    expect(one(page, '[role=status]').getAttribute('aria-label')).toBe('Loading');
    expect(page.querySelector('[role=status] i')).not.toBeNull();
    expect(page.querySelector('ul')).toBeNull();
  });

  it('shows why the first page failed, and retries', () => {
    const refetch = vi.fn(async () => undefined);
    const page = render(listOf({ ...loading, isFetching: false, error: failed, refetch }));
    const button = one(page, '[data-failed=first]');
    expect(button.textContent).toBe('The server failed');
    click(button);
    expect(refetch).toHaveBeenCalledOnce();
    expect(page.querySelector('[role=status]')).toBeNull();
  });

  it('has its end, which loads the next page, only when all rows are there', () => {
    const views = observeViews();
    const names = Array.from({ length: 20 }, (_, index) => String(index));
    const ends: number[] = [];
    const Counted = () => {
      useLayoutEffect(() => {
        ends.push(views.length);
      });
      return listOf({ ...loaded(names), hasNextPage: true }, undefined, true);
    };
    const page = render(<Counted />);
    expect(ends[0]).toBe(0);
    expect(rowsOf(page)).toEqual(names);
    expect(views).toHaveLength(1);
  });

  it('shows the empty state without items', () => {
    expect(render(listOf(loaded([]))).textContent).toBe('Nothing yet');
  });

  it('shows the items of all pages, and no end below the last one', () => {
    const views = observeViews();
    const page = render(listOf(loaded(['Ann', 'Bea'], ['Cid'])));
    expect(rowsOf(page)).toEqual(['Ann', 'Bea', 'Cid']);
    expect(views).toEqual([]);
    expect(page.querySelector('[data-more]')).toBeNull();
  });

  it('loads the next page before the end of the list is visible', () => {
    const views = observeViews();
    const fetchNextPage = vi.fn(async () => undefined);
    render(listOf({ ...loaded(['Ann']), hasNextPage: true, fetchNextPage }));
    expect(views).toHaveLength(1);
    expect(views[0]?.options?.rootMargin).toBe(`${limits.list.loadAheadPx}px 0px`);
    expect(fetchNextPage).not.toHaveBeenCalled();
    views[0]?.enter();
    expect(fetchNextPage).toHaveBeenCalledOnce();
  });

  it('loads the next page by the last of several changes that fast scrolling reports together', () => {
    const views = observeViews();
    const fetchNextPage = vi.fn(async () => undefined);
    render(listOf({ ...loaded(['Ann']), hasNextPage: true, fetchNextPage }));
    views[0]?.change(true, false);
    expect(fetchNextPage).not.toHaveBeenCalled();
    views[0]?.change(false, true);
    expect(fetchNextPage).toHaveBeenCalledOnce();
  });

  it('loads the next page instead of the empty state while pages without items come first', () => {
    const views = observeViews();
    const page = render(listOf({ ...loaded([]), hasNextPage: true }));
    expect(page.textContent).toBe('');
    expect(views).toHaveLength(1);
  });

  it('keeps the rows and shows a skeleton while the next page loads', () => {
    const views = observeViews();
    const page = render(listOf({ ...loaded(['Ann']), hasNextPage: true, isFetching: true, isFetchingNextPage: true }));
    expect(rowsOf(page)).toEqual(['Ann']);
    expect(page.querySelector('[role=status] b')).not.toBeNull();
    expect(views).toEqual([]);
  });

  it('keeps the rows when the next page fails, loads nothing by itself, and retries that page', () => {
    const views = observeViews();
    const fetchNextPage = vi.fn(async () => undefined);
    const refetch = vi.fn(async () => undefined);
    const query = { ...loaded(['Ann']), hasNextPage: true, error: failed, isFetchNextPageError: true };
    const page = render(listOf({ ...query, fetchNextPage, refetch }));
    expect(rowsOf(page)).toEqual(['Ann']);
    expect(page.querySelector('[data-failed=refetch]')).toBeNull();
    expect(views).toEqual([]);
    click(one(page, '[data-failed=next]'));
    expect(fetchNextPage).toHaveBeenCalledOnce();
    expect(refetch).not.toHaveBeenCalled();
  });

  it('loads the next page by its button', () => {
    const views = observeViews();
    const fetchNextPage = vi.fn(async () => undefined);
    const page = render(listOf({ ...loaded(['Ann']), hasNextPage: true, fetchNextPage }, 'button'));
    expect(views).toEqual([]);
    click(one(page, '[data-more]'));
    expect(fetchNextPage).toHaveBeenCalledOnce();
  });

  it('keeps the rows when a refetch fails', () => {
    const page = render(listOf({ ...loaded(['Ann']), error: failed }));
    expect(rowsOf(page)).toEqual(['Ann']);
    expect(page.querySelector('[data-failed=refetch]')).not.toBeNull();
  });
});

describe('QueryState', () => {
  const Counter = () => {
    const [count, setCount] = useState(0);
    return (
      <button type="button" data-count="" onClick={() => setCount(count + 1)}>
        {count}
      </button>
    );
  };

  const Screen = () => {
    const [error, setError] = useState<Error | null>(null);
    return (
      <>
        <button type="button" data-fail="" onClick={() => setError(failed)} />
        <QueryState
          query={{ ...loading, data: null, error }}
          loadingLabel="Loading"
          loading={<i />}
          renderFailed={renderFailure('first')}
          renderRefetchFailed={renderFailure('refetch')}
        >
          {() => <Counter />}
        </QueryState>
      </>
    );
  };

  it('treats null as loaded, and keeps the state of the content when a refetch fails', () => {
    const page = render(<Screen />);
    click(one(page, '[data-count]'));
    click(one(page, '[data-fail]'));
    expect(page.querySelector('[data-failed=refetch]')).not.toBeNull();
    expect(one(page, '[data-count]').textContent).toBe('1');
  });
});

describe('combineQueries', () => {
  const query = (data: string | undefined, error: Error | null = null): LoadableQuery<string> => ({
    data,
    error,
    isFetching: false,
    refetch: vi.fn(async () => undefined),
  });

  it('is loaded when each query is', () => {
    expect(combineQueries(query('a'), query(undefined)).data).toBeUndefined();
    expect(combineQueries(query('a'), query('b')).data).toEqual(['a', 'b']);
  });

  it('reports the failure of a query without data, and retries that one alone', async () => {
    const there = query('a');
    const missing = query(undefined, failed);
    const both = combineQueries(there, missing);
    expect(both.error).toBe(failed);
    await both.refetch();
    expect(missing.refetch).toHaveBeenCalledOnce();
    expect(there.refetch).not.toHaveBeenCalled();
  });

  it('can be retried while another query loads for the first time, whose request continues', async () => {
    const first = { ...query(undefined), isFetching: true };
    const both = combineQueries(first, query(undefined, failed));
    expect([both.error, both.isFetching]).toEqual([failed, false]);
    await both.refetch();
    expect(first.refetch).not.toHaveBeenCalled();
    expect(combineQueries(first, query('b')).isFetching).toBe(true);
  });
});
