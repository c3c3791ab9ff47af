import { CallError } from '@kindred/contract/errors';
import { type Minor, share, toMajor } from '@kindred/contract/payments/money';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { HandlerOf } from '../../../http/call-request.ts';
import { publishNewEvents } from '../../../realtime/publish-events.ts';
import { grantedByOrder, lockMemberForLedger } from '../../entitlements/ledger.ts';
import { writeReceipt } from '../../receipts/write-receipt.ts';
import { currencyOf } from '../../tariffs/tariffs.ts';
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

const priceOf = async ({ db }: Pick<Context, 'db'>, order: Order, refund: Minor) => {
  const { id, exponent } = await currencyOf(db, order.currency);
  return { order_id: order.uid, refund_price: toMajor(refund, exponent), currency_id: id };
};

/** Answers the amount that a withdrawal would refund (decisions §3 Brand groups, strict). */
export const withdrawal: HandlerOf<'withdrawal'> = async ({ context, viewer, params }) => {
  const { order, quote } = await context.db.transaction().execute(async (within) => {
    const locked = await lockOrderOfMember(within, viewer.id, params.order_id);
    return { order: locked, quote: await quoteOf(within, locked, context.clock.now()) };
  });
  const until = Math.floor(quote.until.getTime() / 1000);
  return { ...(await priceOf(context, order, quote.refund)), until };
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
 */
export const withdrawOrder: HandlerOf<'withdrawOrder'> = async ({ context, viewer, params }) => {
  const { order, refund } = await context.db.transaction().execute(async (within) => {
    const locked = await lockOrderOfMember(within, viewer.id, params.order_id);
    const before = await refundByKey(within, keyOf(locked));
    return { order: locked, refund: before?.amount ?? (await withdraw(within, locked, context.clock.now())) };
  });
  await publishNewEvents(context, viewer.id);
  return priceOf(context, order, refund);
};
