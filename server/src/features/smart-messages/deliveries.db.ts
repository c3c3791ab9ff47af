import { notificationSettingIds } from '@kindred/contract/engagement/notification-settings';
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { markBits } from '../members/visible-members.ts';

/** Plans messages to these recipients, in this order. */
export const insertPlanned = async (db: Db, senderId: Id, receiverIds: readonly Id[], now: Date): Promise<void> => {
  if (receiverIds.length === 0) return;
  await sql`insert into smart_message (sender_id, receiver_id, rank, planned_at)
    select ${senderId}::bigint, u.id, u.place, ${now}::timestamptz
    from unnest(${[...receiverIds]}::bigint[]) with ordinality u (id, place)
    on conflict (sender_id, receiver_id) do nothing`.execute(db);
};

const nextText = `
  select p.receiver_id as "receiverId" from smart_message p
  where p.sender_id = $1::bigint and p.sent_at is null order by p.rank, p.receiver_id limit 1`;

/** The recipient of the next planned message. */
export const findNextPlanned = async (db: Db, senderId: Id): Promise<Id | undefined> =>
  (await db.executeQuery<{ receiverId: Id }>(CompiledQuery.raw(nextText, [senderId]))).rows[0]?.receiverId;

/** The recipient of a planned message. */
export interface SmartRecipient {
  /** Whether the message may be delivered now. */
  readonly is_open: boolean;
  readonly interests: readonly number[];
}

/**
 * - $1, $2: sender, recipient
 * - $3: time after which the Smart Messages to the recipient are counted
 * - $4: their maximum
 */
const recipientText = `
  select coalesce(m.fields -> 'interests', '[]') as interests,
    m.state = 'active' and m.restriction is null
      and not exists (select from notification_choice n where n.member_id = m.id
        and n.setting_id = ${notificationSettingIds.smartMessages} and not n.is_enabled)
      and not exists (select from thread t where t.member_id = $1::bigint and t.other_id = m.id)
      and not exists (select from thread t where t.member_id = m.id and t.other_id = $1::bigint)
      and not exists (select from mark k where k.actor_id = $1::bigint and k.target_id = m.id
        and k.bits & ${markBits.pass | markBits.blocks | markBits.blockedBy} <> 0)
      and not exists (select from mark k where k.actor_id = m.id and k.target_id = $1::bigint
        and k.bits & ${markBits.pass | markBits.blocks | markBits.blockedBy} <> 0)
      and (select count(*) from smart_message s where s.receiver_id = m.id and s.sent_at > $3::timestamptz) < $4::integer
    as is_open
  from smart_message p join member m on m.id = p.receiver_id
  where p.sender_id = $1::bigint and p.receiver_id = $2::bigint and p.sent_at is null`;

/** Reads the recipient of a planned message; undefined if the message is not planned any more. The caller has locked both members. */
export const findSmartRecipient = async (
  db: Db,
  senderId: Id,
  receiverId: Id,
  { since, max }: { readonly since: Date; readonly max: number },
): Promise<SmartRecipient | undefined> =>
  (await db.executeQuery<SmartRecipient>(CompiledQuery.raw(recipientText, [senderId, receiverId, since, max]))).rows[0];

/** Removes a planned message that cannot be delivered. The recipient may be planned again on another day. */
export const deletePlannedTo = async (db: Db, senderId: Id, receiverId: Id): Promise<void> => {
  await db
    .deleteFrom('smart_message')
    .where('sender_id', '=', senderId)
    .where('receiver_id', '=', receiverId)
    .where('sent_at', 'is', null)
    .execute();
};

/** Records a delivery, in the transaction that inserted the message. */
export const saveDelivery = async (
  db: Db,
  sent: { senderId: Id; receiverId: Id; greeting: number; at: Date; isTrial: boolean },
): Promise<void> => {
  await db
    .updateTable('smart_message')
    .set({ greeting: sent.greeting, sent_at: sent.at })
    .where('sender_id', '=', sent.senderId)
    .where('receiver_id', '=', sent.receiverId)
    .execute();
  await db
    .updateTable('smart_sender')
    .set((eb) => ({
      sent_today: eb('sent_today', '+', 1),
      trial_used: eb('trial_used', '+', sent.isTrial ? 1 : 0),
    }))
    .where('member_id', '=', sent.senderId)
    .execute();
};

/**
 * A subquery by key for each unread dialog of the member.
 *
 * - $1: member
 * - $2: time of the earliest answer
 */
const responsesText = `
  select count(*)::integer as count from thread t
  where t.member_id = $1::bigint and t.last_message_id is not null and t.last_at > $2::timestamptz
    and t.unread > 0 and t.incoming > 0
    and (select s.sent_at from smart_message s where s.sender_id = $1::bigint and s.receiver_id = t.other_id) is not null
    and coalesce((select k.bits & ${markBits.blocks | markBits.blockedBy} from mark k
      where k.actor_id = $1::bigint and k.target_id = t.other_id), 0) = 0
    and (select m.state from member m where m.id = t.other_id) not in ('banned', 'deleted', 'unconfirmed')`;

/** Counts the members whose answer to a Smart Message is unread. */
export const countResponses = async (db: Db, memberId: Id, since: Date): Promise<number> =>
  (await db.executeQuery<{ count: number }>(CompiledQuery.raw(responsesText, [memberId, since]))).rows[0]?.count ?? 0;
