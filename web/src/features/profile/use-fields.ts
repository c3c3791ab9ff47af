import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useFeature } from '../../lib/experiments/experiments.ts';
import { api } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { hasAnswer } from './steps/steps.ts';

export type Field = ReceivedOf<Calls['memberVocabulary']>['fields'][number];

/** The fields of a profile in one language, each with its type, values and group. */
export const fieldsQuery = (language: string) =>
  queryOptions({
    queryKey: ['profile', 'fields', language],
    queryFn: async () => (await api('memberVocabulary')).fields,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useFields = () => {
  const { i18n } = useTranslation();
  return useQuery(fieldsQuery(i18n.language));
};

export const findField = (fields: readonly Field[] | undefined, id: string): Field | undefined =>
  fields?.find((field) => field.id === id);

/** Returns a function that lists the options of a field. A value that is no longer offered remains while it is chosen (spec 3 §9). */
export const useFieldOptions = () => {
  const isShort = useFeature('SHORT_GOALS') !== undefined;
  return ({ values, visible_keys: visible }: Field, chosen: readonly number[]) =>
    values
      .filter(({ id }) => !isShort || visible.includes(id) || chosen.includes(id))
      .map(({ id, title }) => ({ value: String(id), label: title }));
};

/** Returns a function that formats an answer. Its result is null without an answer, or if the values are unknown to this build. */
export const useAnswerText = () => {
  const { t, i18n } = useTranslation('users');
  return ({ id, values }: Field, answer: unknown): string | null => {
    if (!hasAnswer(answer)) return null;
    if (typeof answer === 'string') return answer;
    if (id === 'height') return t('cm', { count: Number(answer) });
    if (id === 'weight') return t('kg', { count: Number(answer) });
    const chosen = [answer].flat();
    const titles = values.filter((value) => chosen.includes(value.id)).map(({ title }) => title);
    if (titles.length === 0) return null;
    return new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(titles);
  };
};
