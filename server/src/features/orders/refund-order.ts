import { consoleLimits } from '@kindred/contract/console/limits';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { lockHolder } from '../entitlements/ledger.ts';
import { makeRefunds } from './make-refunds.ts';
import { lockOrder, type Order, oweRefund, ownerOfOrder } from './orders.db.ts';
import {
  attemptById,
  changeRefund,
  dollarsGivenBack,
  dollarsOf,
  lockOperator,
  lockRefund,
  owedOf,
  type Refund,
  refundByKey,
} from './refunds.db.ts';

const dayMs = 86_400_000;

interface Refundable {
  /** Minor units of the order's currency; zero where nothing may go back. */
  readonly most: number;
  readonly gateway: string;
  readonly paymentId: string;
}

const nothing: Refundable = { most: 0, gateway: '', paymentId: '' };

/** How much of an order may still go back: what is on its way, and what a bank took, may not once more. */
export const refundableOf = async (db: Db, order: Pick<Order, 'state' | 'paid_attempt_id'>): Promise<Refundable> => {
  if (order.state !== 'paid' || order.paid_attempt_id === null) return nothing;
  const attempt = await attemptById(db, order.paid_attempt_id);
  if (!attempt?.payment_id || attempt.chargeback === 'opened' || attempt.chargeback === 'lost') return nothing;
  const { gateway, payment_id: paymentId } = attempt;
  const { all, due } = await owedOf(db, gateway, paymentId);
  // What was given back at the gateway itself is in the attempt alone, what it has not told of in ours.
  const gone = Math.max(all, attempt.refunded_amount + due);
  return { most: Math.max(0, attempt.amount - gone), gateway, paymentId };
};

export interface Asked {
  readonly uid: string;
  readonly amount: number;
  readonly note: string;
  readonly requestId: string;
  readonly operator: { readonly id: Id; readonly isAdmin: boolean };
}

/** Writes the log, in the transaction of the deed. */
type Noting = (db: Db, change: { before: Record<string, unknown>; after: Record<string, unknown> }) => Promise<void>;

const requireBound = async (db: Db, { operator, amount }: Asked, currency: string, now: Date): Promise<void> => {
  if (operator.isAdmin) return;
  const since = new Date(now.getTime() - dayMs);
  const dollars = (await dollarsGivenBack(db, operator.id, since)) + (await dollarsOf(db, amount, currency));
  if (dollars > consoleLimits.refunds.dayDollars) throw new CallError('refundBound');
};

/**
 * An operator gives an order's money back, once a request; at once where the gateway answers. What it had paid for goes when the
 * gateway says that the money went.
 * @throws CallError notFound, refundTooLarge, refundUnavailable, refundBound
 * @returns the refund's number
 */
export const refundOrder = async (context: Context, asked: Asked, noting: Noting): Promise<Id> => {
  const { db, clock } = context;
  const key = `operator:${asked.uid}:${asked.requestId}`;
  const owner = await ownerOfOrder(db, asked.uid);
  if (owner === undefined) throw new CallError('notFound');
  const id = await db.transaction().execute(async (within) => {
    await lockOperator(within, asked.operator.id);
    await lockHolder(within, owner);
    const order = await lockOrder(within, asked.uid);
    if (!order) throw new CallError('notFound');
    const known = await refundByKey(within, key);
    if (known) return known.id;
    const { most, gateway, paymentId } = await refundableOf(within, order);
    if (most === 0) throw new CallError('refundUnavailable');
    if (asked.amount > most) throw new CallError('refundTooLarge');
    await requireBound(within, asked, order.currency, clock.now());
    await oweRefund(within, {
      key,
      gateway,
      payment_id: paymentId,
      order_id: order.id,
      member_id: order.member_id,
      amount: asked.amount,
      currency: order.currency,
      reason: 'operator',
      operator_id: asked.operator.id,
      note: asked.note,
      created_at: clock.now(),
    });
    await noting(within, {
      before: { refundable: most, currency: order.currency },
      after: { refundable: most - asked.amount, currency: order.currency, refund: asked.amount },
    });
    return (await refundByKey(within, key))?.id ?? '';
  });
  await makeRefunds(context);
  return id;
};

const requireRefused = async (db: Db, id: Id): Promise<Refund> => {
  const refund = await lockRefund(db, id);
  if (!refund) throw new CallError('notFound');
  if (refund.state !== 'refused') throw new CallError('decidedOtherwise');
  return refund;
};

/** Has the gateway asked anew for what it refused. @throws CallError notFound, decidedOtherwise */
export const retryRefund = async (context: Context, id: Id, noting: Noting): Promise<void> => {
  await context.db.transaction().execute(async (within) => {
    const { tries, refused_because: because } = await requireRefused(within, id);
    await changeRefund(within, id, { state: 'due', tries: tries + 1, refused_because: null });
    await noting(within, { before: { state: 'refused', because }, after: { state: 'due', tries: tries + 1 } });
  });
  await makeRefunds(context);
};

/** What was refused was settled by other means. @throws CallError notFound, decidedOtherwise */
export const closeRefund = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, note, operatorId }: { id: Id; note: string; operatorId: Id },
  noting: Noting,
): Promise<void> => {
  await db.transaction().execute(async (within) => {
    const { refused_because: because } = await requireRefused(within, id);
    await changeRefund(within, id, { state: 'closed', note, closed_at: clock.now(), closed_by: operatorId });
    await noting(within, { before: { state: 'refused', because }, after: { state: 'closed' } });
  });
};
