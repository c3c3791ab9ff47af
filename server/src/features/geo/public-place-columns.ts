import type { Db } from '../../db/database.ts';
import { cityById } from '../../places/cities.ts';
import { cells, neighbours } from '../../places/grid.ts';
import { findPublicPlace } from '../../places/public-place.ts';
import { denseAreasIn } from './areas.db.ts';

/** The columns of a member's public place. */
export interface PublicPlaceColumns {
  readonly public_city_id: number | null;
  readonly public_latitude: number | null;
  readonly public_longitude: number | null;
}

/** Returns the public place of a member of a pool in a city (decisions §3 Sparse places). */
export const publicPlaceColumns = async (db: Db, pool: string, cityId: number): Promise<PublicPlaceColumns> => {
  const city = cityById(cityId);
  const place = city && findPublicPlace(cityId, await denseAreasIn(db, pool, neighbours(cells(city).far)));
  return {
    public_city_id: place?.cityId ?? null,
    public_latitude: place?.latitude ?? null,
    public_longitude: place?.longitude ?? null,
  };
};
