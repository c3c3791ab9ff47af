import type { City } from '@kindred/contract/geo';
import { fold } from './fold.ts';
import { type Gazetteer, gazetteer } from './gazetteer.ts';
import { kilometresBetween, type Point } from './grid.ts';

/** A city with the fields that only the server uses. */
export interface CityPlace extends City, Point {
  population: number;
}

const placeAt = (all: Gazetteer, rank: number, locale: string): CityPlace => ({
  id: all.ids[rank] ?? 0,
  title: all.titles.get(locale.slice(0, 2))?.get(rank) ?? all.names[rank] ?? '',
  region: all.regions[rank] ?? '',
  country_id: all.countries[rank] ?? 0,
  latitude: all.latitudes[rank] ?? 0,
  longitude: all.longitudes[rank] ?? 0,
  population: all.populations[rank] ?? 0,
});
const cityAt = (all: Gazetteer, rank: number, locale: string): City => {
  const { id, title, region, country_id } = placeAt(all, rank, locale);
  return { id, title, region, country_id };
};

/** The rank of the city whose lines contain a position of the haystack. */
const rankAt = (lines: Uint32Array, position: number): number => {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Adds the largest cities with a name that contains `needle`, until `found` has `limit` cities. */
const collectMatches = (
  all: Gazetteer,
  needle: string,
  found: Set<number>,
  limit: number,
  countryId?: number,
): void => {
  let at = all.haystack.indexOf(needle);
  while (at !== -1 && found.size < limit) {
    const rank = rankAt(all.lines, at);
    if (countryId === undefined || all.countries[rank] === countryId) found.add(rank);
    // Skips the other names of this city.
    at = all.haystack.indexOf(needle, Math.max(at + 1, all.lines[rank + 1] ?? all.haystack.length));
  }
};

/** Candidates per result: more cities are found than returned, so that cities whose title matches can come first. */
const candidatesPerResult = 5;

export interface CitySearch {
  /** The text that the member typed. */
  prefix: string;
  countryId?: number | undefined;
  locale: string;
  limit: number;
}

/**
 * Finds cities by a prefix of a name in any language, regardless of case and accents, largest first. Cities with a later word that has
 * the prefix follow (decisions §1: `geo/cities`). An empty prefix returns the largest cities.
 */
export const findCitiesByPrefix = ({ prefix, countryId, locale, limit }: CitySearch): City[] => {
  const all = gazetteer();
  const found = new Set<number>();
  const needle = fold(prefix);
  // A text of signs only, which no name begins with.
  if (needle === '' && prefix.trim() !== '') return [];
  const candidates = candidatesPerResult * limit;
  collectMatches(all, `\n${needle}`, found, candidates, countryId);
  if (needle !== '') collectMatches(all, ` ${needle}`, found, candidates, countryId);
  const cities = [...found].map((rank) => ({ city: cityAt(all, rank, locale), name: all.names[rank] ?? '' }));
  // Matches of the title in the member's language or of the international name come before matches in other languages.
  const isDirectMatch = ({ city, name }: (typeof cities)[number]): boolean =>
    fold(city.title).startsWith(needle) || fold(name).startsWith(needle);
  return [...cities.filter(isDirectMatch), ...cities.filter((one) => !isDirectMatch(one))]
    .slice(0, limit)
    .map(({ city }) => city);
};

/** Finds a city by its GeoNames id, with its title in the locale's language if there is one; null for an unknown id. */
export const cityById = (id: number, locale = 'en-US'): CityPlace | null => {
  const all = gazetteer();
  const rank = all.rankOf.get(id);
  return rank === undefined ? null : placeAt(all, rank, locale);
};

/** The largest cities of a country, largest first, without parts of cities. */
export const largestCities = (countryId: number, limit: number, locale = 'en-US'): CityPlace[] => {
  const all = gazetteer();
  const found: CityPlace[] = [];
  for (let rank = 0; rank < all.count && found.length < limit; rank++) {
    if (all.countries[rank] === countryId && all.isPart[rank] === 0) found.push(placeAt(all, rank, locale));
  }
  return found;
};

/** The largest city of the same country whose distance from a city is between two limits, in km; null if there is none. */
export const largestCityAround = (city: CityPlace, fromKm: number, toKm: number): CityPlace | null => {
  const all = gazetteer();
  const degrees = toKm / 111;
  for (let rank = 0; rank < all.count; rank++) {
    const latitude = all.latitudes[rank] ?? 0;
    if (Math.abs(latitude - city.latitude) > degrees || all.isPart[rank] === 1) continue;
    if (all.countries[rank] !== city.country_id) continue;
    const km = kilometresBetween(city, { latitude, longitude: all.longitudes[rank] ?? 0 });
    if (km > fromKm && km <= toKm) return placeAt(all, rank, 'en-US');
  }
  return null;
};

/** The approximate radius of a city in km: 18 for Berlin, 1 for a town of 10,000. */
const radiusKm = (population: number): number => Math.sqrt(population) / 100;

/**
 * The nearest city of a point, measured from the edges of cities and not from their centres: a suburb of Berlin belongs to Berlin, and
 * Potsdam is a city of its own. Null if no city is within 200 km.
 */
export const nearestCity = (place: Point, locale = 'en-US'): City | null => {
  const all = gazetteer();
  const maxKm = 200;
  const degrees = maxKm / 111;
  let best = -1;
  let bestKm = maxKm;
  for (let rank = 0; rank < all.count; rank++) {
    const latitude = all.latitudes[rank] ?? 0;
    if (Math.abs(latitude - place.latitude) > degrees || all.isPart[rank] === 1) continue;
    const longitude = all.longitudes[rank] ?? 0;
    const km = kilometresBetween(place, { latitude, longitude }) - radiusKm(all.populations[rank] ?? 0);
    if (km < bestKm) {
      best = rank;
      bestKm = km;
    }
  }
  return best === -1 ? null : cityAt(all, best, locale);
};
