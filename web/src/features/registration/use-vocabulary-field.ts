import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { profileFieldOf } from './step-ids.ts';

type Field = (typeof profileFieldOf)[keyof typeof profileFieldOf];

/** Loads the profile fields and their values in a language. Cached for the whole session. */
export const vocabularyQuery = (language: string) =>
  queryOptions({
    queryKey: ['registration', 'vocabulary', language],
    queryFn: () => api('guestVocabulary', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The values of a profile field, as options of a choice. */
export const useVocabularyField = (field: Field) => {
  const { i18n } = useTranslation();
  return useQuery({
    ...vocabularyQuery(i18n.language),
    select: ({ fields }) =>
      fields.find(({ id }) => id === field)?.values.map(({ id, title }) => ({ value: String(id), label: title })) ?? [],
  });
};
