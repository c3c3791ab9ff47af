import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { DenseArea } from '../../places/public-place.ts';
import { sharesBrand } from '../candidates/cards.ts';
import { markBits, type TileMemberRow, tileMemberColumns } from '../members/visible-members.ts';

/** A public city, and whose members are searched near it. */
export interface NearbySearch {
  readonly viewerId: Id;
  readonly audience: number;
  readonly bornAfter: string;
  readonly bornUntil: string;
  readonly viewerBrandId: number;
  readonly viewerFlags: number;
  /** Public cities, the nearest first. */
  readonly cityIds: readonly number[];
  readonly count: number;
}

const matches = `c.audience = $2::smallint and c.birthday > $3::date and c.birthday <= $4::date and c.public_city_id = p.city_id
  and ${sharesBrand({ brandId: '$7::smallint', flags: '$8::smallint' })} and c.member_id <> $1::bigint
  and (select k.actor_id from mark k where k.actor_id = $1::bigint and k.target_id = c.member_id
    and k.bits & ${markBits.blocks | markBits.blockedBy} <> 0) is null`;

/**
 * - $1: viewer
 * - $2: audience
 * - $3: birthday after which members are born
 * - $4: latest birthday
 * - $5: cities
 * - $6: count
 * - $7, $8: the viewer's brand, and of `card.flags` whether the viewer is shown there alone
 */
const nearbyText = `
  select m.*
  from (
    select c.member_id, c.seen, p.place
    from unnest($5::integer[]) with ordinality p (city_id, place)
    cross join lateral (
      select c.member_id, c.seen from card c where ${matches} order by c.seen desc, c.member_id desc limit $6::bigint
    ) c
    order by p.place, c.seen desc, c.member_id desc
    limit $6::bigint
  ) c
    cross join lateral (
      select ${tileMemberColumns({ hasThread: 'false' })} from member m where m.id = c.member_id offset 0
    ) m
  order by c.place, c.seen desc, c.member_id desc`;

const countText = `
  select count(*)::integer as total
  from (
    select c.member_id from unnest($5::integer[]) p (city_id) cross join lateral (
      select c.member_id from card c where ${matches} limit $6::bigint
    ) c
    limit $6::bigint
  ) n`;

const parametersOf = ({ viewerId, audience, bornAfter, bornUntil, cityIds, count, ...viewer }: NearbySearch) => [
  viewerId,
  audience,
  bornAfter,
  bornUntil,
  cityIds,
  count,
  viewer.viewerBrandId,
  viewer.viewerFlags,
];

/**
 * Lists the members of public cities with their tiles, city by city, those of the last hours first. Cards hold no members of another
 * brand who are shown because of a thread alone.
 */
export const listNearby = async (db: Db, search: NearbySearch): Promise<TileMemberRow[]> =>
  (await db.executeQuery<TileMemberRow>(CompiledQuery.raw(nearbyText, parametersOf(search)))).rows;

/** Counts the members of public cities, up to `count`. */
export const countNearby = async (db: Db, search: NearbySearch): Promise<number> =>
  (await db.executeQuery<{ total: number }>(CompiledQuery.raw(countText, parametersOf(search)))).rows[0]?.total ?? 0;

/** The number of a pool, and its dense areas in some cells of about 100 km. */
export interface AreasAround {
  readonly pool_number: number;
  readonly areas: readonly DenseArea[];
}

const areasText = `
  select get_pool_number($1::text) as pool_number, coalesce((
    select jsonb_agg(jsonb_build_object('kind', a.kind, 'area', a.area, 'members', a.members)) from place_area a
    where a.pool = $1::text and a.far = any ($2::integer[]) and a.is_dense), '[]') as areas`;

/** Reads what a search for neighbors needs to know about its places, in one statement. */
export const readAreasAround = async (db: Db, pool: string, farCells: readonly number[]): Promise<AreasAround> => {
  const { rows } = await db.executeQuery<AreasAround>(CompiledQuery.raw(areasText, [pool, farCells]));
  const [around] = rows;
  if (!around) throw new Error('no row');
  return around;
};
