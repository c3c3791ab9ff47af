import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forEachCity } from './city-file.ts';
import { countryNumber } from './countries.ts';
import { fold } from './fold.ts';

/** Smaller places are left out, but for seats of government. */
const leastPopulation = 1000;
const seat = /^PPL(C|A)$/;
/** A part of a city: found by its name, but never taken for the nearest city. */
const part = 'PPLX';
const data = join(import.meta.dirname, 'data');

/**
 * All cities as columns, largest first: a city's place in them is its rank. `haystack` holds every name that each is
 * found by, folded, one a line, in the same order, so that the first hits of a search are the largest cities.
 */
export interface Gazetteer {
  readonly count: number;
  readonly ids: Uint32Array;
  readonly countries: Uint16Array;
  readonly populations: Uint32Array;
  /** Degrees. */
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  readonly names: readonly string[];
  readonly regions: readonly string[];
  readonly isPart: Uint8Array;
  /** Rank by GeoNames id. */
  readonly rankOf: ReadonlyMap<number, number>;
  /** Titles by language, then by rank, where they differ from the name. */
  readonly titles: ReadonlyMap<string, ReadonlyMap<number, string>>;
  readonly haystack: string;
  /** Where each city's lines begin in the haystack. */
  readonly lines: Uint32Array;
}

interface OtherNames {
  titles: [language: string, title: string][];
  alternates: string[];
}
const readOtherNames = (): Map<number, OtherNames> => {
  const found = new Map<number, OtherNames>();
  for (const line of readFileSync(join(data, 'names.tsv'), 'utf8').split('\n')) {
    const [id = '', titles = '', alternates = ''] = line.split('\t');
    if (id === '') continue;
    const pairs = titles.split('|').filter(Boolean);
    found.set(Number(id), {
      titles: pairs.map((pair) => [pair.slice(0, 2), pair.slice(3)]),
      alternates: alternates.split('|').filter(Boolean),
    });
  }
  return found;
};

interface KeptCity {
  id: number;
  name: string;
  country: number;
  region: string;
  people: number;
  latitude: number;
  longitude: number;
  isPart: boolean;
}

/** Every city that is kept, largest first. */
const readCities = (): KeptCity[] => {
  const cities: KeptCity[] = [];
  const regionNames: Record<string, Record<string, string>> = JSON.parse(
    readFileSync(join(data, 'regions.json'), 'utf8'),
  );
  forEachCity((city) => {
    const country = countryNumber(city.country);
    if (country === null || (city.population < leastPopulation && !seat.test(city.feature))) return;
    cities.push({
      id: city.id,
      name: city.name,
      country,
      region: regionNames[city.country]?.[city.region] ?? '',
      people: city.population,
      latitude: city.latitude / 1e5,
      longitude: city.longitude / 1e5,
      isPart: city.feature === part,
    });
  });
  return cities.sort((a, b) => b.people - a.people);
};

/** All names of all cities, and the titles by language. */
const gatherNames = (cities: readonly KeptCity[]): Pick<Gazetteer, 'haystack' | 'lines' | 'titles'> => {
  const others = readOtherNames();
  const titles = new Map<string, Map<number, string>>();
  const lines = new Uint32Array(cities.length);
  const names: string[] = [];
  let length = 0;
  const add = (name: string): void => {
    names.push(name);
    length += name.length + 1;
  };
  for (const [rank, { id, name }] of cities.entries()) {
    lines[rank] = length;
    add(fold(name));
    const other = others.get(id);
    if (!other) continue;
    for (const [language, title] of other.titles) {
      titles.set(language, (titles.get(language) ?? new Map<number, string>()).set(rank, title));
      add(fold(title));
    }
    for (const alternate of other.alternates) add(alternate);
  }
  return { titles, lines, haystack: `\n${names.join('\n')}\n` };
};

const build = (): Gazetteer => {
  const cities = readCities();
  const rankOf = new Map<number, number>();
  for (const [rank, { id }] of cities.entries()) rankOf.set(id, rank);
  return {
    count: cities.length,
    ids: Uint32Array.from(cities, (city) => city.id),
    countries: Uint16Array.from(cities, (city) => city.country),
    populations: Uint32Array.from(cities, (city) => city.people),
    latitudes: Float64Array.from(cities, (city) => city.latitude),
    longitudes: Float64Array.from(cities, (city) => city.longitude),
    names: cities.map((city) => city.name),
    regions: cities.map((city) => city.region),
    isPart: Uint8Array.from(cities, (city) => (city.isPart ? 1 : 0)),
    rankOf,
    ...gatherNames(cities),
  };
};

let loaded: Gazetteer | undefined;
/** The cities, read at the first use (0.3 to 0.5 s) rather than at the start, which they would hold up. */
export const gazetteer = (): Gazetteer => {
  loaded ??= build();
  return loaded;
};
