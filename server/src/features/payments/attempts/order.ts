import { CallError } from '@kindred/contract/errors';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Context } from '../../../context.ts';
import type { HandlerOf } from '../../../http/call-request.ts';
import { GatewayUnavailable, type NextStep, type StartedPayment } from '../../../ports/gateway/gateway.ts';
import { attemptsOfOrder } from '../orders/attempts.db.ts';
import { type Order, orderOfMember } from '../orders/orders.db.ts';
import { findPaymentOfAttempt } from '../settlement/find-payment.ts';
import { settlePayment } from '../settlement/settle-payment.ts';
import { presentOrder } from './present-order.ts';

/** While the gateway is away, the next call asks it. */
const ignoreAway = (error: unknown): undefined => {
  if (error instanceof GatewayUnavailable) return undefined;
  throw error;
};

/** Whether the payer has to return to the payment: not to a card form that was never submitted, but to the bank's question in it. */
const needsPayer = ({ payment, next }: StartedPayment): boolean =>
  next !== null && (next.kind !== 'frame' || payment.state === 'challenge');

/**
 * Reads an order's payments from the gateway and settles them, for webhooks that were lost. At most once in `pollSeconds`, for any
 * number of tabs.
 * @returns the step with which the payer continues
 */
const readPayments = async (context: Context, order: Order): Promise<NextStep | null> => {
  const { gateway, limiter } = context;
  if (!gateway) return null;
  const pace = { name: 'order:ask', points: 1, seconds: paymentLimits.pollSeconds };
  if ((await limiter.consume(pace, order.uid)) > 0) return null;
  const started: StartedPayment[] = [];
  for (const attempt of await attemptsOfOrder(context.db, order.id)) {
    const found = attempt.state === 'paid' ? undefined : await findPaymentOfAttempt(gateway, attempt).catch(ignoreAway);
    if (found) started.push(found);
  }
  for (const { payment } of started) await settlePayment(context, payment);
  return started.find(needsPayer)?.next ?? null;
};

/** Answers an order's state (spec 3 §3). While the order is unpaid it asks the gateway, since a webhook may be lost. */
export const order: HandlerOf<'order'> = async ({ context, viewer, params }) => {
  const find = () => orderOfMember(context.db, viewer.id, params.order_id);
  const before = await find();
  if (!before) throw new CallError('notFound');
  const isUnpaid = before.state === 'offered' || before.state === 'pending';
  const next = isUnpaid ? await readPayments(context, before) : null;
  return presentOrder(context, isUnpaid ? ((await find()) ?? before) : before, next);
};
