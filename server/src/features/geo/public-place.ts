import type { Db } from '../../db/database.ts';
import { cityById } from '../../places/cities.ts';
import { cells } from '../../places/grid.ts';
import { findPublicPlace } from '../../places/told.ts';
import { denseAreasIn } from './areas.db.ts';

/** The columns of a member's public place (`place place` in the glossary). */
export interface PublicPlaceColumns {
  readonly told_city_id: number | null;
  readonly told_latitude: number | null;
  readonly told_longitude: number | null;
}

/** Returns the public place of a member of a pool in a city (decisions §3 Sparse places). */
export const publicPlaceColumns = async (db: Db, pool: string, cityId: number): Promise<PublicPlaceColumns> => {
  const city = cityById(cityId);
  const place = city && findPublicPlace(cityId, await denseAreasIn(db, pool, cells(city).far));
  return {
    told_city_id: place?.cityId ?? null,
    told_latitude: place?.latitude ?? null,
    told_longitude: place?.longitude ?? null,
  };
};
