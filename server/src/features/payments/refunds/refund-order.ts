import { consoleLimits } from '@kindred/contract/console/limits';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';
import { lockMemberForLedger } from '../../entitlements/ledger.ts';
import { attemptById } from '../orders/attempts.db.ts';
import { lockOrder, memberOfOrder, type Order } from '../orders/orders.db.ts';
import { createRefund } from '../settlement/owed-refunds.db.ts';
import {
  convertToDollars,
  lockOperator,
  lockRefund,
  type Refund,
  refundByKey,
  refundedDollars,
  sumRefundsOfPayment,
  updateRefund,
} from './refunds.db.ts';
import { sendRefunds } from './send-refunds.ts';

const dayMs = 86_400_000;

interface Refundable {
  /** Minor units of the order's currency; zero where nothing can be refunded. */
  readonly most: number;
  readonly gateway: string;
  readonly paymentId: string;
}

const nothing: Refundable = { most: 0, gateway: '', paymentId: '' };

/** Computes the amount of an order that can still be refunded, without owed and made refunds. It is zero during a chargeback. */
export const computeRefundable = async (
  db: Db,
  order: Pick<Order, 'state' | 'paid_attempt_id'>,
): Promise<Refundable> => {
  if (order.state !== 'paid' || order.paid_attempt_id === null) return nothing;
  const attempt = await attemptById(db, order.paid_attempt_id);
  if (!attempt?.payment_id || attempt.chargeback === 'opened' || attempt.chargeback === 'lost') return nothing;
  const { gateway, payment_id: paymentId } = attempt;
  const { all, due } = await sumRefundsOfPayment(db, gateway, paymentId);
  // The attempt alone has refunds made in the gateway's dashboard; our rows alone have those that it has not reported.
  const refunded = Math.max(all, attempt.refunded_amount + due);
  return { most: Math.max(0, attempt.amount - refunded), gateway, paymentId };
};

/** Computes the sum of a payment's owed and made refunds, in minor units of the payment's currency. The payment may have no order. */
export const computeRefundTotal = async (db: Db, gateway: string, paymentId: string): Promise<number> =>
  (await sumRefundsOfPayment(db, gateway, paymentId)).all;

export interface RefundRequest {
  readonly uid: string;
  readonly amount: number;
  readonly note: string;
  readonly requestId: string;
  readonly operator: { readonly id: Id; readonly isAdmin: boolean };
}

/** Writes the audit line, in the transaction of the change. */
type WriteAudit = (
  db: Db,
  change: { before: Record<string, unknown>; after: Record<string, unknown> },
) => Promise<void>;

const requireWithinDayLimit = async (
  db: Db,
  { operator, amount }: RefundRequest,
  currency: string,
  now: Date,
): Promise<void> => {
  if (operator.isAdmin) return;
  const since = new Date(now.getTime() - dayMs);
  const dollars = (await refundedDollars(db, operator.id, since)) + (await convertToDollars(db, amount, currency));
  if (dollars > consoleLimits.refunds.dayDollars) throw new CallError('refundBound');
};

/**
 * Refunds an order for an operator, once for each request id, and sends the refund immediately. The goods are revoked when the gateway
 * reports the refund.
 * @throws CallError notFound, refundTooLarge, refundUnavailable, refundBound
 * @returns the refund's number
 */
export const createOrderRefund = async (
  context: Context,
  request: RefundRequest,
  writeAudit: WriteAudit,
): Promise<Id> => {
  const { db, clock } = context;
  const key = `operator:${request.uid}:${request.requestId}`;
  const memberId = await memberOfOrder(db, request.uid);
  if (memberId === undefined) throw new CallError('notFound');
  const id = await db.transaction().execute(async (within) => {
    await lockOperator(within, request.operator.id);
    await lockMemberForLedger(within, memberId);
    const order = await lockOrder(within, request.uid);
    if (!order) throw new CallError('notFound');
    const known = await refundByKey(within, key);
    if (known) return known.id;
    const { most, gateway, paymentId } = await computeRefundable(within, order);
    if (most === 0) throw new CallError('refundUnavailable');
    if (request.amount > most) throw new CallError('refundTooLarge');
    await requireWithinDayLimit(within, request, order.currency, clock.now());
    await createRefund(within, {
      key,
      gateway,
      payment_id: paymentId,
      order_id: order.id,
      member_id: order.member_id,
      amount: request.amount,
      currency: order.currency,
      reason: 'operator',
      operator_id: request.operator.id,
      note: request.note,
      created_at: clock.now(),
    });
    await writeAudit(within, {
      before: { refundable: most, currency: order.currency },
      after: { refundable: most - request.amount, currency: order.currency, refund: request.amount },
    });
    return (await refundByKey(within, key))?.id ?? '';
  });
  await sendRefunds(context);
  return id;
};

const requireRefused = async (db: Db, id: Id): Promise<Refund> => {
  const refund = await lockRefund(db, id);
  if (!refund) throw new CallError('notFound');
  if (refund.state !== 'refused') throw new CallError('decidedOtherwise');
  return refund;
};

/** Retries a refund that the gateway refused. @throws CallError notFound, decidedOtherwise */
export const retryFailedRefund = async (context: Context, id: Id, writeAudit: WriteAudit): Promise<void> => {
  await context.db.transaction().execute(async (within) => {
    const { tries, refused_because: because } = await requireRefused(within, id);
    await updateRefund(within, id, { state: 'due', tries: tries + 1, refused_because: null });
    await writeAudit(within, { before: { state: 'refused', because }, after: { state: 'due', tries: tries + 1 } });
  });
  await sendRefunds(context);
};

/** Closes a refused refund that was settled by other means. @throws CallError notFound, decidedOtherwise */
export const closeFailedRefund = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, note, operatorId }: { id: Id; note: string; operatorId: Id },
  writeAudit: WriteAudit,
): Promise<void> => {
  await db.transaction().execute(async (within) => {
    const { refused_because: because } = await requireRefused(within, id);
    await updateRefund(within, id, { state: 'closed', note, closed_at: clock.now(), closed_by: operatorId });
    await writeAudit(within, { before: { state: 'refused', because }, after: { state: 'closed' } });
  });
};
