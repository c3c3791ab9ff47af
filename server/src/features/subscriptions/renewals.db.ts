import { CompiledQuery, type Insertable } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockRow } from '../../db/locks.ts';
import type { Id, MemberState, Tables } from '../../db/schema.ts';
import type { Subscription } from './subscriptions.db.ts';

/** A paid subscription is charged slightly early, a retry is not. */
const dueText = `
  select * from subscription where state in ('active', 'pastDue') and next_charge_at <= $2::timestamptz
    and (state = 'active' or next_charge_at <= $1::timestamptz)
    and (paused_until is null or paused_until <= $1::timestamptz) and (busy_until is null or busy_until <= $1::timestamptz)
  order by next_charge_at, id limit 1 for update skip locked`;

/** Locks the subscription that is due longest and is not being charged. */
export const nextDue = async (db: Db, now: Date, ahead: Date): Promise<Subscription | undefined> =>
  (await db.executeQuery<Subscription>(CompiledQuery.raw(dueText, [now, ahead]))).rows[0];

const noticeText = `
  select * from subscription where state = 'active' and notice_days = $1::integer
    and noticed_for is distinct from next_charge_at and next_charge_at <= $2::timestamptz
  order by next_charge_at, id limit 1 for update skip locked`;

/** Locks a subscription whose next charge, until the given time, needs a notice. */
export const nextNotice = async (db: Db, days: number, until: Date): Promise<Subscription | undefined> =>
  (await db.executeQuery<Subscription>(CompiledQuery.raw(noticeText, [days, until]))).rows[0];

const reminderText = `
  select * from subscription where state in ('active', 'pastDue') and remind_at <= $1::timestamptz
  order by remind_at, id limit 1 for update skip locked`;

/** Locks a renewing subscription of which its member is to be reminded. */
export const nextReminder = async (db: Db, now: Date): Promise<Subscription | undefined> =>
  (await db.executeQuery<Subscription>(CompiledQuery.raw(reminderText, [now]))).rows[0];

/** The country of the payer of an order. */
export const countryOfOrder = async (db: Db, id: Id): Promise<string | null> =>
  (await db.selectFrom('payment_order').select('country').where('id', '=', id).executeTakeFirst())?.country ?? null;

/** Records the consent to the renewal of a purchase. The first record of an order remains. */
export const addRenewalConsent = async (db: Db, consent: Insertable<Tables['renewal_consent']>): Promise<void> => {
  await db
    .insertInto('renewal_consent')
    .values(consent)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
};

/** Locks and returns a subscription. */
export const lockSubscription = (db: Db, id: Id): Promise<Subscription | undefined> =>
  lockRow(db.selectFrom('subscription').selectAll().where('id', '=', id)).executeTakeFirst();

/** Lists the renewing subscriptions of a locked member. */
export const runningSubscriptions = (db: Db, memberId: Id): Promise<Subscription[]> =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', 'in', ['active', 'pastDue'])
    .execute();

/** The paying member, with the columns that an email needs. */
export interface RenewalPayer {
  readonly hid: string;
  readonly state: MemberState;
  readonly name: string;
  readonly email: string | null;
  readonly language: string;
}

export const payerOf = (db: Db, memberId: Id): Promise<RenewalPayer> =>
  db
    .selectFrom('member')
    .select(['hid', 'state', 'name', 'email', 'language'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
