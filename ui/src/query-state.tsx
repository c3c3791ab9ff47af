import { Fragment, type ReactNode } from 'react';

/** The part of a query's state that its screen shows. A result of `useQuery` or `useInfiniteQuery` fits. */
export interface LoadableQuery<Data> {
  /** Undefined until the first load succeeds. */
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** A failed load, as the failed state shows it. */
export interface LoadFailure {
  readonly error: Error;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

interface QueryStateProps<Data> {
  readonly query: LoadableQuery<Data>;
  /** Announced while the skeleton is visible. */
  readonly loadingLabel: string;
  /** The skeleton, in the size of the content. */
  readonly loading: ReactNode;
  readonly loadingClassName?: string | undefined;
  /** Replaces the content after the first load failed. */
  readonly renderFailed: (failure: LoadFailure) => ReactNode;
  /** Shown above the content after a refetch failed. Without it, such a failure is silent. */
  readonly renderRefetchFailed?: ((failure: LoadFailure) => ReactNode) | undefined;
  readonly children: (data: Data) => ReactNode;
}

/** Shows a query in each of its states: loading, failed with a retry, loaded. A failed refetch keeps the content. */
export function QueryState<Data>(props: QueryStateProps<Data>): ReactNode {
  const { query, loadingLabel, loading, loadingClassName, renderFailed, renderRefetchFailed, children } = props;
  const { data, error, isFetching, refetch } = query;
  const failure = error && { error, isRetrying: isFetching, retry: () => void refetch() };
  if (data !== undefined)
    return (
      <>
        {failure && renderRefetchFailed?.(failure)}
        {/* Keyed: the content keeps its state when the failure above it comes and goes. */}
        <Fragment key="content">{children(data)}</Fragment>
      </>
    );
  if (failure) return renderFailed(failure);
  return (
    <div role="status" aria-label={loadingLabel} className={loadingClassName}>
      {loading}
    </div>
  );
}

type DataOf<Query extends LoadableQuery<unknown>> = Exclude<Query['data'], undefined>;

/**
 * Combines queries that one screen needs together. Those without data decide, or all once each has data. A failure is that of the failed
 * ones: the others, which may still load for the first time, keep their request.
 */
export const combineQueries = <const Queries extends readonly LoadableQuery<unknown>[]>(
  ...queries: Queries
): LoadableQuery<{ readonly [Index in keyof Queries]: DataOf<Queries[Index]> }> => {
  const missing = queries.filter(({ data }) => data === undefined);
  const isComplete = missing.length === 0;
  const needed = isComplete ? queries : missing;
  const failed = needed.filter(({ error }) => error !== null);
  const deciding = failed.length > 0 ? failed : needed;
  return {
    data: isComplete
      ? (queries.map(({ data }) => data) as unknown as { readonly [Index in keyof Queries]: DataOf<Queries[Index]> })
      : undefined,
    error: failed[0]?.error ?? null,
    isFetching: deciding.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(deciding.map(({ refetch }) => refetch())),
  };
};
