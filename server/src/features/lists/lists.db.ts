import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import {
  audienceText,
  type TileMemberRow,
  tileMemberColumns,
  type ViewerIdentity,
} from '../members/visible-members.ts';

/** The key of the last member before a page. */
export interface RelationKey {
  /** As text, because a `Date` has no microseconds. */
  readonly at: string;
  readonly otherId: Id;
}

/** A member in a list. */
export interface RelationRow extends TileMemberRow {
  readonly time: Date;
  readonly at: string;
  readonly is_new: boolean;
  readonly through_boost: boolean;
}

/** Where the rows of a list come from. */
export interface Source {
  readonly from: string;
  readonly otherId: string;
  readonly time: string;
  readonly where: string;
  /** SQL of whether a row is new. */
  readonly isNew?: string;
  /** SQL of the bits of the viewer's mark of the member, if the row has them. */
  readonly myBits?: string;
  /** Others add rows, which a boost of the viewer may have caused. Members with a restriction are left out. */
  readonly isReceived?: boolean;
}

/** The viewer's counter, which does not depend on a row: it is read once a statement. */
const seenAt = (column: 'likes_seen_at' | 'visits_seen_at'): string =>
  `(select c.${column} from counter c where c.member_id = $1::bigint)`;

/** Whether no block exists between the viewer and a member. `mark_veil` has the marks with a block only. */
export const noBlock = (otherId: string): string =>
  `(select b.bits from mark b where b.actor_id = $1::bigint and b.target_id = ${otherId} and b.bits & 12 <> 0) is null`;

/** A like has the blocks of both members in its own bits. */
export const sources = {
  likes: {
    from: 'mark r',
    otherId: 'r.actor_id',
    time: 'r.marked_at',
    where: 'r.target_id = $1::bigint and r.bits & 29 = 1',
    isNew: `r.marked_at > ${seenAt('likes_seen_at')}`,
    isReceived: true,
  },
  myLikes: {
    from: 'mark r',
    otherId: 'r.target_id',
    time: 'r.marked_at',
    where: 'r.actor_id = $1::bigint and r.bits & 1 = 1 and r.bits & 12 = 0',
    myBits: 'r.bits',
  },
  visits: {
    from: 'visit r',
    otherId: 'r.visitor_id',
    time: 'r.visited_at',
    where: `r.member_id = $1::bigint and r.removed_at is null and ${noBlock('r.visitor_id')}`,
    isNew: `r.counted_at > ${seenAt('visits_seen_at')}`,
    isReceived: true,
  },
  favorites: {
    from: 'favorite r',
    otherId: 'r.other_id',
    time: 'r.added_at',
    where: `r.member_id = $1::bigint and ${noBlock('r.other_id')}`,
  },
} as const satisfies Record<string, Source>;

const inAudience = audienceText({ pool: '$2::text', brand_id: '$3::smallint', own_brand_only: '$4::boolean' });
/** Members with a thread see each other although one chose the own brand alone. */
const hasThread = `m.pool = $2::text and coalesce((
              select true from thread t where t.member_id = $1::bigint and t.other_id = m.id), false)`;

/** The condition of a member `m` who is shown. $1: viewer, $2 to $4: the viewer's pool, brand and choice of the own brand alone. */
const isShown = ({ isReceived }: Source): string =>
  `m.state = 'active' and (${inAudience} or ${hasThread}) ${isReceived ? 'and m.restriction is null' : ''}`;

/** The members of a list who are shown, read by key. */
export const shownText = (source: Source): string =>
  `exists (select from member m where m.id = ${source.otherId} and ${isShown(source)} offset 0)`;

const hasBoosts = 'coalesce((select true from boost b where b.member_id = $1::bigint limit 1), false)';

/** SQL of whether a row came during a boost of the viewer. The first condition is read once a statement. */
const throughBoost = (time: string): string => `(${hasBoosts} and exists (
    select from boost b where b.member_id = $1::bigint and b.started_at <= ${time} and ${time} < b.ends_at))`;

/**
 * A page with the tiles of its members: the rows after a key, latest first, at most $7. Rows that are not shown are left out here, so
 * that pages are full. `offset 0` keeps the tile a lookup by key: as a join, the plan of an empty table would scan the table.
 * @param key SQL of the time and the id of the key
 */
const pageText = (
  source: Source,
  { and = '', key = '$5::timestamptz, $6::bigint' }: { and?: string; key?: string } = {},
): string => {
  const { from, otherId, time, where, isNew = 'false', myBits, isReceived } = source;
  return `
      select m.*, ${time} as time, ${time}::text as at, ${isNew} as is_new,
        ${isReceived ? throughBoost(time) : 'false'} as through_boost
      from ${from}
        cross join lateral (
          select ${tileMemberColumns({ hasThread: `not ${inAudience}`, myBits })}
          from member m where m.id = ${otherId} and ${isShown(source)} ${and} offset 0
        ) m
      where ${where} and (${time}, ${otherId}) < (${key})
      order by ${time} desc, ${otherId} desc limit $7::bigint`;
};

const pageTexts = {
  myLikes: pageText(sources.myLikes),
  visits: pageText(sources.visits),
  favorites: pageText(sources.favorites),
};

/** The likes of members who hold or held VIP have an index of their own, so that they are found among any number of others. */
const vipRows = pageText(
  { ...sources.likes, where: 'r.target_id = $1::bigint and r.bits & 61 = 33' },
  { and: 'and m.vip_until > $8::timestamptz' },
);
const otherRows = pageText(sources.likes, {
  and: 'and coalesce(m.vip_until <= $8::timestamptz, true)',
  key: '$9::timestamptz, $10::bigint',
});

/**
 * $5 and $6: key of the members with VIP, $7: limit, $8: now, $9 and $10: key of the others, who are read only if a page has too few
 * members with VIP.
 */
const likesText = `
  select p.* from (
      select v.*, true as is_vip from (${vipRows}) v
      union all
      select o.*, false from (${otherRows}) o
      limit $7::bigint
    ) p
  order by p.is_vip desc, p.time desc, p.id desc`;

/** The parameters $1 to $4. */
export const audienceOf = ({ id, pool, brand_id, own_brand_only }: ViewerIdentity): unknown[] => [
  id,
  pool,
  brand_id,
  own_brand_only,
];

const start: RelationKey = { at: 'infinity', otherId: '9223372036854775807' };
const end: RelationKey = { at: '-infinity', otherId: '0' };

const readPage = async (db: Db, text: string, values: readonly unknown[]): Promise<RelationRow[]> =>
  (await db.executeQuery<RelationRow>(CompiledQuery.raw(text, [...values]))).rows;

/** A page of a list, latest first. */
export const listRelations = (
  db: Db,
  list: keyof typeof pageTexts,
  viewer: ViewerIdentity,
  after: RelationKey | undefined,
  limit: number,
): Promise<RelationRow[]> => {
  const { at, otherId } = after ?? start;
  return readPage(db, pageTexts[list], [...audienceOf(viewer), at, otherId, limit]);
};

export interface LikeRow extends RelationRow {
  readonly is_vip: boolean;
}

/**
 * Unanswered likes, those of members with VIP first, then latest first.
 * @param now the time at which VIP must be held
 */
export const listLikes = async (
  db: Db,
  viewer: ViewerIdentity,
  after: (RelationKey & { readonly isVip: boolean }) | undefined,
  limit: number,
  now: Date,
): Promise<LikeRow[]> => {
  const vipAfter = after?.isVip === false ? end : (after ?? start);
  const othersAfter = after?.isVip === false ? after : start;
  const values = [vipAfter.at, vipAfter.otherId, limit, now, othersAfter.at, othersAfter.otherId];
  const { rows } = await db.executeQuery<LikeRow>(CompiledQuery.raw(likesText, [...audienceOf(viewer), ...values]));
  return rows;
};

const resets = {
  likes: 'select reset_likes($1::bigint) as changed',
  visits: 'select reset_visits($1::bigint) as changed',
} as const;

/** Marks all rows of a list as seen. Returns whether one was new. */
export const resetList = async (db: Db, list: keyof typeof resets, memberId: Id): Promise<boolean> => {
  const { rows } = await db.executeQuery<{ changed: boolean }>(CompiledQuery.raw(resets[list], [memberId]));
  return rows[0]?.changed ?? false;
};

/** Hides the visits of a member so far. Returns whether the visitor was in the list. */
export const hideVisitor = async (db: Db, memberId: Id, visitorId: Id): Promise<boolean> => {
  const { rows } = await sql<{
    was_shown: boolean;
  }>`select remove_visitor(${memberId}::bigint, ${visitorId}::bigint) as was_shown`.execute(db);
  return rows[0]?.was_shown ?? false;
};

/** `full`: the member has the most favorites. */
export type FavoriteOutcome = 'added' | 'already' | 'full';

export const addFavorite = async (db: Db, memberId: Id, otherId: Id, most: number): Promise<FavoriteOutcome> => {
  const { rows } = await sql<{ outcome: FavoriteOutcome }>`
    select add_favorite(${memberId}::bigint, ${otherId}::bigint, ${most}::integer) as outcome`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('add_favorite returned no row');
  return row.outcome;
};

export const deleteFavorite = async (db: Db, memberId: Id, otherId: Id): Promise<void> => {
  await db.deleteFrom('favorite').where('member_id', '=', memberId).where('other_id', '=', otherId).execute();
};
