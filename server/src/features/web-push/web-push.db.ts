import { limits } from '@kindred/contract/limits';
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { Push } from './push.ts';

/** The push endpoint of a browser, and its keys for encryption (RFC 8291). */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * Saves the subscription of a browser for one member alone: a browser that another member uses now receives no pushes of the earlier
 * member. The newest subscriptions of a member remain (`limits.webPush.perMember`).
 */
export const saveSubscription = async (
  db: Db,
  of: { memberId: Id; deviceId: string; sessionId: string; at: Date },
  subscription: PushSubscription,
): Promise<void> => {
  await db
    .deleteFrom('web_push_subscription')
    .where('endpoint', '=', subscription.endpoint)
    .where((where) => where.not(where.and({ member_id: of.memberId, device_id: of.deviceId })))
    .execute();
  const saved = { session_id: of.sessionId, created_at: of.at, ...subscription };
  await db
    .insertInto('web_push_subscription')
    .values({ member_id: of.memberId, device_id: of.deviceId, ...saved })
    .onConflict((conflict) => conflict.columns(['member_id', 'device_id']).doUpdateSet(saved))
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

/** The browsers of a member whose sessions have not ended. */
export const listSubscriptions = (db: Db, memberId: Id): Promise<PushSubscription[]> =>
  db
    .selectFrom('web_push_subscription as w')
    .innerJoin('session', 'session.id', 'w.session_id')
    .select(['w.endpoint', 'w.p256dh', 'w.auth'])
    .where('w.member_id', '=', memberId)
    .where('session.ended_at', 'is', null)
    .execute();

export const deleteSubscription = async (db: Db, endpoint: string): Promise<void> => {
  await db.deleteFrom('web_push_subscription').where('endpoint', '=', endpoint).execute();
};

const enqueueText = `
  select enqueue_push($1::bigint, $2::bigint, $3, $4::jsonb)
  where exists (select from web_push_subscription where member_id = $1::bigint)`;

/** Enqueues a push in the transaction, if the member has a subscribed browser. A second one of the same `seq` is dropped while it waits. */
export const enqueuePush = async (db: Db, { memberId, seq, kind, data }: Push): Promise<void> => {
  await db.executeQuery(CompiledQuery.raw(enqueueText, [memberId, seq, kind, JSON.stringify(data)]));
};

/** The recipient of a push; `undefined` unless active. */
export const findRecipient = (db: Db, memberId: Id) =>
  db
    .selectFrom('member')
    .select(['id', 'hid', 'pool', 'brand_id', 'own_brand_only', 'language'])
    .where('id', '=', memberId)
    .where('state', '=', 'active')
    .executeTakeFirst();

/** Whether a message of the other member can be shown and is unread. */
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
