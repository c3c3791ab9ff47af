import { limits } from '@kindred/contract/limits';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { sharesBrand } from '../candidates/cards.ts';
import { markBits } from '../members/visible-members.ts';
import type { CardFilter } from './card-filter.ts';

/**
 * The order of a search, each in an index of its own: `recent` by the last activity in buckets of six hours, `new` by the day of the
 * sign-up, `online` by the sign-up among the members who are online.
 */
export type SearchOrder = 'recent' | 'new' | 'online';
export type SearchArea = 'city' | 'country' | 'anywhere';

/** The position of a card in its order: the bucket or the day (0 for `online`), and the member. */
export interface SearchKey {
  readonly rank: number;
  readonly id: Id;
}

export interface ScannedCard extends SearchKey {
  /** False for the position of the last card that was read, after which the next page begins. */
  readonly is_hit: boolean;
}

export interface CardSearch {
  readonly viewerId: Id;
  readonly filter: CardFilter;
  readonly order: SearchOrder;
  readonly area: SearchArea;
  /** The city or the country; `null` for `anywhere`. */
  readonly place: number | null;
  readonly after: SearchKey | undefined;
  readonly count: number;
}

/** Before the first card: above every bucket and every day since 1970. */
const beforeAll: SearchKey = { rank: 1_000_000, id: '9223372036854775807' };
const { scanned } = limits.search;

/** Whether a card `c` matches the filter. The comparisons that need another table come last. */
const matches = `c.birthday > $3::date and c.birthday <= $4::date
    and c.flags & $5::smallint = $5::smallint
    and ${sharesBrand({ brandId: '$20::smallint', flags: '$21::smallint' })}
    and ($6::integer = 0 or c.goals & $6::integer <> 0)
    and ($7::bigint = 0 or c.habits & $7::bigint <> 0)
    and ($8::bigint = 0 or c.habits & $8::bigint <> 0)
    and ($9::bigint = 0 or c.habits & $9::bigint <> 0)
    and ($10::bigint = 0 or (c.mood is not null and (1::bigint << c.mood) & $10::bigint <> 0))
    and ($11::smallint is null or c.height between $11::smallint and $12::smallint)
    and ($13::bit(300) is null or bit_count(c.interests & $13::bit(300)) > 0)
    and c.member_id <> $1::bigint
    and ($14::timestamptz is null or c.joined > ($14::timestamptz at time zone 'UTC')::date
      or (select m.created_at from member m where m.id = c.member_id) > $14::timestamptz)
    and (select k.actor_id from mark k where k.actor_id = $1::bigint and k.target_id = c.member_id
      and k.bits & ${markBits.blocks | markBits.blockedBy} <> 0) is null`;

const areas: Readonly<Record<SearchArea, (table: string) => string>> = {
  city: (table) => `${table}.public_city_id = $19::integer`,
  country: (table) => `${table}.country_id = $19::integer`,
  anywhere: () => '$19::integer is null',
};

const filterColumns =
  'c.member_id, c.birthday, c.joined, c.flags, c.goals, c.habits, c.mood, c.height, c.interests, c.brand_id, c.audience, c.public_city_id, c.country_id';

/** SQL of the cards of each order, with their rank. */
const sources: Readonly<Record<SearchOrder, (area: SearchArea) => string>> = {
  recent: (area) => `
      select c.member_id, c.birthday, c.joined, c.flags, c.goals, c.habits, c.mood, c.height, c.interests, c.brand_id, c.seen as rank, $18::timestamptz is not null as is_current
      from card c
      where c.audience = $2::smallint and ${areas[area]('c')} and (c.seen, c.member_id) < ($15::integer, $16::bigint)
      order by c.seen desc, c.member_id desc`,
  new: (area) => `
      select ${filterColumns}, c.joined - date '1970-01-01' as rank, $18::timestamptz is not null and ${areas[area]('c')} as is_current
      from card c
      where c.audience = $2::smallint and c.joined >= ($14::timestamptz at time zone 'UTC')::date
        and (c.joined, c.member_id) < (date '1970-01-01' + $15::integer, $16::bigint)
      order by c.joined desc, c.member_id desc`,
  // The card is compared again, because it may have changed since the member came online.
  online: (area) => `
      select o.member_id, c.birthday, c.joined, c.flags, c.goals, c.habits, c.mood, c.height, c.interests, c.brand_id, 0 as rank,
        c.audience = $2::smallint and ${areas[area]('c')}
          and (select p.seen_at from presence p where p.member_id = o.member_id) >= $18::timestamptz as is_current
      from (
          select o.member_id from online_member o
          where o.audience = $2::smallint and ${areas[area]('o')} and o.member_id < $16::bigint and $15::integer is not null
          order by o.member_id desc limit ${scanned}
        ) o
        left join lateral (select * from card c where c.member_id = o.member_id offset 0) c on true
      order by o.member_id desc`,
};

/** SQL of the positions of the cards of each order, without the columns that a filter reads. */
const positions: Readonly<Record<SearchOrder, (area: SearchArea) => string>> = {
  recent: (area) => `
      select c.member_id, c.seen as rank from card c
      where c.audience = $2::smallint and ${areas[area]('c')} and (c.seen, c.member_id) < ($15::integer, $16::bigint)
      order by c.seen desc, c.member_id desc`,
  new: () => `
      select c.member_id, c.joined - date '1970-01-01' as rank from card c
      where c.audience = $2::smallint and c.joined >= ($14::timestamptz at time zone 'UTC')::date
        and (c.joined, c.member_id) < (date '1970-01-01' + $15::integer, $16::bigint)
      order by c.joined desc, c.member_id desc`,
  online: (area) => `
      select o.member_id, 0 as rank from online_member o
      where o.audience = $2::smallint and ${areas[area]('o')} and o.member_id < $16::bigint
      order by o.member_id desc`,
};

/**
 * - $1: viewer
 * - $2: audience
 * - $3: birthday after which members are born
 * - $4: latest birthday
 * - $5: flags
 * - $6: goals
 * - $7: drinking
 * - $8: smoking
 * - $9: relationship status
 * - $10: moods
 * - $11, $12: least and most height
 * - $13: interests
 * - $14: time after which members signed up
 * - $15, $16: position after which the page begins
 * - $17: count
 * - $18: time since which an online member was seen
 * - $19: city or country
 * - $20, $21: the viewer's brand, and of `card.flags` whether the viewer is shown there alone
 */
const textOf = (order: SearchOrder, area: SearchArea): string => `
  with hits as materialized (
    select c.member_id, c.rank from (${sources[order](area)} limit ${scanned}) c
    where c.is_current and ${matches}
    limit $17::bigint
  )
  select h.member_id as id, h.rank, true as is_hit from hits h
  union all
  (select l.member_id, l.rank, false from (${positions[order](area)} offset ${scanned - 1} limit 1) l
    where (select count(*) from hits) < $17::bigint)`;

const texts = new Map<string, string>();
const cachedText = (order: SearchOrder, area: SearchArea): string => {
  const key = `${order} ${area}`;
  const text = texts.get(key) ?? textOf(order, area);
  texts.set(key, text);
  return text;
};

/**
 * Reads the cards that match a search, at most `count`. It stops after `limits.search.scanned` cards, so that a search for rare
 * members takes no longer than others; then the last row is the position of the last card that was read. A number of each row (a
 * window function) would take three times as long as the scan.
 */
export const searchCards = async (db: Db, search: CardSearch): Promise<ScannedCard[]> => {
  const { viewerId, filter, order, area, place, after = beforeAll, count } = search;
  const { rows } = await db.executeQuery<ScannedCard>(
    CompiledQuery.raw(cachedText(order, area), [
      viewerId,
      filter.audience,
      filter.bornAfter,
      filter.bornUntil,
      filter.flags,
      filter.goals,
      filter.drinking,
      filter.smoking,
      filter.relationshipStatus,
      filter.moods,
      filter.heightMin,
      filter.heightMax,
      filter.interests,
      filter.registeredSince,
      after.rank,
      after.id,
      count,
      filter.seenSince,
      place,
      filter.viewerBrandId,
      filter.viewerFlags,
    ]),
  );
  return rows;
};

/** The numbers of a viewer that a search needs: of the pool, and of the city that others see. */
export interface ViewerCard {
  readonly pool_number: number;
  readonly public_city_id: number | null;
}

const viewerText = `select get_pool_number($2::text) as pool_number,
  (select c.public_city_id from card c where c.member_id = $1::bigint) as public_city_id`;

/** Reads the viewer's pool and public city. */
export const readViewerCard = async (db: Db, viewer: { id: Id; pool: string }): Promise<ViewerCard> => {
  const { rows } = await db.executeQuery<ViewerCard>(CompiledQuery.raw(viewerText, [viewer.id, viewer.pool]));
  const [card] = rows;
  if (!card) throw new Error('no row');
  return card;
};
