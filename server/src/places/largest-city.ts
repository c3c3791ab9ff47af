import { type CityPlace, cityById } from './cities.ts';
import { gazetteer } from './gazetteer.ts';
import { cells } from './grid.ts';

let found: Map<number, number> | undefined;

/** The rank of the largest city of each cell of both grids, without parts of cities. */
const ranks = (): Map<number, number> => {
  if (found) return found;
  found = new Map();
  const all = gazetteer();
  for (let rank = 0; rank < all.count; rank++) {
    if (all.isPart[rank] === 1) continue;
    const { near, far } = cells({ latitude: all.latitudes[rank] ?? 0, longitude: all.longitudes[rank] ?? 0 });
    if (!found.has(near)) found.set(near, rank);
    if (!found.has(far)) found.set(far, rank);
  }
  return found;
};

/** Finds the largest city of a cell of about 20 or 100 km; null if the cell has no city. */
export const findLargestCity = (cell: number): CityPlace | null => {
  const rank = ranks().get(cell);
  return rank === undefined ? null : cityById(gazetteer().ids[rank] ?? 0);
};
