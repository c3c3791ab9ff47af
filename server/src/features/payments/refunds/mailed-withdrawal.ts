import { toMajor } from '@kindred/contract/payments/money';
import type { HandlerOf } from '../../../http/call-request.ts';
import { limitEmail, secondsUntilEmail } from '../../access/email-limits.ts';
import { answerWait } from '../../access/request-email.ts';
import { enqueueEmail } from '../../mail/enqueue-email.ts';
import { quoteWithdrawal, withdrawFromOrder } from './withdrawal.ts';
import { openWithdrawal } from './withdrawal-link.ts';

const unix = (at: Date): number => Math.floor(at.getTime() / 1000);

/**
 * Requests a withdrawal without a session. Only counts the request and enqueues the email: the worker finds the order, so the answer and
 * its duration reveal neither an account nor an order.
 * @throws CallError tooManyRequests with the wait
 */
export const requestWithdrawal: HandlerOf<'requestWithdrawal'> = async (incoming) => {
  const { context, brand, locale, body } = incoming;
  await limitEmail(incoming, 'withdrawal', body.email);
  await enqueueEmail(context, context.db, {
    kind: 'withdrawal-link',
    to: body.email,
    brandId: brand.id,
    locale,
    number: body.number,
    at: unix(context.clock.now()),
  });
  return answerWait(incoming, await secondsUntilEmail(context, 'withdrawal', brand.id, body.email));
};

export const mailedWithdrawal: HandlerOf<'mailedWithdrawal'> = async ({ context, body }) => {
  const { memberId, uid } = openWithdrawal(context, body.token);
  const { order, until, refund, currency } = await quoteWithdrawal(context, memberId, uid);
  return {
    order_id: order.uid,
    feature_type: order.feature,
    plan: order.plan,
    paid_at: unix(order.paid_at ?? order.created_at),
    price: toMajor(order.amount, currency.exponent),
    until: unix(until),
    refund_price: toMajor(refund, currency.exponent),
    currency_tag: order.currency,
  };
};

/** Withdraws once by the link. The receipt by email confirms the time, and the refund follows by itself (decision 50). */
export const confirmMailedWithdrawal: HandlerOf<'confirmMailedWithdrawal'> = async ({ context, body }) => {
  const { memberId, uid } = openWithdrawal(context, body.token);
  const { order, refund, at, currency } = await withdrawFromOrder(context, memberId, uid);
  return {
    order_id: order.uid,
    refund_price: toMajor(refund, currency.exponent),
    currency_tag: order.currency,
    withdrawn_at: unix(at),
  };
};
