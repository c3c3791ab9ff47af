import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

/** A query in pages, each with the token of the next page. */
export const usePages = <Answer extends { readonly nextPageToken: string }>(
  queryKey: QueryKey,
  fetchPage: (pageToken: string | undefined) => Promise<Answer>,
  refetchInterval: number | false = false,
) =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => fetchPage(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextPageToken }) => nextPageToken || undefined,
    refetchInterval,
  });

export type Pages<Answer extends { readonly nextPageToken: string }> = ReturnType<typeof usePages<Answer>>;
