import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/http/api.ts';
import type { profileFieldOf } from './step-ids.ts';

type Field = (typeof profileFieldOf)[keyof typeof profileFieldOf];

/** The fields of a profile and their values in a language, asked for once. */
export const vocabularyQuery = (language: string) =>
  queryOptions({
    queryKey: ['registration', 'vocabulary', language],
    queryFn: () => api('guestVocabulary', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The values of a field, as the choices take them. */
export const useVocabularyField = (field: Field) => {
  const { i18n } = useTranslation();
  return useQuery({
    ...vocabularyQuery(i18n.language),
    select: ({ fields }) =>
      fields.find(({ id }) => id === field)?.values.map(({ id, title }) => ({ value: String(id), label: title })) ?? [],
  });
};
