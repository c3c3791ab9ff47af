import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Numeric codes of ISO 3166 by two-letter code; Kosovo's 983 is the one in common use. */
const numbers: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'data', 'countries.json'), 'utf8'),
);
const codes = new Map(Object.entries(numbers).map(([iso, id]) => [id, iso]));

/** A country as a selector shows it: `id` is the numeric code of ISO 3166, `iso` the two-letter one. */
export interface Country {
  id: number;
  iso: string;
  title: string;
}

/** The numeric code of a two-letter one; null where nobody lives. */
export const countryNumber = (iso: string): number | null => numbers[iso] ?? null;
/** The two-letter code of a numeric one. */
export const countryCode = (id: number): string | null => codes.get(id) ?? null;

const lists = new Map<string, readonly Country[]>();

/** Every country in the locale's words and order (decisions §1: `geo/countries`). */
export const countries = (locale: string): readonly Country[] => {
  const known = lists.get(locale);
  if (known) return known;
  const titles = new Intl.DisplayNames(locale, { type: 'region' });
  const collator = new Intl.Collator(locale);
  const list = Object.entries(numbers)
    .map(([iso, id]) => ({ id, iso, title: titles.of(iso) ?? iso }))
    .sort((a, b) => collator.compare(a.title, b.title));
  lists.set(locale, list);
  return list;
};
