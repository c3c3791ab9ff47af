import { brandById } from '@kindred/brands';
import { CallError } from '@kindred/contract/errors';
import { type Minor, share, toMajor } from '@kindred/contract/payments/money';
import { withdrawalDays, withdrawalEnd } from '@kindred/contract/payments/receipts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { HandlerOf } from '../../http/incoming.ts';
import { announce } from '../../realtime/tell.ts';
import { givenByOrder, lockHolder } from '../entitlements/ledger.ts';
import { writeReceipt } from '../receipts/write-receipt.ts';
import { currencyOf } from '../tariffs/tariffs.ts';
import { lockOrder, type Order, oweRefund } from './orders.db.ts';
import { refundableOf } from './refund-order.ts';
import { refundByKey } from './refunds.db.ts';
import { takeAll, unusedOf } from './take-back.ts';
import { tellOfOrder } from './tell-of-order.ts';

/** What withdrawing from an order comes to. */
interface Quote {
  readonly until: Date;
  readonly refund: Minor;
  readonly gateway: string;
  readonly paymentId: string;
}

type Sold = Pick<Order, 'type' | 'state' | 'country' | 'brand_id'> & { readonly paid_at: Date | null };

/**
 * Until when an order may be withdrawn from; null where it may not. A renewal is none to withdraw from: it ends by turning it
 * off (decision 50).
 */
export const withdrawableUntil = ({ type, state, country, brand_id: brandId, paid_at: paidAt }: Sold): Date | null => {
  if (type === 'renewal' || state !== 'paid' || paidAt === null) return null;
  const days = withdrawalDays(country, brandById(brandId)?.groups.includes('strict') ?? false);
  return days === 0 ? null : withdrawalEnd(paidAt, days);
};

/**
 * The part of the price that is not used up, without what went back already or is about to, and nothing where a bank has it. The
 * member is locked.
 * @throws CallError withdrawalOver
 */
const quoteOf = async (db: Db, order: Order, now: Date): Promise<Quote> => {
  const until = withdrawableUntil(order);
  if (until === null || now > until) throw new CallError('withdrawalOver');
  const { most, gateway, paymentId } = await refundableOf(db, order);
  const given = await givenByOrder(db, order.id);
  const unused = await unusedOf(db, order, now);
  if (given <= 0 || unused <= 0) throw new CallError('withdrawalOver');
  const refund = Math.min(share(order.amount, unused, given), most);
  if (refund <= 0) throw new CallError('withdrawalOver');
  return { until, refund, gateway, paymentId };
};

/** A member's own order, with both locked. @throws CallError notFound */
const lockOwn = async (db: Db, memberId: string, uid: string): Promise<Order> => {
  const isThere = await lockHolder(db, memberId);
  const order = await lockOrder(db, uid);
  if (!isThere || order?.member_id !== memberId) throw new CallError('notFound');
  return order;
};

const priceOf = async ({ db }: Pick<Context, 'db'>, order: Order, refund: Minor) => {
  const { id, exponent } = await currencyOf(db, order.currency);
  return { order_id: order.uid, refund_price: toMajor(refund, exponent), currency_id: id };
};

/** What one would get back (decisions §3 Brand groups, strict). */
export const withdrawal: HandlerOf<'withdrawal'> = async ({ context, viewer, params }) => {
  const { order, quote } = await context.db.transaction().execute(async (within) => {
    const own = await lockOwn(within, viewer.id, params.order_id);
    return { order: own, quote: await quoteOf(within, own, context.clock.now()) };
  });
  const until = Math.floor(quote.until.getTime() / 1000);
  return { ...(await priceOf(context, order, quote.refund)), until };
};

const keyOf = ({ uid }: Order): string => `${uid}:withdrawal`;

const withdraw = async (db: Db, order: Order, at: Date): Promise<Minor> => {
  const { refund, gateway, paymentId } = await quoteOf(db, order, at);
  const quantity = await takeAll(db, order, 'withdrawal', 'withdrawal', at);
  await oweRefund(db, {
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
  await tellOfOrder(db, order, 'refunded');
  return refund;
};

/**
 * Withdraws from a purchase: takes back what is not used up, ends what renews it, owes its part of the price, and confirms by letter
 * when it came in, in one transaction. Sent twice, it is one withdrawal.
 */
export const withdrawOrder: HandlerOf<'withdrawOrder'> = async ({ context, viewer, params }) => {
  const { order, refund } = await context.db.transaction().execute(async (within) => {
    const own = await lockOwn(within, viewer.id, params.order_id);
    const before = await refundByKey(within, keyOf(own));
    return { order: own, refund: before?.amount ?? (await withdraw(within, own, context.clock.now())) };
  });
  await announce(context, viewer.id);
  return priceOf(context, order, refund);
};
