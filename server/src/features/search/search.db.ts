import { limits } from '@kindred/contract/limits';
import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { sharesBrand } from '../candidates/cards.ts';
import { markBits, type TileMemberRow, tileMemberColumns } from '../members/visible-members.ts';
import type { CardFilter } from './card-filter.ts';

/**
 * The order of a search, each in an index of its own: `recent` by the last activity in buckets of six hours, `new` by the day of the
 * sign-up, `online` by the sign-up among the members who are online.
 */
export type SearchOrder = 'recent' | 'new' | 'online';
/** `ownCity`: the public city of the viewer. */
export type SearchArea = 'ownCity' | 'city' | 'country' | 'anywhere';

/** The position of a card in its order: the bucket or the day (0 for `online`), and the member. */
export interface SearchKey {
  readonly rank: number;
  readonly id: Id;
}

/** A page of a search. */
export interface CardPage {
  readonly hits: readonly (TileMemberRow & SearchKey)[];
  /** The position after which the next page begins: of the last hit, or of the last card that was read. Undefined at the end. */
  readonly next: SearchKey | undefined;
}

export interface CardSearch {
  readonly viewer: { readonly id: Id; readonly pool: string };
  readonly filter: CardFilter;
  readonly order: SearchOrder;
  readonly area: SearchArea;
  /** The city or the country; `null` for `ownCity` and `anywhere`. */
  readonly place: number | null;
  readonly after: SearchKey | undefined;
  readonly size: number;
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

/** The viewer's audience, which does not depend on a card: it is read once a statement. */
const audience = '(select own.audience from own)';

const areas: Readonly<Record<SearchArea, (table: string) => string>> = {
  ownCity: (table) => `$19::integer is null and ${table}.public_city_id = (
        select v.public_city_id from card v where v.member_id = $1::bigint)`,
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
      where c.audience = ${audience} and ${areas[area]('c')} and (c.seen, c.member_id) < ($15::integer, $16::bigint)
      order by c.seen desc, c.member_id desc`,
  new: (area) => `
      select ${filterColumns}, c.joined - date '1970-01-01' as rank, $18::timestamptz is not null and ${areas[area]('c')} as is_current
      from card c
      where c.audience = ${audience} and c.joined >= ($14::timestamptz at time zone 'UTC')::date
        and (c.joined, c.member_id) < (date '1970-01-01' + $15::integer, $16::bigint)
      order by c.joined desc, c.member_id desc`,
  // The card is compared again, because it may have changed since the member came online.
  online: (area) => `
      select o.member_id, c.birthday, c.joined, c.flags, c.goals, c.habits, c.mood, c.height, c.interests, c.brand_id, 0 as rank,
        c.audience = ${audience} and ${areas[area]('c')}
          and (select p.seen_at from presence p where p.member_id = o.member_id) >= $18::timestamptz as is_current
      from (
          select o.member_id from online_member o
          where o.audience = ${audience} and ${areas[area]('o')} and o.member_id < $16::bigint and $15::integer is not null
          order by o.member_id desc limit ${scanned}
        ) o
        left join lateral (select * from card c where c.member_id = o.member_id offset 0) c on true
      order by o.member_id desc`,
};

/** SQL of the positions of the cards of each order, without the columns that a filter reads. */
const positions: Readonly<Record<SearchOrder, (area: SearchArea) => string>> = {
  recent: (area) => `
      select c.member_id, c.seen as rank from card c
      where c.audience = ${audience} and ${areas[area]('c')} and (c.seen, c.member_id) < ($15::integer, $16::bigint)
      order by c.seen desc, c.member_id desc`,
  new: () => `
      select c.member_id, c.joined - date '1970-01-01' as rank from card c
      where c.audience = ${audience} and c.joined >= ($14::timestamptz at time zone 'UTC')::date
        and (c.joined, c.member_id) < (date '1970-01-01' + $15::integer, $16::bigint)
      order by c.joined desc, c.member_id desc`,
  online: (area) => `
      select o.member_id, 0 as rank from online_member o
      where o.audience = ${audience} and ${areas[area]('o')} and o.member_id < $16::bigint
      order by o.member_id desc`,
};

/**
 * - $1: viewer
 * - $2: `CardFilter.genders`
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
 * - $17: one more than the size of the page
 * - $18: time since which an online member was seen
 * - $19: city or country
 * - $20, $21: the viewer's brand, and of `card.flags` whether the viewer is shown there alone
 * - $22: the viewer's pool
 */
const textOf = (order: SearchOrder, area: SearchArea): string => `
  with own as materialized (
    select (4 * get_pool_number($22::text) + $2::smallint)::smallint as audience
  ), hits as materialized (
    select c.member_id, c.rank from (${sources[order](area)} limit ${scanned}) c
    where c.is_current and ${matches}
    limit $17::bigint
  )
  select u.member_id, u.rank, u.is_hit, m.*
  from (
      select h.member_id, h.rank, true as is_hit from hits h
      union all
      (select l.member_id, l.rank, false from (${positions[order](area)} offset ${scanned - 1} limit 1) l
        where (select count(*) from hits) < $17::bigint)
    ) u
    left join lateral (
      select ${tileMemberColumns({ hasThread: 'false' })} from member m where u.is_hit and m.id = u.member_id offset 0
    ) m on true`;

const texts = new Map<string, string>();
const cachedText = (order: SearchOrder, area: SearchArea): string => {
  const key = `${order} ${area}`;
  const text = texts.get(key) ?? textOf(order, area);
  texts.set(key, text);
  return text;
};

type CardRow = TileMemberRow & { readonly member_id: Id; readonly rank: number; readonly is_hit: boolean };

/**
 * Reads the cards that match a search with the tiles of their members, at most `size`. It stops after `limits.search.scanned` cards, so
 * that a search for rare members takes no longer than others; then the last row is the position of the last card that was read. A number
 * of each row (a window function) would take three times as long as the scan.
 */
export const searchCards = async (db: Db, search: CardSearch): Promise<CardPage> => {
  const { viewer, filter, order, area, place, after = beforeAll, size } = search;
  const { rows } = await db.executeQuery<CardRow>(
    CompiledQuery.raw(cachedText(order, area), [
      viewer.id,
      filter.genders,
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
      size + 1,
      filter.seenSince,
      place,
      filter.viewerBrandId,
      filter.viewerFlags,
      viewer.pool,
    ]),
  );
  const found = rows.filter(({ is_hit }) => is_hit);
  const hits = found.slice(0, size);
  const last = found.length > size ? hits.at(-1) : rows.find(({ is_hit }) => !is_hit);
  return { hits, next: last && { rank: last.rank, id: last.member_id } };
};
