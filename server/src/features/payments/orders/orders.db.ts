import type { FeatureType } from '@kindred/contract/payments/features';
import { CompiledQuery, type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { lockRow } from '../../../db/locks.ts';
import type { Id, OrderState, Row, Tables } from '../../../db/schema.ts';

export type Order = Row<'payment_order'>;
export type NewOrder = Insertable<Tables['payment_order']>;

const openOffersText = `
  select o.* from unnest($2::text[]) k (offer_key) cross join lateral (
    select * from payment_order p where p.member_id = $1::bigint and p.offer_key = k.offer_key and p.state = 'offered' offset 0
  ) o`;

/** Lists a member's orders of these offer keys that are still offered. */
export const listOpenOffers = async (db: Db, memberId: Id, keys: readonly string[]): Promise<Order[]> =>
  (await db.executeQuery<Order>(CompiledQuery.raw(openOffersText, [memberId, keys]))).rows;

/**
 * Creates orders. An order that is still offered under the same key is reused, with the new expiry.
 * @returns all of them
 */
export const saveOffers = async (db: Db, offers: readonly NewOrder[]): Promise<Order[]> =>
  offers.length === 0
    ? []
    : await db
        .insertInto('payment_order')
        .values([...offers])
        .onConflict((conflict) =>
          conflict
            .columns(['member_id', 'offer_key'])
            .where('state', '=', sql.lit('offered'))
            .doUpdateSet({ expires_at: (eb) => eb.ref('excluded.expires_at') }),
        )
        .returningAll()
        .execute();

/** Deletes orders that are still offered and expired before `before`. */
export const deleteExpiredOffers = async (db: Db, before: Date): Promise<void> => {
  const text = `delete from payment_order where state = 'offered' and expires_at < $1::timestamptz`;
  await db.executeQuery(CompiledQuery.raw(text, [before]));
};

/** Whether a member has paid for a trial of a feature. */
export const hasPaidTrial = async (db: Db, memberId: Id, feature: FeatureType): Promise<boolean> => {
  const row = await db
    .selectFrom('payment_order')
    .select('id')
    .where('member_id', '=', memberId)
    .where('feature', '=', feature)
    .where('type', '=', 'trial')
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether an order is a trial whose member has paid for another trial since. Each payment context creates an order of its own. */
export const isSecondTrial = async (db: Db, { type, member_id, feature }: Order): Promise<boolean> =>
  type === 'trial' && (await hasPaidTrial(db, member_id, feature));

const declinedText = `
  select o.id from payment_order o
  where o.member_id = $1::bigint and o.id <> $2::bigint and o.state = 'declined' and o.type <> 'renewal'
    and o.tariff_key = $3 and o.created_at >= $4::timestamptz
  limit 1`;

/** Whether another order of the same tariff, created since a moment, was declined. */
export const wasDeclinedBefore = async (db: Db, { id, member_id, tariff_key }: Order, since: Date): Promise<boolean> =>
  (await db.executeQuery(CompiledQuery.raw(declinedText, [member_id, id, tariff_key, since]))).rows.length > 0;

/** Finds an order of this member. Another member's order is not found. */
export const orderOfMember = (db: Db, memberId: Id, uid: string): Promise<Order | undefined> =>
  db
    .selectFrom('payment_order')
    .selectAll()
    .where('uid', '=', uid)
    .where('member_id', '=', memberId)
    .executeTakeFirst();

export const orderById = (db: Db, id: Id): Promise<Order> =>
  db.selectFrom('payment_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const orderByUid = (db: Db, uid: string): Promise<Order | undefined> =>
  db.selectFrom('payment_order').selectAll().where('uid', '=', uid).executeTakeFirst();

const pendingText = `
  select * from payment_order where state = 'pending' and id > $1::bigint and created_at < $2::timestamptz
  order by id limit $3::integer`;

/** Lists pending orders created before a moment, oldest first. @param after the id of the last order of the page before */
export const listPendingOrders = async (db: Db, before: Date, after: Id, limit: number): Promise<Order[]> =>
  (await db.executeQuery<Order>(CompiledQuery.raw(pendingText, [after, before, limit]))).rows;

/** The member of an order; undefined for an unknown order. */
export const memberOfOrder = async (db: Db, uid: string): Promise<Id | undefined> =>
  (await db.selectFrom('payment_order').select('member_id').where('uid', '=', uid).executeTakeFirst())?.member_id;

/** Locks an order until the transaction ends. */
export const lockOrder = (db: Db, uid: string): Promise<Order | undefined> =>
  lockRow(db.selectFrom('payment_order').selectAll().where('uid', '=', uid)).executeTakeFirst();

export const createOrder = (db: Db, order: NewOrder): Promise<Order> =>
  db.insertInto('payment_order').values(order).returningAll().executeTakeFirstOrThrow();

interface OrderChange {
  readonly state?: OrderState;
  readonly decline_code?: string | null;
  readonly paid_attempt_id?: Id;
  readonly paid_at?: Date;
  readonly refunded_amount?: number;
  readonly subscription_id?: Id | null;
}

export const updateOrder = (db: Db, id: Id, change: OrderChange): Promise<Order> =>
  db.updateTable('payment_order').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Whether a member bought coins that were not refunded: `is_gift_available` of a decline (decisions §5 Antiscam states). */
export const hasBoughtCoins = async (db: Db, memberId: Id): Promise<boolean> => {
  const row = await db
    .selectFrom('payment_order')
    .select('id')
    .where('member_id', '=', memberId)
    .where('feature', '=', 'coins')
    .where('state', '=', 'paid')
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether one of a member's orders is paid. */
export const hasPaidOrder = async (db: Db, memberId: Id): Promise<boolean> =>
  (await db
    .selectFrom('payment_order')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'paid')
    .limit(1)
    .executeTakeFirst()) !== undefined;
