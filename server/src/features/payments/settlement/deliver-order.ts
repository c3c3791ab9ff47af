import { paidServiceId } from '@kindred/contract/payments/features';
import type { Db } from '../../../db/database.ts';
import { accountOf, endOfTime, writeLine } from '../../entitlements/ledger.ts';
import { writeReceipt } from '../../receipts/write-receipt.ts';
import { endPause } from '../../subscriptions/pause.ts';
import { startSubscription } from '../../subscriptions/start-subscription.ts';
import type { PaymentAttempt } from '../orders/attempts.db.ts';
import { type Order, updateOrder } from '../orders/orders.db.ts';
import { exchangeBase } from '../upgrades/exchange-base.ts';

const daySeconds = 86_400;

/** The quantity that an order grants: seconds of paid time, coins or boosts. */
const quantityOf = ({ period_days, coins, boosts }: Order): number =>
  period_days !== null ? period_days * daySeconds : (coins ?? boosts ?? 0);

/** The period of an order's paid time; null while it is paused, and for coins and boosts. */
const periodOf = async (db: Db, order: Order, at: Date) => {
  const until = await endOfTime(db, order.member_id, accountOf(order.feature, order.plan), at);
  return until && { from: new Date(until.getTime() - quantityOf(order) * 1000), until };
};

/**
 * Delivers a paid order in the transaction that locked the order and its member: writes the ledger line, the subscription and the
 * receipt, and marks the order as paid.
 */
export const deliverOrder = async (db: Db, order: Order, attempt: PaymentAttempt, at: Date): Promise<Order> => {
  if (order.type !== 'renewal') await endPause({ db, at }, order.member_id, order.feature);
  await exchangeBase(db, order, at);
  await writeLine(db, {
    memberId: order.member_id,
    account: accountOf(order.feature, order.plan),
    kind: 'grant',
    quantity: quantityOf(order),
    isTrial: order.type === 'trial',
    reason: order.type,
    key: `${order.uid}:${paidServiceId(order.feature)}`,
    orderId: order.id,
    at,
  });
  const subscription = await startSubscription(db, order, attempt.stored_method_id, at);
  await writeReceipt(db, order, {
    kind: 'receipt',
    key: order.uid,
    amount: order.amount,
    taxAmount: order.tax_amount,
    quantity: quantityOf(order),
    period: await periodOf(db, order, at),
    at,
  });
  return updateOrder(db, order.id, {
    state: 'paid',
    decline_code: null,
    paid_attempt_id: attempt.id,
    paid_at: at,
    ...(subscription ? { subscription_id: subscription } : {}),
  });
};
