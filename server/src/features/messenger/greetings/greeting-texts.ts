import { type GreetingKind, greetingCounts } from '@kindred/contract/gifts';
import type { Locale } from '@kindred/i18n/locales';
import { readTexts } from '../../../http/translations.ts';

type GreetingTexts = Readonly<Record<GreetingKind, Readonly<Record<string, string>>>>;

const firstTypes: Readonly<Record<GreetingKind, number>> = { plain: 1, casual: greetingCounts.plain + 1 };

/** The greeting types of a kind. */
export const greetingTypes = (kind: GreetingKind): number[] =>
  Array.from({ length: greetingCounts[kind] }, (_, index) => firstTypes[kind] + index);

/** Loads the texts of a kind's greetings in a language, by type. */
export const loadGreetingTexts = async (kind: GreetingKind, locale: Locale): Promise<ReadonlyMap<number, string>> => {
  const byNumber = (await readTexts<GreetingTexts>(locale, 'greetings'))[kind];
  return new Map(
    greetingTypes(kind).flatMap((type, index) => {
      const text = byNumber[`${index + 1}`];
      return text === undefined ? [] : [[type, text]];
    }),
  );
};
