import type { Db } from '../../db/database.ts';
import { cityById } from '../../places/cities.ts';
import { cells } from '../../places/grid.ts';
import { toldPlace } from '../../places/told.ts';
import { denseAreasIn } from './areas.db.ts';

/** The columns of a member that say what others are told of their place. */
export interface ToldColumns {
  readonly told_city_id: number | null;
  readonly told_latitude: number | null;
  readonly told_longitude: number | null;
}

/** What others are told of a member of a pool who comes to a city (decisions §3 Sparse places). */
export const toldColumnsOf = async (db: Db, pool: string, cityId: number): Promise<ToldColumns> => {
  const city = cityById(cityId);
  const told = city && toldPlace(cityId, await denseAreasIn(db, pool, cells(city).far));
  return {
    told_city_id: told?.cityId ?? null,
    told_latitude: told?.latitude ?? null,
    told_longitude: told?.longitude ?? null,
  };
};
