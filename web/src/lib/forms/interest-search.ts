import { interestPrefix } from '@kindred/contract/interest-search';
import { limits } from '@kindred/contract/limits';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../http/api.ts';
import { useDebounced } from './use-debounced.ts';

/** The interest catalogue by category, popular categories first. Fetched once per language (spec 2 §7). */
export const catalogueQuery = (language: string) =>
  queryOptions({
    queryKey: ['interests', language],
    queryFn: async ({ signal }) => {
      const { categories } = await api('categoriesOfInterests', {}, { signal });
      const category_ids = categories.map(({ id }) => id).join();
      const groups = await api('interestsOfCategories', { category_ids }, { signal });
      const interestsOf = new Map(groups.map(({ category, interests }) => [category.id, interests]));
      return categories.map((category) => ({ ...category, interests: interestsOf.get(category.id) ?? [] }));
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Finds interests with a word that begins with the input, after a pause in typing (spec 2 §5 Search input). */
export const useInterestSearch = (input: string, language: string) => {
  const prefix = input.trim();
  const settled = useDebounced(prefix, limits.searchDebounceMs);
  const isAllowed = interestPrefix.test(prefix);
  const query = useQuery({
    queryKey: ['interests', language, 'found', settled],
    queryFn: async ({ signal }) => (await api('suggestInterests', { prefix: settled }, { signal })).interests,
    enabled: settled !== '' && interestPrefix.test(settled),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return { isAllowed, isSearching: prefix !== '', isSettled: settled === prefix && !query.isPlaceholderData, query };
};
