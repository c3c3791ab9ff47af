import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cityById } from './cities.ts';
import { countryCode } from './countries.ts';

const regionNames: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'data', 'regions.json'), 'utf8'),
);

/** The codes of the states of a country by their names. */
const codesByName = (country: string): ReadonlyMap<string, string> =>
  new Map(Object.entries(regionNames[country] ?? {}).map(([code, name]) => [name, code]));

const codes = new Map<string, ReadonlyMap<string, string>>();

/**
 * The places of a member, as ISO 3166 codes: the country, and the state of the city if it is known (`['US', 'US-VT']`). In the United
 * States the code of a state is that of ISO 3166-2; other countries may have GeoNames' own codes.
 */
export const placeCodes = (member: { readonly country_id: number; readonly city_id: number }): readonly string[] => {
  const country = countryCode(member.country_id);
  if (country === null) return [];
  const city = cityById(member.city_id);
  if (city?.country_id !== member.country_id) return [country];
  const byName = codes.get(country) ?? codesByName(country);
  codes.set(country, byName);
  const code = byName.get(city.region);
  return code === undefined ? [country] : [country, `${country}-${code}`];
};
