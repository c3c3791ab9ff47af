import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Tables } from '../../db/schema.ts';

/** What a member of the world is about to do to a guest; done once, however often it is planned. */
export interface Act {
  readonly bot_id: Id;
  readonly guest_id: Id;
  readonly kind: Tables['demo_act']['kind'];
  /** The message that it answers; 0 where it answers none. */
  readonly message_id: Id;
}

export interface PlannedAct extends Act {
  readonly due_at: Date;
}

/** Plans acts; what was planned before stays as it is. */
export const planActs = async (db: Db, acts: readonly PlannedAct[]): Promise<void> => {
  if (acts.length === 0) return;
  await db
    .insertInto('demo_act')
    .values(acts.map((act) => ({ ...act })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const leaseSeconds = 30;

/** Takes acts that are due, the earliest first. Who does not finish one in time leaves it to the next who asks. */
export const takeDueActs = async (db: Db, now: Date, limit: number): Promise<Act[]> => {
  const { rows } = await sql<Act>`
    update demo_act a set due_at = ${new Date(now.getTime() + leaseSeconds * 1000)}
    from (
      select bot_id, guest_id, kind, message_id from demo_act
      where done_at is null and due_at <= ${now} order by due_at limit ${limit} for update skip locked
    ) due
    where a.bot_id = due.bot_id and a.guest_id = due.guest_id and a.kind = due.kind and a.message_id = due.message_id
    returning a.bot_id, a.guest_id, a.kind, a.message_id`.execute(db);
  return rows;
};

export const finishAct = async (db: Db, act: Act, now: Date): Promise<void> => {
  await db
    .updateTable('demo_act')
    .set({ done_at: now })
    .where('bot_id', '=', act.bot_id)
    .where('guest_id', '=', act.guest_id)
    .where('kind', '=', act.kind)
    .where('message_id', '=', act.message_id)
    .execute();
};

/** Whether a member of the world is about to do anything else than this. */
export const hasOtherActs = async (db: Db, act: Act): Promise<boolean> => {
  const other = await db
    .selectFrom('demo_act')
    .select('kind')
    .where('bot_id', '=', act.bot_id)
    .where('done_at', 'is', null)
    .where((eb) => eb.or([eb('kind', '!=', act.kind), eb('message_id', '!=', act.message_id)]))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
};

/** Forgets acts done before a time. */
export const sweepActs = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('demo_act').where('done_at', '<', before).execute();
};

/** A time as text that keeps its microseconds, and whose order is the text's. */
const sortable = (time: RawBuilder<unknown>) =>
  sql`to_char((${time}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Something that a guest did to a member of the world. */
export interface News {
  readonly bot_id: Id;
  readonly guest_id: Id;
  readonly kind: 'push.like' | 'push.match' | 'chat.message';
  readonly message_id: Id;
  /** As text that sorts by time. */
  readonly at: string;
}

/**
 * What guests did to members of the world since a time of the database, the earliest first. What happens between
 * members of the world is no news to anybody.
 */
export const newsSince = async (db: Db, since: string, limit: number): Promise<News[]> => {
  const { rows } = await sql<News>`
    select e.member_id as bot_id, g.member_id as guest_id, e.kind, ${sortable(sql`e.created_at`)} as at,
      coalesce((e.data ->> 'messageId')::bigint, 0)::text as message_id
    from event e
      join demo_guest g on g.member_id = (e.data ->> 'otherId')::bigint
      join member m on m.id = e.member_id and m.demo
    where e.created_at >= ${since}::timestamptz and e.kind in ('push.like', 'push.match', 'chat.message')
      and not exists (select from demo_guest played where played.member_id = e.member_id)
      and (e.kind <> 'chat.message' or exists (
        select from message said
        where said.low_id = least(e.member_id, g.member_id) and said.high_id = greatest(e.member_id, g.member_id)
          and said.id = (e.data ->> 'messageId')::bigint and said.sender_id = g.member_id))
    order by e.created_at, e.member_id, e.seq
    limit ${limit}`.execute(db);
  return rows;
};

/** The database's own time, some seconds ago: what began then is committed by now. */
export const timeAgo = async (db: Db, seconds: number): Promise<string> => {
  const { rows } = await sql<{ at: string }>`
    select ${sortable(sql`clock_timestamp() - make_interval(secs => ${seconds}::integer)`)} as at`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database gave no time');
  return row.at;
};
