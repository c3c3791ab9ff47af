import type { City } from '@kindred/contract/geo';
import { limits } from '@kindred/contract/limits';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../http/api.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useDebounced } from './use-debounced.ts';

/** A city with the text that distinguishes it from cities of the same name: region and country. */
export type ListedCity = City & { readonly detail: string };

/** All countries, in the language of the screen. */
export const useCountries = (enabled = true) => {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['geo', 'countries', i18n.language],
    queryFn: () => api('countries'),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** Returns a function that adds region and country to a city, in the language of the screen. */
export const useListCity = (): ((city: City) => ListedCity) => {
  const { data: countries } = useCountries();
  const titles = useMemo(() => new Map(countries?.map(({ id, title }) => [id, title])), [countries]);
  return (city) => ({
    ...city,
    detail: [city.region, titles.get(city.country_id)]
      .filter((part) => part && part !== city.title)
      .filter((part, index, all) => all.indexOf(part) === index)
      .join(', '),
  });
};

const cityKey = (language: string, id: number | undefined) => ['geo', 'city', language, id];

/** A city by its id, in the language of the screen; null if there is no city. */
export const useCity = (id: number | undefined) => {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: cityKey(i18n.language, id),
    queryFn: async ({ signal }): Promise<City | null> =>
      id === undefined ? null : ((await api('cities', { city_id: id }, { signal }))[0] ?? null),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: id !== undefined,
  });
};

/** Returns a function that stores a chosen city, so that `useCity` has it immediately. */
export const useStoreCity = (): ((city: City) => void) => {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  return (city) => client.setQueryData(cityKey(i18n.language, city.id), city);
};

/** Lists the cities whose name begins with the prefix, in the language of the screen; of one country, or of all. */
export const useCities = (prefix: string, country_id?: number) => {
  const { i18n } = useTranslation();
  const settled = useDebounced(prefix.trim(), limits.searchDebounceMs);
  const query = useQuery({
    queryKey: ['geo', 'cities', i18n.language, settled, country_id],
    queryFn: ({ signal }) =>
      api('cities', { prefix: settled, limit: limits.cities.limit, ...(country_id && { country_id }) }, { signal }),
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

/** The city of the visitor's network address; null if it is unknown. */
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
