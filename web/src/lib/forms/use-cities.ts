import type { City } from '@kindred/contract/geo';
import { limits } from '@kindred/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../http/api.ts';
import { useDebounced } from './use-debounced.ts';

/** A city as the field lists it: region and country tell two of one name apart. */
export type ListedCity = City & { readonly detail: string };

/** Names a city's region and country, in the language of the screen. */
export const useListed = (): ((city: City) => ListedCity) => {
  const { i18n } = useTranslation();
  const { data: countries } = useQuery({
    queryKey: ['geo', 'countries', i18n.language],
    queryFn: () => api('countries'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const titles = useMemo(() => new Map(countries?.map(({ id, title }) => [id, title])), [countries]);
  return (city) => ({
    ...city,
    detail: [city.region, titles.get(city.country_id)]
      .filter((part) => part && part !== city.title)
      .filter((part, index, all) => all.indexOf(part) === index)
      .join(', '),
  });
};

/** Cities whose name begins so. */
export const useCities = (prefix: string) => {
  const { i18n } = useTranslation();
  const settled = useDebounced(prefix.trim(), limits.searchDebounceMs);
  const query = useQuery({
    queryKey: ['geo', 'cities', i18n.language, settled],
    queryFn: ({ signal }) => api('cities', { prefix: settled, limit: limits.cities.limit }, { signal }),
    enabled: settled !== '',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return {
    items: settled === '' ? [] : (query.data ?? []),
    loading: settled !== prefix.trim() || query.isFetching,
    error: query.error,
  };
};

/** The city that the visitor's network address hints at; null where it hints at none. */
export const useVisitorCity = (enabled: boolean) => {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['geo', 'visitor', i18n.language],
    queryFn: async () => (await api('visitor')).city,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
};
