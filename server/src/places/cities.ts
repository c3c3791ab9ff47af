import type { City } from '@kindred/contract/geo';
import { fold } from './fold.ts';
import { type Gazetteer, gazetteer } from './gazetteer.ts';
import { kilometresBetween, type Point } from './grid.ts';

/** A city with what the server alone needs of it. */
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

/** Which city the haystack's character belongs to. */
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

/** Adds the largest cities of which a name holds `needle`, until `found` is full. */
const collect = (all: Gazetteer, needle: string, found: Set<number>, limit: number, countryId?: number): void => {
  let at = all.haystack.indexOf(needle);
  while (at !== -1 && found.size < limit) {
    const rank = rankAt(all.lines, at);
    if (countryId === undefined || all.countries[rank] === countryId) found.add(rank);
    // The rest of this city's names cannot add anything.
    at = all.haystack.indexOf(needle, Math.max(at + 1, all.lines[rank + 1] ?? all.haystack.length));
  }
};

/** How many more are looked at than are answered, to find those whose title fits. */
const wider = 5;

/** What a member types to find their city. */
export interface CitySearch {
  prefix: string;
  countryId?: number | undefined;
  locale: string;
  limit: number;
}

/**
 * Cities of which a name begins with the prefix, whatever its case and accents and in whichever language it is
 * known, largest first; then those where a later word does (decisions §1: `geo/cities`). Without a prefix, the
 * largest cities.
 */
export const citiesByPrefix = ({ prefix, countryId, locale, limit }: CitySearch): City[] => {
  const all = gazetteer();
  const found = new Set<number>();
  const wanted = fold(prefix);
  // What folds to nothing was typed, and is the beginning of no name.
  if (wanted === '' && prefix.trim() !== '') return [];
  collect(all, `\n${wanted}`, found, wider * limit, countryId);
  if (wanted !== '') collect(all, ` ${wanted}`, found, wider * limit, countryId);
  const cities = [...found].map((rank) => ({ city: cityAt(all, rank, locale), name: all.names[rank] ?? '' }));
  // Those called so where one reads, or on maps the world over, come before those that only other languages call so.
  const isCalledSo = ({ city, name }: (typeof cities)[number]): boolean =>
    fold(city.title).startsWith(wanted) || fold(name).startsWith(wanted);
  return [...cities.filter(isCalledSo), ...cities.filter((one) => !isCalledSo(one))]
    .slice(0, limit)
    .map(({ city }) => city);
};

/** A city by its GeoNames id, titled in the locale's language where that is known; null for an unknown id. */
export const cityById = (id: number, locale = 'en-US'): CityPlace | null => {
  const all = gazetteer();
  const rank = all.rankOf.get(id);
  return rank === undefined ? null : placeAt(all, rank, locale);
};

/** The largest cities of a country, largest first; parts of cities left out. */
export const largestCities = (countryId: number, limit: number, locale = 'en-US'): CityPlace[] => {
  const all = gazetteer();
  const found: CityPlace[] = [];
  for (let rank = 0; rank < all.count && found.length < limit; rank++) {
    if (all.countries[rank] === countryId && all.isPart[rank] === 0) found.push(placeAt(all, rank, locale));
  }
  return found;
};

/** The largest city of the same country that is so far from another, in km; null where there is none. */
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

/** About how far a city reaches, in km: Berlin 18, a town of 10,000 one. */
const reachKm = (population: number): number => Math.sqrt(population) / 100;

/**
 * The city that people there would name: the nearest, measured from its edge rather than its middle, so that a
 * suburb of Berlin is Berlin and Potsdam is Potsdam. Null where no city is within 200 km.
 */
export const nearestCity = (place: Point, locale = 'en-US'): City | null => {
  const all = gazetteer();
  const farthestKm = 200;
  const degrees = farthestKm / 111;
  let best = -1;
  let bestKm = farthestKm;
  for (let rank = 0; rank < all.count; rank++) {
    const latitude = all.latitudes[rank] ?? 0;
    if (Math.abs(latitude - place.latitude) > degrees || all.isPart[rank] === 1) continue;
    const longitude = all.longitudes[rank] ?? 0;
    const km = kilometresBetween(place, { latitude, longitude }) - reachKm(all.populations[rank] ?? 0);
    if (km < bestKm) {
      best = rank;
      bestKm = km;
    }
  }
  return best === -1 ? null : cityAt(all, best, locale);
};
