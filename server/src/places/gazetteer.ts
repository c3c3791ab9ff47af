import type { CityTable } from './build-city-table.ts';
import { loadCityTable } from './city-table.ts';

/**
 * All cities as columns, largest first. The index of a city is its rank. `haystack` has the folded names of all cities, one per line, in
 * the same order, so that the first matches of a search are the largest cities.
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
  /** The titles that differ from the name, by language and rank. */
  readonly titles: ReadonlyMap<string, ReadonlyMap<number, string>>;
  readonly haystack: string;
  /** The position in the haystack at which the lines of each city begin. */
  readonly lines: Uint32Array;
}

const titlesOf = (table: CityTable): Gazetteer['titles'] =>
  new Map(
    table.titles.map(([language, ranks, joined]) => {
      const titles = joined.split('\n');
      return [language, new Map(titles.map((title, index) => [ranks[index] ?? 0, title]))];
    }),
  );

const load = (): Gazetteer => {
  const table = loadCityTable();
  return {
    ...table,
    count: table.ids.length,
    names: table.names.split('\n'),
    regions: table.regions.split('\n'),
    rankOf: new Map(Array.from(table.ids, (id, rank) => [id, rank])),
    titles: titlesOf(table),
  };
};

let loaded: Gazetteer | undefined;
/** Returns the cities. They are loaded at the first call (0.1 s), so that they do not delay the start. */
export const gazetteer = (): Gazetteer => {
  loaded ??= load();
  return loaded;
};
