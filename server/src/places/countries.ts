import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Numeric codes of ISO 3166 by alpha-2 code. Kosovo has no ISO code; 983 is in common use. */
const numbers: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'data', 'countries.json'), 'utf8'),
);
const codes = new Map(Object.entries(numbers).map(([iso, id]) => [id, iso]));

/** A country of a selector: `id` is the numeric code of ISO 3166, `iso` the alpha-2 code. */
export interface Country {
  id: number;
  iso: string;
  title: string;
}

/** The numeric code of a alpha-2 code; null for an unknown or uninhabited country. */
export const countryNumber = (iso: string): number | null => numbers[iso] ?? null;
/** The alpha-2 code of a numeric code. */
export const countryCode = (id: number): string | null => codes.get(id) ?? null;

const lists = new Map<string, readonly Country[]>();

/** Every country, named and sorted in the locale (decisions §1: `geo/countries`). */
export const countryTable = (locale: string): readonly Country[] => {
  const existing = lists.get(locale);
  if (existing) return existing;
  const titles = new Intl.DisplayNames(locale, { type: 'region' });
  const collator = new Intl.Collator(locale);
  const list = Object.entries(numbers)
    .map(([iso, id]) => ({ id, iso, title: titles.of(iso) ?? iso }))
    .sort((a, b) => collator.compare(a.title, b.title));
  lists.set(locale, list);
  return list;
};
