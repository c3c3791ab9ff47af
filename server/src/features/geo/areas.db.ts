import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { DenseArea } from '../../places/public-place.ts';

export interface CountedArea extends DenseArea {
  readonly pool: string;
  readonly far: number;
  readonly is_dense: boolean;
}

/** Lists the dense areas of a pool in cells of about 100 km. */
export const denseAreasIn = (db: Db, pool: string, farCells: readonly number[]): Promise<DenseArea[]> =>
  db
    .selectFrom('place_area')
    .select(['kind', 'area', 'members'])
    .where('pool', '=', pool)
    .where('far', 'in', farCells)
    .where('is_dense', '=', true)
    .execute();

/** Counts members by pool and city who were online since `seenSince` and moved to that city before `placedUntil`. */
export const countByCity = async (
  db: Db,
  { seenSince, placedUntil }: { seenSince: Date; placedUntil: Date },
): Promise<{ pool: string; city_id: number; members: number }[]> => {
  const { rows } = await sql<{ pool: string; city_id: number; members: number }>`
    select m.pool, m.city_id, count(*)::integer as members
    from member m join presence p on p.member_id = m.id
    where m.state = 'active' and m.restriction is null and p.seen_at >= ${seenSince}::timestamptz
      and coalesce(m.placed_at, m.created_at) <= ${placedUntil}::timestamptz
    group by m.pool, m.city_id`.execute(db);
  return rows;
};

export const readAreas = (db: Db): Promise<CountedArea[]> => db.selectFrom('place_area').selectAll().execute();

/** Replaces the previous counts. */
export const saveAreas = async (db: Db, areas: readonly CountedArea[]): Promise<void> => {
  await db.deleteFrom('place_area').execute();
  const batch = 1000;
  for (let from = 0; from < areas.length; from += batch)
    await db
      .insertInto('place_area')
      .values(areas.slice(from, from + batch))
      .execute();
};

/** Lists the cities of each pool that have members. */
export const inhabitedCities = (db: Db): Promise<{ pool: string; city_id: number }[]> =>
  db.selectFrom('member').select(['pool', 'city_id']).distinct().execute();

export interface PublicPlaceOfCity {
  readonly pool: string;
  readonly city_id: number;
  readonly public_city_id: number | null;
  readonly latitude: number;
  readonly longitude: number;
}

/** Updates the public place of all members of these cities. @returns the members whose public place changed */
export const savePublicPlaces = async (db: Db, places: readonly PublicPlaceOfCity[]): Promise<Id[]> => {
  const { rows } = await sql<{ id: Id }>`
    update member m set public_city_id = x.public_city_id, public_latitude = x.latitude, public_longitude = x.longitude
    from unnest(
        ${places.map(({ pool }) => pool)}::text[],
        ${places.map(({ city_id }) => city_id)}::integer[],
        ${places.map(({ public_city_id }) => public_city_id)}::integer[],
        ${places.map(({ latitude }) => latitude)}::real[],
        ${places.map(({ longitude }) => longitude)}::real[]
      ) x (pool, city_id, public_city_id, latitude, longitude)
    where m.pool = x.pool and m.city_id = x.city_id
      and (m.public_city_id, m.public_latitude, m.public_longitude)
        is distinct from (x.public_city_id, x.latitude, x.longitude)
    returning m.id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Deletes moves that no longer count towards the limit. */
export const sweepMoves = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('place_move').where('moved_at', '<', before).execute();
};
