import { limits } from '@kindred/contract/limits';
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

/** Where a browser is pushed to, and the keys that only it can read with (RFC 8291). */
export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Keeps a browser's subscription as this member's alone: a browser that changes hands tells nobody what is not theirs. Of
 * one member's the newest stay (`limits.webPush.perMember`).
 */
export const keepSubscription = async (
  db: Db,
  of: { memberId: Id; deviceId: string; sessionId: string; at: Date },
  subscription: Subscription,
): Promise<void> => {
  await db
    .deleteFrom('web_push_subscription')
    .where('endpoint', '=', subscription.endpoint)
    .where((where) => where.not(where.and({ member_id: of.memberId, device_id: of.deviceId })))
    .execute();
  const kept = { session_id: of.sessionId, created_at: of.at, ...subscription };
  await db
    .insertInto('web_push_subscription')
    .values({ member_id: of.memberId, device_id: of.deviceId, ...kept })
    .onConflict((conflict) => conflict.columns(['member_id', 'device_id']).doUpdateSet(kept))
    .execute();
  await db
    .deleteFrom('web_push_subscription')
    .where('member_id', '=', of.memberId)
    .where('device_id', 'in', (eb) =>
      eb
        .selectFrom('web_push_subscription')
        .select('device_id')
        .where('member_id', '=', of.memberId)
        .orderBy('created_at', 'desc')
        .orderBy('device_id')
        .limit(1000)
        .offset(limits.webPush.perMember),
    )
    .execute();
};

/** Browsers of an active member whose sessions live. */
export const subscriptionsOf = (db: Db, memberId: Id): Promise<Subscription[]> =>
  db
    .selectFrom('web_push_subscription as w')
    .innerJoin('session', 'session.id', 'w.session_id')
    .select(['w.endpoint', 'w.p256dh', 'w.auth'])
    .where('w.member_id', '=', memberId)
    .where('session.ended_at', 'is', null)
    .execute();

export const dropSubscription = async (db: Db, endpoint: string): Promise<void> => {
  await db.deleteFrom('web_push_subscription').where('endpoint', '=', endpoint).execute();
};

/** Something that a member is to be pushed. */
export interface Due {
  readonly member_id: Id;
  readonly seq: Id;
  readonly kind: string;
  readonly data: {
    readonly otherId?: string | number;
    readonly messageId?: string | number;
    /** Of a subscription that ended: its product and the path that a tap opens. */
    readonly product?: string;
    readonly path?: string;
    /** The endpoints that are still to be pushed to, where some failed before. */
    readonly endpoints?: readonly string[];
    /** When the member seemed to be here, by a socket that may have been half open: Unix milliseconds. */
    readonly doubtedAt?: number;
  };
  readonly tries: number;
}

/**
 * Adds a push that follows from no event, for a member with a subscribed browser. Its `seq` is negative, so that it never meets an
 * event's; a second one of the same number changes nothing.
 */
export const addDue = async (
  db: Db,
  { memberId, number, kind, data }: { memberId: Id; number: Id; kind: string; data: Due['data'] },
): Promise<void> => {
  const text = `insert into push_due (member_id, seq, kind, data)
    select $1::bigint, -$2::bigint, $3, $4::jsonb
    where exists (select from web_push_subscription where member_id = $1::bigint)
    on conflict (member_id, seq) do nothing`;
  await db.executeQuery(CompiledQuery.raw(text, [memberId, number, kind, JSON.stringify(data)]));
};

/** $1 now, $2 when it is due again, $3 limit. */
const takeText = `
  with taken as (
    select member_id, seq from push_due where due_at <= $1::timestamptz
    order by due_at limit $3::integer for update skip locked
  )
  update push_due p set due_at = $2::timestamptz, tries = tries + 1
  from taken where p.member_id = taken.member_id and p.seq = taken.seq
  returning p.member_id, p.seq, p.kind, p.data, p.tries`;

/**
 * Takes what is due and puts it off: whoever takes it either finishes it (`finishDue`) or dies, and it is due again. Two
 * workers never take the same.
 */
export const takeDue = async (db: Db, now: Date, again: Date, limit: number): Promise<Due[]> =>
  (await db.executeQuery<Due>(CompiledQuery.raw(takeText, [now, again, limit]))).rows;

export const finishDue = async (db: Db, { member_id, seq }: Due): Promise<void> => {
  await db.deleteFrom('push_due').where('member_id', '=', member_id).where('seq', '=', seq).execute();
};

/** @param more what the next try is to know */
export const putOffDue = async (
  db: Db,
  { member_id, seq, data }: Due,
  until: Date,
  more: Pick<Due['data'], 'endpoints' | 'doubtedAt'>,
): Promise<void> => {
  await db
    .updateTable('push_due')
    .set({ due_at: until, data: JSON.stringify({ ...data, ...more }) })
    .where('member_id', '=', member_id)
    .where('seq', '=', seq)
    .execute();
};

/** To whom something is pushed. */
export const findReceiver = (db: Db, memberId: Id) =>
  db
    .selectFrom('member')
    .select(['id', 'hid', 'pool', 'brand_id', 'language'])
    .where('id', '=', memberId)
    .where('state', '=', 'active')
    .executeTakeFirst();

/** Whether a message of the other's is there and was not read. */
export const isUnread = async (db: Db, memberId: Id, otherId: Id, messageId: Id): Promise<boolean> => {
  const row = await db
    .selectFrom('message')
    .innerJoin('thread', (join) => join.on('thread.member_id', '=', memberId).on('thread.other_id', '=', otherId))
    .select('message.id')
    .where('low_id', '=', sql<Id>`least(${memberId}::bigint, ${otherId}::bigint)`)
    .where('high_id', '=', sql<Id>`greatest(${memberId}::bigint, ${otherId}::bigint)`)
    .where('message.id', '=', messageId)
    .where('message.sender_id', '=', otherId)
    .where('message.is_sent', '=', true)
    .where('message.held', '=', false)
    .where('message.deleted_at', 'is', null)
    .whereRef('message.id', '>', 'thread.read_up_to')
    .whereRef('message.id', '>', 'thread.cleared_up_to')
    .executeTakeFirst();
  return row !== undefined;
};
