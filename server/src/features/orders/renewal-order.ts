import { createHash } from 'node:crypto';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { taxWithin } from '@kindred/contract/payments/money';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { PaymentTables } from '../../db/tables-payments.ts';
import { marketOf } from '../tariffs/tariffs.ts';
import {
  type Attempt,
  addOrder,
  attemptsOfOrder,
  type Order,
  orderById,
  orderByUid,
  putAttempt,
  type StoredMethod,
  storedMethodById,
} from './orders.db.ts';
import { referenceOf } from './references.ts';

type Subscription = Selectable<PaymentTables['subscription']>;

/** A renewal as it is charged: the order, the way of paying it, and what is stored at the gateway. */
export interface Renewal {
  readonly order: Order;
  readonly attempt: Attempt;
  readonly stored: StoredMethod;
}

const uidCharacters = 22;
const hourMs = 3_600_000;

/** Of one try at one period there is one order, whoever makes it: a process that is killed leaves it to the next one. */
const uidOf = ({ uid, periods }: Subscription, count: number): string =>
  `ord_${createHash('sha256').update(`${uid}:${periods}:${count}`).digest('base64url').slice(0, uidCharacters)}`;

/** The order that waits to be charged, or the name of the next one: what has ended, one way or the other, is not taken up again. */
const nextOrder = async (db: Db, subscription: Subscription): Promise<{ uid: string; known: Order | undefined }> => {
  for (let count = subscription.tries; ; count += 1) {
    const uid = uidOf(subscription, count);
    const known = await orderByUid(db, uid);
    if (!known || known.state === 'pending') return { uid, known };
  }
};

const liveMethod = async (db: Db, { stored_method_id: id }: Subscription, gateway: string) => {
  const stored = id === null ? undefined : await storedMethodById(db, id);
  return stored?.gateway === gateway && stored.removed_at === null ? stored : undefined;
};

/**
 * The order of a subscription's next period, at its price, with the way that it is paid. One that was begun before is the same
 * to its reference: what is stored may have changed since, and the gateway may have charged it. Of a subscription that is locked.
 * @returns undefined where nothing is stored any more
 */
export const openRenewal = async (
  db: Db,
  subscription: Subscription,
  gateway: string,
  at: Date,
): Promise<Renewal | undefined> => {
  const { uid, known } = await nextOrder(db, subscription);
  const [begun] = known ? await attemptsOfOrder(db, known.id) : [];
  if (known && begun) {
    const stored = begun.stored_method_id === null ? undefined : await storedMethodById(db, begun.stored_method_id);
    return stored && { order: known, attempt: begun, stored };
  }
  const stored = await liveMethod(db, subscription, gateway);
  if (!stored) return undefined;
  const order = known ?? (await addRenewal(db, subscription, uid, at));
  const attempt = await putAttempt(db, {
    order_id: order.id,
    reference: referenceOf(order.uid, stored.method, 'renewal', stored.id),
    gateway,
    method: stored.method,
    mode: 'renewal',
    amount: order.amount,
    currency: order.currency,
    stored_method_id: stored.id,
    created_at: at,
    updated_at: at,
  });
  return { order, attempt, stored };
};

/** What was promised with the first order is what is charged: its tariff's repeated price, for its repeated period. */
const addRenewal = async (db: Db, subscription: Subscription, uid: string, at: Date): Promise<Order> => {
  const first = await orderById(db, subscription.first_order_id);
  const { taxBasisPoints } = await marketOf(db, first.country);
  const { amount, currency, period_days } = subscription;
  return addOrder(db, {
    uid,
    member_id: subscription.member_id,
    brand_id: subscription.brand_id,
    tariff_id: subscription.tariff_id,
    tariff_key: subscription.tariff_key,
    offer_key: `renewal:${subscription.uid}:${subscription.periods}`,
    type: 'renewal',
    feature: subscription.feature,
    plan: subscription.plan,
    context: first.context,
    country: first.country,
    split: first.split,
    split_group: first.split_group,
    currency,
    amount,
    tax_amount: taxWithin(amount, taxBasisPoints),
    repeat_amount: amount,
    period_days,
    repeat_period_days: period_days,
    subscription_id: subscription.id,
    state: 'pending',
    created_at: at,
    expires_at: new Date(at.getTime() + paymentLimits.order.offerHours * hourMs),
  });
};
