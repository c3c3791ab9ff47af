import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id, Tables } from '../../db/schema.ts';

/** An action of a bot towards a guest. The four columns identify it, so it is performed once even if planned repeatedly. */
export interface BotAction {
  readonly bot_id: Id;
  readonly guest_id: Id;
  readonly kind: Tables['demo_act']['kind'];
  /** The message that the action answers, or 0. */
  readonly message_id: Id;
}

export interface PlannedBotAction extends BotAction {
  readonly due_at: Date;
}

/** Inserts planned actions. Existing actions stay unchanged. */
export const planBotActions = async (db: Db, acts: readonly PlannedBotAction[]): Promise<void> => {
  if (acts.length === 0) return;
  await db
    .insertInto('demo_act')
    .values(acts.map((act) => ({ ...act })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const leaseSeconds = 30;

/** Claims due actions for 30 seconds, the earliest first. An action that is not finished in time can be claimed again. */
export const claimDueBotActions = async (db: Db, now: Date, limit: number): Promise<BotAction[]> => {
  const { rows } = await sql<BotAction>`
    update demo_act a set due_at = ${new Date(now.getTime() + leaseSeconds * 1000)}
    from (
      select bot_id, guest_id, kind, message_id from demo_act
      where done_at is null and due_at <= ${now} order by due_at limit ${limit} for update skip locked
    ) due
    where a.bot_id = due.bot_id and a.guest_id = due.guest_id and a.kind = due.kind and a.message_id = due.message_id
    returning a.bot_id, a.guest_id, a.kind, a.message_id`.execute(db);
  return rows;
};

export const finishBotAction = async (db: Db, act: BotAction, now: Date): Promise<void> => {
  await db
    .updateTable('demo_act')
    .set({ done_at: now })
    .where('bot_id', '=', act.bot_id)
    .where('guest_id', '=', act.guest_id)
    .where('kind', '=', act.kind)
    .where('message_id', '=', act.message_id)
    .execute();
};

/** Whether a bot has another unfinished action. */
export const hasOtherBotActions = async (db: Db, act: BotAction): Promise<boolean> => {
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

/** Deletes actions that were finished before a time. */
export const deleteFinishedBotActions = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('demo_act').where('done_at', '<', before).execute();
};

/** Formats a time as text with microseconds. The texts sort by time. */
const formatSortableTime = (time: RawBuilder<unknown>) =>
  sql`to_char((${time}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A like, a match or a message of a guest to a bot. */
export interface GuestEvent {
  readonly bot_id: Id;
  readonly guest_id: Id;
  readonly kind: 'push.like' | 'push.match' | 'chat.message';
  readonly message_id: Id;
  /** Time of the event, as text that sorts by time. */
  readonly at: string;
}

/**
 * Lists events of guests to bots since a time of the database, the earliest first. Events between bots are not listed.
 */
export const listGuestEvents = async (db: Db, since: string, limit: number): Promise<GuestEvent[]> => {
  const { rows } = await sql<GuestEvent>`
    select e.member_id as bot_id, g.member_id as guest_id, e.kind, ${formatSortableTime(sql`e.created_at`)} as at,
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

/** Returns the database's time minus some seconds, as text that sorts by time. */
export const getDatabaseTime = async (db: Db, seconds: number): Promise<string> => {
  const { rows } = await sql<{ at: string }>`
    select ${formatSortableTime(sql`clock_timestamp() - make_interval(secs => ${seconds}::integer)`)} as at`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('The database returned no time');
  return row.at;
};
