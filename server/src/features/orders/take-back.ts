import { share } from '@kindred/contract/payments/money';
import type { Db } from '../../db/database.ts';
import { accountOf, givenAgain, givenByOrder, leftOfOrder, unusedOfOrder, writeLine } from '../entitlements/ledger.ts';
import { writeReceipt } from '../receipts/write-receipt.ts';
import { stopSubscription } from '../subscriptions/start-subscription.ts';
import { type Attempt, changeOrder, type Order } from './orders.db.ts';
import { unpaidBase } from './upgrade.db.ts';
import { giveBaseBack, tradeAgain } from './upgrade.ts';

const lineOf = (order: Order, key: string, reason: string, at: Date) => ({
  memberId: order.member_id,
  account: accountOf(order.feature, order.plan),
  reason,
  key: `${order.uid}:${key}`,
  orderId: order.id,
  at,
});

/** How much of an order is not used up, of a member who is locked. */
export const unusedOf = (db: Db, order: Order, at: Date): Promise<number> =>
  unusedOfOrder(db, {
    memberId: order.member_id,
    account: accountOf(order.feature, order.plan),
    orderId: order.id,
    at,
  });

/** @returns by how much what is held has changed, none above zero */
const revoke = async (
  db: Db,
  order: Order,
  quantity: number,
  key: string,
  reason: string,
  at: Date,
): Promise<number> => {
  if (quantity <= 0) return 0;
  return (await writeLine(db, { ...lineOf(order, key, reason, at), kind: 'revoke', quantity })) ?? 0;
};

/** Base that has come back from an upgrade, and whose own money had gone back while it was in exchange, is nobody's. */
const takeUnpaidBase = async (db: Db, upgrade: Order, key: string, reason: string, at: Date): Promise<void> => {
  for (const base of await unpaidBase(db, upgrade.member_id))
    await revoke(db, base, await unusedOf(db, base, at), `untraded-${upgrade.id}-${key}`, reason, at);
};

/** Takes all that is left of an order back, as far as it is not used up, and ends what renews it. */
export const takeAll = async (db: Db, order: Order, key: string, reason: string, at: Date): Promise<number> => {
  const left = await leftOfOrder(db, order.id);
  const taken = await revoke(db, order, await unusedOf(db, order, at), key, reason, at);
  if (order.trade_seconds !== null) {
    await giveBaseBack(db, order, left + taken, at);
    await takeUnpaidBase(db, order, key, reason, at);
  }
  if (order.subscription_id !== null) await stopSubscription(db, order.subscription_id, reason, at);
  return taken;
};

/** The goods that the money which went back had paid for, and that are not taken back yet. */
const dueOf = async (db: Db, order: Order, refunded: number, at: Date): Promise<number> => {
  const given = await givenByOrder(db, order.id);
  const taken = given - (await leftOfOrder(db, order.id));
  return Math.min(share(given, refunded, order.amount) - taken, await unusedOf(db, order, at));
};

/** @returns by how much what is held has changed, none above zero */
const takePart = async (db: Db, order: Order, refunded: number, key: string, at: Date): Promise<number> =>
  refunded >= order.amount
    ? takeAll(db, order, key, 'refund', at)
    : revoke(db, order, await dueOf(db, order, refunded, at), key, 'refund', at);

/**
 * Takes back what the money that went back had paid for: the share of the goods that it is of the price, all of them with all of
 * it (decisions §3 Money). Writes the credit note, also of a member who is gone and holds nothing.
 * @param refunded of the order's amount, in all
 */
export const takeRefunded = async (
  db: Db,
  order: Order,
  refunded: number,
  { isThere, at }: { readonly isThere: boolean; readonly at: Date },
): Promise<Order> => {
  const before = order.refunded_amount;
  if (refunded <= before) return order;
  const key = `refund-${refunded}`;
  const quantity = isThere ? await takePart(db, order, refunded, key, at) : 0;
  await writeReceipt(db, order, {
    kind: 'creditNote',
    key: `${order.uid}:${key}`,
    amount: before - refunded,
    // Of all that went back so far, so that parts add up to the whole.
    taxAmount: share(order.tax_amount, before, order.amount) - share(order.tax_amount, refunded, order.amount),
    quantity,
    at,
  });
  return changeOrder(db, order.id, {
    refunded_amount: refunded,
    ...(refunded >= order.amount ? { state: 'refunded' as const } : {}),
  });
};

const isTaken = (chargeback: Attempt['chargeback']): boolean => chargeback === 'opened' || chargeback === 'lost';

/** The payer's bank took the money, or had to give it back: the goods go with it, and the payer is told. */
export const followChargeback = async (
  db: Db,
  order: Order,
  before: Attempt['chargeback'],
  after: Attempt['chargeback'],
  at: Date,
): Promise<void> => {
  const disputed = { amount: order.amount - order.refunded_amount, taxAmount: 0, at };
  if (isTaken(after) && !isTaken(before)) {
    const quantity = await takeAll(db, order, 'chargeback', 'chargeback', at);
    await writeReceipt(db, order, { ...disputed, kind: 'chargeback', key: `${order.uid}:chargeback`, quantity });
  }
  if (isTaken(before) && after === 'won') {
    const quantity = await giveAgain(db, order, at);
    await tradeAgain(db, order, at);
    await writeReceipt(db, order, { ...disputed, kind: 'chargebackWon', key: `${order.uid}:chargebackWon`, quantity });
  }
};

const giveAgain = async (db: Db, order: Order, at: Date): Promise<number> => {
  const given = await givenByOrder(db, order.id);
  const missing = given - (await leftOfOrder(db, order.id));
  const due = missing - share(given, order.refunded_amount, Math.max(1, order.amount));
  if (due <= 0) return 0;
  await writeLine(db, { ...lineOf(order, 'chargeback-won', givenAgain, at), kind: 'grant', quantity: due });
  return due;
};
