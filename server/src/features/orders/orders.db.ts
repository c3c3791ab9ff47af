import type { FeatureType } from '@kindred/contract/payments/features';
import type { PaymentMethod, PaymentMode } from '@kindred/contract/payments/methods';
import { CompiledQuery, type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockRow } from '../../db/locks.ts';
import type { Id } from '../../db/schema.ts';
import type { OrderState, PaymentTables } from '../../db/tables-payments.ts';

export type Order = Selectable<PaymentTables['payment_order']>;
export type NewOrder = Insertable<PaymentTables['payment_order']>;
export type Attempt = Selectable<PaymentTables['payment_attempt']>;
export type NewAttempt = Insertable<PaymentTables['payment_attempt']>;
export type StoredMethod = Selectable<PaymentTables['stored_method']>;

const offersText = `
  select o.* from unnest($2::text[]) k (offer_key) cross join lateral (
    select * from payment_order p where p.member_id = $1::bigint and p.offer_key = k.offer_key and p.state = 'offered' offset 0
  ) o`;

/** The orders that a member was offered by these keys and has not begun. */
export const openOffers = async (db: Db, memberId: Id, keys: readonly string[]): Promise<Order[]> =>
  (await db.executeQuery<Order>(CompiledQuery.raw(offersText, [memberId, keys]))).rows;

/**
 * Makes orders, or renews the time of those that were made of the same keys before.
 * @returns all of them
 */
export const putOffers = async (db: Db, offers: readonly NewOrder[]): Promise<Order[]> =>
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

/** Whether a member has paid for a trial of a feature. */
export const hadTrial = async (db: Db, memberId: Id, feature: FeatureType): Promise<boolean> => {
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

/** Whether an order is of a trial, and its member has had theirs meanwhile: each place that lists one makes an order of it. */
export const isSecondTrial = async (db: Db, { type, member_id, feature }: Order): Promise<boolean> =>
  type === 'trial' && (await hadTrial(db, member_id, feature));

const declinedText = `
  select o.id from payment_order o
  where o.member_id = $1::bigint and o.id <> $2::bigint and o.state = 'declined' and o.type <> 'renewal'
    and o.tariff_key = $3 and o.created_at >= $4::timestamptz
  limit 1`;

/** Whether another order of the same tariff, made after a moment, was declined. */
export const wasDeclinedBefore = async (db: Db, { id, member_id, tariff_key }: Order, since: Date): Promise<boolean> =>
  (await db.executeQuery(CompiledQuery.raw(declinedText, [member_id, id, tariff_key, since]))).rows.length > 0;

/** A member's own order; another's is not there. */
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

const waitingText = `
  select * from payment_order where state = 'pending' and id > $1::bigint and created_at < $2::timestamptz
  order by id limit $3::integer`;

/** Orders that were begun before a moment and wait to be paid, the oldest first. @param after the last one that was read */
export const waitingOrders = async (db: Db, before: Date, after: Id, limit: number): Promise<Order[]> =>
  (await db.executeQuery<Order>(CompiledQuery.raw(waitingText, [after, before, limit]))).rows;

/** Whose order it is; undefined where nobody knows it. */
export const ownerOfOrder = async (db: Db, uid: string): Promise<Id | undefined> =>
  (await db.selectFrom('payment_order').select('member_id').where('uid', '=', uid).executeTakeFirst())?.member_id;

/** An order that nobody else changes until the transaction ends. */
export const lockOrder = (db: Db, uid: string): Promise<Order | undefined> =>
  lockRow(db.selectFrom('payment_order').selectAll().where('uid', '=', uid)).executeTakeFirst();

export const addOrder = (db: Db, order: NewOrder): Promise<Order> =>
  db.insertInto('payment_order').values(order).returningAll().executeTakeFirstOrThrow();

interface OrderChange {
  readonly state?: OrderState;
  readonly decline_code?: string | null;
  readonly paid_attempt_id?: Id;
  readonly paid_at?: Date;
  readonly refunded_amount?: number;
  readonly subscription_id?: Id | null;
}

export const changeOrder = (db: Db, id: Id, change: OrderChange): Promise<Order> =>
  db.updateTable('payment_order').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Begins an attempt; the one that was begun by that reference before, where there is one. */
export const putAttempt = async (db: Db, attempt: NewAttempt): Promise<Attempt> => {
  await db
    .insertInto('payment_attempt')
    .values(attempt)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
  return db
    .selectFrom('payment_attempt')
    .selectAll()
    .where('reference', '=', attempt.reference)
    .executeTakeFirstOrThrow();
};

export type AttemptChange = Partial<
  Pick<
    Attempt,
    | 'payment_id'
    | 'state'
    | 'decline_code'
    | 'card_brand'
    | 'card_mask'
    | 'stored_method_id'
    | 'refunded_amount'
    | 'chargeback'
    | 'updated_at'
  >
>;

export const changeAttempt = (db: Db, id: Id, change: AttemptChange): Promise<Attempt> =>
  db.updateTable('payment_attempt').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const attemptsOfOrder = (db: Db, orderId: Id): Promise<Attempt[]> =>
  db.selectFrom('payment_attempt').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

export const attemptOfReference = (db: Db, reference: string): Promise<Attempt | undefined> =>
  db.selectFrom('payment_attempt').selectAll().where('reference', '=', reference).executeTakeFirst();

/** Notes what a gateway said. False where it has said it before. */
export const noteEvent = async (db: Db, event: Insertable<PaymentTables['gateway_event']>): Promise<boolean> => {
  const rows = await db
    .insertInto('gateway_event')
    .values(event)
    .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
    .returning('event_id')
    .execute();
  return rows.length > 0;
};

/** What the gateway may charge again, the one that was used last first. */
export const storedMethodsOf = async (db: Db, memberId: Id, gateway: string): Promise<StoredMethod[]> => {
  const text = `select * from stored_method where member_id = $1::bigint and gateway = $2 and removed_at is null
    order by used_at desc, id desc`;
  return (await db.executeQuery<StoredMethod>(CompiledQuery.raw(text, [memberId, gateway]))).rows;
};

export const storedMethodById = (db: Db, id: Id): Promise<StoredMethod | undefined> =>
  db.selectFrom('stored_method').selectAll().where('id', '=', id).executeTakeFirst();

/** Keeps what was paid with, and that it was used. */
export const keepStoredMethod = async (
  db: Db,
  method: Insertable<PaymentTables['stored_method']> & { used_at: Date },
): Promise<Id> => {
  const { id } = await db
    .insertInto('stored_method')
    .values(method)
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'token']).doUpdateSet({ used_at: method.used_at, removed_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The gateway does not know it any more. */
export const dropStoredMethod = async (db: Db, id: Id, at: Date): Promise<void> => {
  await db.updateTable('stored_method').set({ removed_at: at }).where('id', '=', id).execute();
};

/** Money that has to go back; owed once a key. False where it is owed already. */
export const oweRefund = async (db: Db, refund: Insertable<PaymentTables['refund']>): Promise<boolean> => {
  const rows = await db
    .insertInto('refund')
    .values(refund)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
};

/** What a gateway has to give back, the oldest first. @param after the last one that was read */
export const dueRefunds = (db: Db, gateway: string, after: Id, limit: number) =>
  db
    .selectFrom('refund')
    .selectAll()
    .where('state', '=', 'due')
    .where('gateway', '=', gateway)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Money has gone back, whatever another process was told of it: nobody is to send it again. */
export const endMadeRefund = async (db: Db, id: Id, madeAt: Date): Promise<void> => {
  await db
    .updateTable('refund')
    .set({ state: 'made', made_at: madeAt, refused_because: null })
    .where('id', '=', id)
    .where('state', 'in', ['due', 'refused'])
    .execute();
};

/** The gateway refused a try; what an operator has had tried again since then goes on. */
export const endRefusedRefund = async (
  db: Db,
  { id, tries }: { readonly id: Id; readonly tries: number },
  because: string,
): Promise<void> => {
  await db
    .updateTable('refund')
    .set({ state: 'refused', refused_because: because })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .where('tries', '=', tries)
    .execute();
};

/** Which of a gateway's payments stand as paid. */
export const paidPayments = async (db: Db, gateway: string, ids: readonly string[]): Promise<Set<string>> => {
  const text = `select payment_id from payment_attempt where gateway = $1 and payment_id = any($2::text[]) and state = 'paid'`;
  const { rows } = await db.executeQuery<{ payment_id: string }>(CompiledQuery.raw(text, [gateway, ids]));
  return new Set(rows.map(({ payment_id }) => payment_id));
};

export type Standing = Pick<Attempt, 'payment_id' | 'state' | 'refunded_amount' | 'chargeback'>;

/** Whether an attempt is paid, and by another payment than this: a gateway that forgets its references takes one again. */
export const isPaidOtherwise = ({ state, payment_id }: Pick<Standing, 'state' | 'payment_id'>, id: string): boolean =>
  state === 'paid' && payment_id !== null && payment_id !== id;

/** How an attempt stands; undefined where none was ever told of. */
export const standingOf = (db: Db, reference: string): Promise<Standing | undefined> =>
  db
    .selectFrom('payment_attempt')
    .select(['payment_id', 'state', 'refunded_amount', 'chargeback'])
    .where('reference', '=', reference)
    .executeTakeFirst();

/** Whether a gateway's payment is on its way back, or has been given back. */
export const isOwed = async (db: Db, gateway: string, paymentId: string): Promise<boolean> => {
  const text = 'select id from refund where gateway = $1 and payment_id = $2 limit 1';
  return (await db.executeQuery(CompiledQuery.raw(text, [gateway, paymentId]))).rows.length > 0;
};

/** Forgets offers that nobody began. */
export const sweepOffers = async (db: Db, before: Date): Promise<void> => {
  const text = `delete from payment_order where state = 'offered' and expires_at < $1::timestamptz`;
  await db.executeQuery(CompiledQuery.raw(text, [before]));
};

/** Whether a member ever bought coins and was not refunded: `is_gift_available` of a decline (decisions §5 Antiscam states). */
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

const lastChoiceText = `
  select a.method, a.mode from payment_order o join payment_attempt a on a.order_id = o.id
  where o.member_id = $1::bigint and a.mode <> 'renewal' order by a.id desc limit 1`;

/** The method and mode that a member began to pay by last; undefined for a member who never did. */
export const lastChoice = async (
  db: Db,
  memberId: Id,
): Promise<{ readonly method: PaymentMethod; readonly mode: PaymentMode } | undefined> => {
  const query = CompiledQuery.raw(lastChoiceText, [memberId]);
  return (await db.executeQuery<{ method: PaymentMethod; mode: PaymentMode }>(query)).rows[0];
};
