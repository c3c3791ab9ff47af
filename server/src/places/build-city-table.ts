import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countryNumber } from './countries.ts';
import { fold } from './fold.ts';
import { cityFile, forEachCity } from './read-cities.ts';

/** Smaller places are left out, except seats of government. */
const minPopulation = 1000;
const seat = /^PPL(C|A)$/;
/** GeoNames' code for a part of a city. A part is found by its name, but is never the nearest city. */
const part = 'PPLX';
const data = join(import.meta.dirname, 'data');
const namesFile = join(data, 'names.tsv');
const regionsFile = join(data, 'regions.json');

/** The files from which the table is built, including the code that builds it. */
export const citySources: readonly string[] = [
  cityFile,
  namesFile,
  regionsFile,
  join(data, 'countries.json'),
  ...['build-city-table.ts', 'read-cities.ts', 'fold.ts'].map((name) => join(import.meta.dirname, name)),
];

/** The columns of `Gazetteer` in a form that is fast to store and load: texts are joined by line feeds. */
export interface CityTable {
  readonly ids: Uint32Array;
  readonly countries: Uint16Array;
  readonly populations: Uint32Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  readonly isPart: Uint8Array;
  readonly names: string;
  readonly regions: string;
  /** For each language, the ranks of the cities whose title differs from the name, and these titles in the same order. */
  readonly titles: readonly (readonly [language: string, ranks: Uint32Array, titles: string])[];
  readonly haystack: string;
  readonly lines: Uint32Array;
}

interface OtherNames {
  titles: [language: string, title: string][];
  alternates: string[];
}
const readOtherNames = (): Map<number, OtherNames> => {
  const found = new Map<number, OtherNames>();
  for (const line of readFileSync(namesFile, 'utf8').split('\n')) {
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

interface City {
  id: number;
  name: string;
  country: number;
  region: string;
  population: number;
  latitude: number;
  longitude: number;
  isPart: boolean;
}

/** Every city of the table, largest first. */
const readCities = (): City[] => {
  const cities: City[] = [];
  const regionNames: Record<string, Record<string, string>> = JSON.parse(readFileSync(regionsFile, 'utf8'));
  forEachCity((city) => {
    const country = countryNumber(city.country);
    if (country === null || (city.population < minPopulation && !seat.test(city.feature))) return;
    cities.push({
      id: city.id,
      name: city.name,
      country,
      region: regionNames[city.country]?.[city.region] ?? '',
      population: city.population,
      latitude: city.latitude / 1e5,
      longitude: city.longitude / 1e5,
      isPart: city.feature === part,
    });
  });
  return cities.sort((a, b) => b.population - a.population);
};

const joined = (texts: Iterable<string>): string => [...texts].join('\n');

/** Collects all names of all cities, and the titles by language. */
const collectNames = (cities: readonly City[]): Pick<CityTable, 'haystack' | 'lines' | 'titles'> => {
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
  return {
    titles: [...titles].map(([language, byRank]) => [
      language,
      Uint32Array.from(byRank.keys()),
      joined(byRank.values()),
    ]),
    lines,
    haystack: `\n${names.join('\n')}\n`,
  };
};

/** Builds the table from its sources. Takes about one second. */
export const buildCityTable = (): CityTable => {
  const cities = readCities();
  return {
    ids: Uint32Array.from(cities, (city) => city.id),
    countries: Uint16Array.from(cities, (city) => city.country),
    populations: Uint32Array.from(cities, (city) => city.population),
    latitudes: Float64Array.from(cities, (city) => city.latitude),
    longitudes: Float64Array.from(cities, (city) => city.longitude),
    isPart: Uint8Array.from(cities, (city) => (city.isPart ? 1 : 0)),
    names: joined(cities.map((city) => city.name)),
    regions: joined(cities.map((city) => city.region)),
    ...collectNames(cities),
  };
};
