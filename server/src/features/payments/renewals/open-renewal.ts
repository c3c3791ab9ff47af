import { createHash } from 'node:crypto';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { taxWithin } from '@kindred/contract/payments/money';
import type { Db } from '../../../db/database.ts';
import type { Row } from '../../../db/schema.ts';
import { marketOf } from '../../tariffs/tariffs.ts';
import { attemptsOfOrder, type PaymentAttempt, saveAttempt } from '../orders/attempts.db.ts';
import { createOrder, type Order, orderById, orderByUid } from '../orders/orders.db.ts';
import { formatReference } from '../orders/references.ts';
import { type StoredMethod, storedMethodById } from '../orders/stored-methods.db.ts';

type Subscription = Row<'subscription'>;

/** A renewal: its order, its attempt, and the stored method that is charged. */
export interface Renewal {
  readonly order: Order;
  readonly attempt: PaymentAttempt;
  readonly stored: StoredMethod;
}

const uidCharacters = 22;
const hourMs = 3_600_000;

/** The order's uid follows from the period and the try, so that concurrent or restarted processes create one order. */
const uidOf = ({ uid, periods }: Subscription, count: number): string =>
  `ord_${createHash('sha256').update(`${uid}:${periods}:${count}`).digest('base64url').slice(0, uidCharacters)}`;

/** The pending order, or the uid of the next one. An order that ended is never charged again. */
const nextOrder = async (db: Db, subscription: Subscription): Promise<{ uid: string; known: Order | undefined }> => {
  for (let count = subscription.tries; ; count += 1) {
    const uid = uidOf(subscription, count);
    const known = await orderByUid(db, uid);
    if (!known || known.state === 'pending') return { uid, known };
  }
};

const usableMethod = async (db: Db, { stored_method_id: id }: Subscription, gateway: string) => {
  const stored = id === null ? undefined : await storedMethodById(db, id);
  return stored?.gateway === gateway && stored.removed_at === null ? stored : undefined;
};

/**
 * Opens the order and the attempt of a subscription's next period. A started attempt is reused with its stored method, since the
 * gateway may have charged it. The subscription is locked.
 * @returns undefined where the stored method was removed
 */
export const openRenewal = async (
  db: Db,
  subscription: Subscription,
  gateway: string,
  at: Date,
): Promise<Renewal | undefined> => {
  const { uid, known } = await nextOrder(db, subscription);
  const [started] = known ? await attemptsOfOrder(db, known.id) : [];
  if (known && started) {
    const stored = started.stored_method_id === null ? undefined : await storedMethodById(db, started.stored_method_id);
    return stored && { order: known, attempt: started, stored };
  }
  const stored = await usableMethod(db, subscription, gateway);
  if (!stored) return undefined;
  const order = known ?? (await createRenewal(db, subscription, uid, at));
  const attempt = await saveAttempt(db, {
    order_id: order.id,
    reference: formatReference(order.uid, stored.method, 'renewal', stored.id),
    gateway,
    method: stored.method,
    mode: 'renewal',
    amount: order.amount,
    currency: order.currency,
    stored_method_id: stored.id,
    created_at: at,
    started_at: at,
    updated_at: at,
  });
  return { order, attempt, stored };
};

/** Creates the order of the subscription's price and period, as the first order promised them. */
const createRenewal = async (db: Db, subscription: Subscription, uid: string, at: Date): Promise<Order> => {
  const first = await orderById(db, subscription.first_order_id);
  const { taxBasisPoints } = await marketOf(db, first.country);
  const { amount, currency, period_days } = subscription;
  return createOrder(db, {
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
