import { share } from '@kindred/contract/payments/money';
import type { Db } from '../../../db/database.ts';
import {
  accountOf,
  grantedByOrder,
  remainingOfOrder,
  unusedOfOrder,
  wonChargebackReason,
  writeLine,
} from '../../entitlements/ledger.ts';
import { writeReceipt } from '../../receipts/write-receipt.ts';
import { stopSubscription } from '../../subscriptions/start-subscription.ts';
import type { PaymentAttempt } from '../orders/attempts.db.ts';
import { type Order, updateOrder } from '../orders/orders.db.ts';
import { repeatExchange, returnBase } from '../upgrades/exchange-base.ts';
import { listUnpaidBaseOrders } from '../upgrades/upgrades.db.ts';

const lineOf = (order: Order, key: string, reason: string, at: Date) => ({
  memberId: order.member_id,
  account: accountOf(order.feature, order.plan),
  reason,
  key: `${order.uid}:${key}`,
  orderId: order.id,
  at,
});

/** Returns the unused quantity of an order. The caller has locked the member. */
export const getUnusedQuantity = (db: Db, order: Order, at: Date): Promise<number> =>
  unusedOfOrder(db, {
    memberId: order.member_id,
    account: accountOf(order.feature, order.plan),
    orderId: order.id,
    at,
  });

/** @returns the change of the balance, zero or negative */
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

/** Revokes a base plan that an upgrade refund restored if the base plan itself was refunded in the meantime. */
const revokeUnpaidBase = async (db: Db, upgrade: Order, key: string, reason: string, at: Date): Promise<void> => {
  for (const base of await listUnpaidBaseOrders(db, upgrade.member_id))
    await revoke(db, base, await getUnusedQuantity(db, base, at), `untraded-${upgrade.id}-${key}`, reason, at);
};

/**
 * Revokes the unused quantity of an order and stops its subscription.
 * @returns the change of the balance, zero or negative
 */
export const revokeAll = async (db: Db, order: Order, key: string, reason: string, at: Date): Promise<number> => {
  const remaining = await remainingOfOrder(db, order.id);
  const revoked = await revoke(db, order, await getUnusedQuantity(db, order, at), key, reason, at);
  if (order.trade_seconds !== null) {
    await returnBase(db, order, remaining + revoked, at);
    await revokeUnpaidBase(db, order, key, reason, at);
  }
  if (order.subscription_id !== null) await stopSubscription(db, order.subscription_id, reason, at);
  return revoked;
};

/** The quantity that the refunded amount paid for and that is not revoked yet. */
const quantityToRevoke = async (db: Db, order: Order, refunded: number, at: Date): Promise<number> => {
  const granted = await grantedByOrder(db, order.id);
  const revoked = granted - (await remainingOfOrder(db, order.id));
  return Math.min(share(granted, refunded, order.amount) - revoked, await getUnusedQuantity(db, order, at));
};

/** @returns the change of the balance, zero or negative */
const revokeShare = async (db: Db, order: Order, refunded: number, key: string, at: Date): Promise<number> =>
  refunded >= order.amount
    ? revokeAll(db, order, key, 'refund', at)
    : revoke(db, order, await quantityToRevoke(db, order, refunded, at), key, 'refund', at);

/**
 * Revokes the share of the goods that a refund is of the price, and all of them with a whole refund (decisions §3 Money). Writes the
 * credit note, also for a member who was deleted and has no balance.
 * @param refunded the sum of the order's refunds, in minor units
 */
export const revokeRefunded = async (
  db: Db,
  order: Order,
  refunded: number,
  { hasMember, at }: { readonly hasMember: boolean; readonly at: Date },
): Promise<Order> => {
  const before = order.refunded_amount;
  if (refunded <= before) return order;
  const key = `refund-${refunded}`;
  const quantity = hasMember ? await revokeShare(db, order, refunded, key, at) : 0;
  await writeReceipt(db, order, {
    kind: 'creditNote',
    key: `${order.uid}:${key}`,
    amount: before - refunded,
    // The difference of two rounded sums, so that the parts add up to the whole tax.
    taxAmount: share(order.tax_amount, before, order.amount) - share(order.tax_amount, refunded, order.amount),
    quantity,
    at,
  });
  return updateOrder(db, order.id, {
    refunded_amount: refunded,
    ...(refunded >= order.amount ? { state: 'refunded' as const } : {}),
  });
};

const isWithdrawn = (chargeback: PaymentAttempt['chargeback']): boolean =>
  chargeback === 'opened' || chargeback === 'lost';

/** Revokes the goods when the payer's bank withdraws the money, restores them when the chargeback is won, and writes the receipts. */
export const followChargeback = async (
  db: Db,
  order: Order,
  before: PaymentAttempt['chargeback'],
  after: PaymentAttempt['chargeback'],
  at: Date,
): Promise<void> => {
  const disputed = { amount: order.amount - order.refunded_amount, taxAmount: 0, at };
  if (isWithdrawn(after) && !isWithdrawn(before)) {
    const quantity = await revokeAll(db, order, 'chargeback', 'chargeback', at);
    await writeReceipt(db, order, { ...disputed, kind: 'chargeback', key: `${order.uid}:chargeback`, quantity });
  }
  if (isWithdrawn(before) && after === 'won') {
    const quantity = await restoreGoods(db, order, at);
    await repeatExchange(db, order, at);
    await writeReceipt(db, order, { ...disputed, kind: 'chargebackWon', key: `${order.uid}:chargebackWon`, quantity });
  }
};

/** Grants what a chargeback revoked, without the share of refunds. @returns the granted quantity */
const restoreGoods = async (db: Db, order: Order, at: Date): Promise<number> => {
  const granted = await grantedByOrder(db, order.id);
  const revoked = granted - (await remainingOfOrder(db, order.id));
  const quantity = revoked - share(granted, order.refunded_amount, Math.max(1, order.amount));
  if (quantity <= 0) return 0;
  await writeLine(db, { ...lineOf(order, 'chargeback-won', wonChargebackReason, at), kind: 'grant', quantity });
  return quantity;
};
