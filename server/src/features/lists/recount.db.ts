import { CompiledQuery } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { ViewerIdentity } from '../members/visible-members.ts';
import { audienceOf, noBlock, type Source, shownText, sources } from './lists.db.ts';

const matches: Source = {
  from: 'match r',
  otherId: 'r.other_id',
  time: 'r.matched_at',
  where: `r.member_id = $1::bigint and ${noBlock('r.other_id')}`,
  isNew: 'r.is_new',
};

/** The number of rows that the list shows, and how many of these are new. */
const countText = (source: Source): string => `
  select count(*)::integer as total, (count(*) filter (where ${source.isNew ?? 'false'}))::integer as unread
  from ${source.from}
  where ${source.where} and ${shownText(source)}`;

/** Replaces `columns` by the values of `select` for the viewer. Changes no row that has these values already. */
const updateText = (columns: string, from: string, values: string): string => `
  update counter set (${columns}) = (${values}) from ${from}
  where member_id = $1::bigint and (${columns}) is distinct from (${values})`;

const ownText = updateText(
  'my_likes_total, matches_total, matches_unread',
  `(${countText(sources.myLikes)}) l, (${countText(matches)}) m`,
  'l.total, m.total, m.unread',
);
const receivedText = updateText(
  'likes_me_total, likes_me_unread, visitors_total, visitors_unread',
  `(${countText(sources.likes)}) l, (${countText(sources.visits)}) v`,
  'l.total, l.unread, v.total, v.unread',
);

const replaceCounters = async (db: Db, text: string, viewer: ViewerIdentity): Promise<boolean> =>
  ((await db.executeQuery(CompiledQuery.raw(text, audienceOf(viewer)))).numAffectedRows ?? 0n) > 0n;

/** Counts matches and own likes of a member again. The transaction has locked the member's counter. Returns whether they changed. */
export const recountOwn = (db: Db, viewer: ViewerIdentity): Promise<boolean> => replaceCounters(db, ownText, viewer);

/** The same for received likes and visits. */
export const recountReceived = (db: Db, viewer: ViewerIdentity): Promise<boolean> =>
  replaceCounters(db, receivedText, viewer);

/** A member whose lists are counted again. */
export interface CountedMember extends ViewerIdentity {
  readonly holds_premium: boolean;
}

const memberText = `
  select m.id, m.pool, m.brand_id, m.own_brand_only, holds_premium(m.id) as holds_premium
  from member m where m.id = $1::bigint`;

export const findCountedMember = async (db: Db, id: Id): Promise<CountedMember | undefined> =>
  (await db.executeQuery<CountedMember>(CompiledQuery.raw(memberText, [id]))).rows[0];

/** $1 a member, $2 the last id of the batch before, $3 members of a batch. */
const relatedText = `
  select id from (
    (select k.target_id as id from mark k where k.actor_id = $1::bigint and k.target_id > $2::bigint and k.bits & 1 = 1
      order by k.target_id limit $3::integer)
    union
    (select k.actor_id from mark k where k.target_id = $1::bigint and k.bits & 1 = 1 and k.actor_id > $2::bigint
      order by k.actor_id limit $3::integer)
    union
    (select v.member_id from visit v where v.visitor_id = $1::bigint and v.member_id > $2::bigint
      order by v.member_id limit $3::integer)
  ) related order by id limit $3::integer`;

/** Lists the members whose lists may have a member: those who liked the member, were liked or visited. In order of id. */
export const listRelated = async (db: Db, memberId: Id, after: Id, limit: number): Promise<Id[]> => {
  const { rows } = await db.executeQuery<{ id: Id }>(CompiledQuery.raw(relatedText, [memberId, after, limit]));
  return rows.map(({ id }) => id);
};

/** Schedules the next daily count of the likes and visits of a member without Premium (decision 116). */
export const deferCount = async (db: Db, memberId: Id): Promise<void> => {
  await db
    .insertInto('count_due')
    .values({ member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Lists members with a deferred count of before a time, oldest first. */
export const listDueCounts = async (db: Db, before: Date, limit: number): Promise<Id[]> => {
  const rows = await db
    .selectFrom('count_due')
    .select('member_id')
    .where('due_since', '<', before)
    .orderBy('due_since')
    .limit(limit)
    .execute();
  return rows.map(({ member_id }) => member_id);
};

/** Ends the deferral of a count. Returns whether there was one. */
export const deleteDueCount = async (db: Db, memberId: Id): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('count_due').where('member_id', '=', memberId).executeTakeFirst();
  return numDeletedRows > 0n;
};
