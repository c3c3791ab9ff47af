import { limits } from '@kindred/contract/limits';
import { type CityPlace, cityById } from './cities.ts';
import { cellCentre, cells, type Point, snap } from './grid.ts';
import { largestCityIn } from './largest-city.ts';

/** A city or a cell of about 20 km in which enough members are active (`limits.places.dense`). */
export interface DenseArea {
  readonly kind: 'city' | 'near';
  /** The city's id, or the cell's number. */
  readonly area: number;
  readonly members: number;
}

/** What others are told of where a member is: a city's name and a point to measure from. */
export interface PublicPlace extends Point {
  readonly cityId: number | null;
}

const ofCity = (city: CityPlace): PublicPlace => ({ cityId: city.id, ...snap(city) });
const ofCell = (cell: number): PublicPlace => ({ cityId: largestCityIn(cell)?.id ?? null, ...cellCentre(cell) });

const largest = (cities: readonly CityPlace[]): CityPlace | undefined =>
  cities.toSorted((a, b) => b.population - a.population || a.id - b.id)[0];

/**
 * The place that is told of every member of a city: the city where it is dense; else the largest dense city of its cell of
 * about 20 km, or that cell; else the same of about 100 km. So whoever is told to be somewhere may be in that area, or
 * anywhere around it where members are few (decisions §3 Sparse places).
 * @param dense those of the member's pool in the cell of about 100 km, at least
 * @returns null for an unknown city
 */
export const findPublicPlace = (cityId: number, dense: readonly DenseArea[]): PublicPlace | null => {
  const city = cityById(cityId);
  if (!city) return null;
  const denseCities = dense.filter(({ kind }) => kind === 'city').flatMap(({ area }) => cityById(area) ?? []);
  const denseCells = dense.filter(({ kind }) => kind === 'near');
  if (denseCities.some(({ id }) => id === cityId)) return ofCity(city);
  const { near, far } = cells(city);
  const nearCity = largest(denseCities.filter((one) => cells(one).near === near));
  if (nearCity) return ofCity(nearCity);
  if (denseCells.some(({ area }) => area === near)) return ofCell(near);
  const farCity = largest(denseCities.filter((one) => cells(one).far === far));
  if (farCity) return ofCity(farCity);
  const [farCell] = denseCells
    .filter(({ area }) => cells(cellCentre(area)).far === far)
    .toSorted((a, b) => b.members - a.members || a.area - b.area);
  return ofCell(farCell?.area ?? far);
};

/** The cell of about 100 km by which dense areas are found. */
export const farCellOf = ({ kind, area }: Pick<DenseArea, 'kind' | 'area'>): number | null => {
  if (kind === 'near') return cells(cellCentre(area)).far;
  const city = cityById(area);
  return city && cells(city).far;
};

/** Whether an area counts as dense: it becomes so with some more members than it stays so with, and does not flicker. */
export const isDense = (members: number, wasDense: boolean): boolean =>
  members >= (wasDense ? limits.places.dense : limits.places.becomesDense);
