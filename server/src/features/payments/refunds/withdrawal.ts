import { CallError } from '@kindred/contract/errors';
import { type Minor, share, toMajor } from '@kindred/contract/payments/money';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { HandlerOf } from '../../../http/call-request.ts';
import { publishNewEvents } from '../../../realtime/publish-events.ts';
import { grantedByOrder, lockMemberForLedger } from '../../entitlements/ledger.ts';
import { writeReceipt } from '../../receipts/write-receipt.ts';
import { type CurrencyRow, currencyOf } from '../../tariffs/tariffs.ts';
import { notifyOfOrder } from '../orders/notify-of-order.ts';
import { lockOrder, type Order } from '../orders/orders.db.ts';
import { withdrawableUntil } from '../orders/withdrawal-period.ts';
import { createRefund } from '../settlement/owed-refunds.db.ts';
import { getUnusedQuantity, revokeAll } from '../settlement/revoke-goods.ts';
import { computeRefundable } from './refund-order.ts';
import { refundByKey } from './refunds.db.ts';

/** The result of a withdrawal. */
interface Quote {
  readonly until: Date;
  readonly refund: Minor;
  readonly gateway: string;
  readonly paymentId: string;
}

/**
 * The unused share of the price, at most what can still be refunded. The member is locked.
 * @throws CallError withdrawalOver
 */
const quoteOf = async (db: Db, order: Order, now: Date): Promise<Quote> => {
  const until = withdrawableUntil(order);
  if (until === null || now > until) throw new CallError('withdrawalOver');
  const { most, gateway, paymentId } = await computeRefundable(db, order);
  const granted = await grantedByOrder(db, order.id);
  const unused = await getUnusedQuantity(db, order, now);
  if (granted <= 0 || unused <= 0) throw new CallError('withdrawalOver');
  const refund = Math.min(share(order.amount, unused, granted), most);
  if (refund <= 0) throw new CallError('withdrawalOver');
  return { until, refund, gateway, paymentId };
};

/** Locks the member and the member's order. @throws CallError notFound */
const lockOrderOfMember = async (db: Db, memberId: string, uid: string): Promise<Order> => {
  const isLocked = await lockMemberForLedger(db, memberId);
  const order = await lockOrder(db, uid);
  if (!isLocked || order?.member_id !== memberId) throw new CallError('notFound');
  return order;
};

/** What a withdrawal from an order would refund now. @throws CallError notFound, withdrawalOver */
export const quoteWithdrawal = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  memberId: string,
  uid: string,
): Promise<{ order: Order; until: Date; refund: Minor; currency: CurrencyRow }> => {
  const { order, quote } = await db.transaction().execute(async (within) => {
    const locked = await lockOrderOfMember(within, memberId, uid);
    return { order: locked, quote: await quoteOf(within, locked, clock.now()) };
  });
  return { order, until: quote.until, refund: quote.refund, currency: await currencyOf(db, order.currency) };
};

/** Answers the amount that a withdrawal would refund (decisions §3 Brand groups, strict). */
export const withdrawal: HandlerOf<'withdrawal'> = async ({ context, viewer, params }) => {
  const { order, until, refund, currency } = await quoteWithdrawal(context, viewer.id, params.order_id);
  return {
    order_id: order.uid,
    refund_price: toMajor(refund, currency.exponent),
    currency_id: currency.id,
    until: Math.floor(until.getTime() / 1000),
  };
};

const keyOf = ({ uid }: Order): string => `${uid}:withdrawal`;

const withdraw = async (db: Db, order: Order, at: Date): Promise<Minor> => {
  const { refund, gateway, paymentId } = await quoteOf(db, order, at);
  const quantity = await revokeAll(db, order, 'withdrawal', 'withdrawal', at);
  await createRefund(db, {
    key: keyOf(order),
    gateway,
    payment_id: paymentId,
    order_id: order.id,
    member_id: order.member_id,
    amount: refund,
    currency: order.currency,
    reason: 'withdrawal',
    created_at: at,
  });
  await writeReceipt(db, order, {
    kind: 'withdrawal',
    key: keyOf(order),
    amount: -refund,
    taxAmount: 0,
    quantity,
    at,
  });
  await notifyOfOrder(db, order, 'refunded');
  return refund;
};

/**
 * Withdraws an order in one transaction: revokes the unused goods, stops the subscription, records the refund, and writes the receipt
 * that confirms the time. A repeated call is the same withdrawal.
 * @throws CallError notFound, withdrawalOver
 */
export const withdrawFromOrder = async (
  context: Context,
  memberId: string,
  uid: string,
): Promise<{ order: Order; refund: Minor; at: Date; currency: CurrencyRow }> => {
  const done = await context.db.transaction().execute(async (within) => {
    const order = await lockOrderOfMember(within, memberId, uid);
    const before = await refundByKey(within, keyOf(order));
    if (before) return { order, refund: before.amount, at: before.created_at };
    const at = context.clock.now();
    return { order, refund: await withdraw(within, order, at), at };
  });
  await publishNewEvents(context, memberId);
  return { ...done, currency: await currencyOf(context.db, done.order.currency) };
};

export const withdrawOrder: HandlerOf<'withdrawOrder'> = async ({ context, viewer, params }) => {
  const { order, refund, currency } = await withdrawFromOrder(context, viewer.id, params.order_id);
  return { order_id: order.uid, refund_price: toMajor(refund, currency.exponent), currency_id: currency.id };
};
