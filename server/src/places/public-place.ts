import { limits } from '@kindred/contract/limits';
import { type CityPlace, cityById } from './cities.ts';
import { cellCentre, cells, type Point, snap } from './grid.ts';
import { findLargestCity } from './largest-city.ts';

/** A city or a cell of about 20 km in which enough members are active (`limits.places.dense`). */
export interface DenseArea {
  readonly kind: 'city' | 'near';
  /** The city's id, or the cell's number. */
  readonly area: number;
  readonly members: number;
}

/** The place of a member that others see: a city, and the point from which distances are computed. */
export interface PublicPlace extends Point {
  readonly cityId: number | null;
}

const placeOfCity = (city: CityPlace): PublicPlace => ({ cityId: city.id, ...snap(city) });
const placeOfCell = (cell: number): PublicPlace => ({ cityId: findLargestCity(cell)?.id ?? null, ...cellCentre(cell) });

const largest = (cities: readonly CityPlace[]): CityPlace | undefined =>
  cities.toSorted((a, b) => b.population - a.population || a.id - b.id)[0];

/**
 * Finds the public place of all members of a city. It is the first of these that is dense: the city; the largest dense city of the
 * city's cell of about 20 km; this cell; the largest dense city of the cell of about 100 km; the densest cell of 20 km in it. Otherwise
 * it is the cell of about 100 km. So a member with this public place may be in the area or in any sparse place around it (decisions §3
 * Sparse places).
 * @param dense the dense areas of the member's pool, at least those in the cell of about 100 km and in the cells around it, because a cell
 * of 20 km may extend over a border
 * @returns null for an unknown city
 */
export const findPublicPlace = (cityId: number, dense: readonly DenseArea[]): PublicPlace | null => {
  const city = cityById(cityId);
  if (!city) return null;
  const denseCities = dense.filter(({ kind }) => kind === 'city').flatMap(({ area }) => cityById(area) ?? []);
  const denseCells = dense.filter(({ kind }) => kind === 'near');
  if (denseCities.some(({ id }) => id === cityId)) return placeOfCity(city);
  const { near, far } = cells(city);
  const nearCity = largest(denseCities.filter((one) => cells(one).near === near));
  if (nearCity) return placeOfCity(nearCity);
  if (denseCells.some(({ area }) => area === near)) return placeOfCell(near);
  const farCity = largest(denseCities.filter((one) => cells(one).far === far));
  if (farCity) return placeOfCity(farCity);
  const [farCell] = denseCells
    .filter(({ area }) => cells(cellCentre(area)).far === far)
    .toSorted((a, b) => b.members - a.members || a.area - b.area);
  return placeOfCell(farCell?.area ?? far);
};

/**
 * Lists the public places in some cells of about 100 km, each city once. Members of every city in these cells have one of them, if
 * `findPublicPlace` was computed with the same dense areas.
 */
export const listPublicPlaces = (
  farCells: readonly number[],
  dense: readonly DenseArea[],
): (PublicPlace & { readonly cityId: number })[] => {
  const areasOf = (kind: DenseArea['kind']) => dense.filter((one) => one.kind === kind).map(({ area }) => area);
  const denseFarCells = new Set(dense.map(farCellOf));
  const places = [
    ...areasOf('city')
      .flatMap((id) => cityById(id) ?? [])
      .map(placeOfCity),
    ...areasOf('near').map(placeOfCell),
    ...farCells.filter((far) => !denseFarCells.has(far)).map(placeOfCell),
  ];
  const byCity = new Map<number, PublicPlace & { readonly cityId: number }>();
  for (const { cityId, ...point } of places)
    if (cityId !== null && !byCity.has(cityId)) byCity.set(cityId, { cityId, ...point });
  return [...byCity.values()];
};

/** The cell of about 100 km of a dense area; null for an unknown city. */
export const farCellOf = ({ kind, area }: Pick<DenseArea, 'kind' | 'area'>): number | null => {
  if (kind === 'near') return cells(cellCentre(area)).far;
  const city = cityById(area);
  return city && cells(city).far;
};

/** Whether an area is dense. It needs more members to become dense than to stay dense, so that the state does not flicker. */
export const isDense = (members: number, wasDense: boolean): boolean =>
  members >= (wasDense ? limits.places.dense : limits.places.becomesDense);
