import { type GreetingKind, greetingCounts } from '@kindred/contract/gifts';
import type { Locale } from '@kindred/i18n/locales';
import { texts } from '../../../http/translations.ts';

type Words = Readonly<Record<GreetingKind, Readonly<Record<string, string>>>>;

const firstOf: Readonly<Record<GreetingKind, number>> = { plain: 1, casual: greetingCounts.plain + 1 };

/** The types of a kind. */
export const greetingTypes = (kind: GreetingKind): number[] =>
  Array.from({ length: greetingCounts[kind] }, (_, index) => firstOf[kind] + index);

/** What the greetings of a kind say in a language, by type. */
export const greetingWords = async (kind: GreetingKind, locale: Locale): Promise<ReadonlyMap<number, string>> => {
  const words = (JSON.parse(await texts(locale, 'greetings')) as Words)[kind];
  return new Map(
    greetingTypes(kind).flatMap((type, index) => {
      const text = words[`${index + 1}`];
      return text === undefined ? [] : [[type, text]];
    }),
  );
};
