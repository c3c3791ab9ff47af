import { brandById } from '@kindred/brands';
import type { DeclineCode } from '@kindred/contract/payments/declines';
import type { Context } from '../../../context.ts';
import { type Gateway, GatewayRejected, type StartedPayment } from '../../../ports/gateway/gateway.ts';
import { describeOrder, formatCustomerId } from '../orders/describe-order.ts';
import { removeStoredMethod } from '../orders/stored-methods.db.ts';
import { endAttempt } from '../settlement/end-attempt.ts';
import { settlePayment } from '../settlement/settle-payment.ts';
import type { Renewal } from './open-renewal.ts';

/** 7.01 where the gateway no longer has the stored method, 6.01 for every other refusal. */
const declineOf = ({ code }: GatewayRejected): DeclineCode => (code === 'method_not_found' ? '7.01' : '6.01');

/**
 * Charges a renewal without its member. A repeated charge has the same reference and is the same payment, so an interrupted one is
 * safely repeated.
 * @throws GatewayUnavailable where the result is unknown
 */
export const chargeRenewal = async (
  context: Context,
  gateway: Gateway,
  { order, attempt, stored }: Renewal,
  payer: { readonly hid: string },
): Promise<void> => {
  const { reference } = attempt;
  const charge = {
    reference,
    amount: order.amount,
    currency: order.currency,
    customer: formatCustomerId(payer),
    description: describeOrder(order, brandById(order.brand_id)?.title ?? ''),
    storedToken: stored.token,
    initiator: 'merchant',
  } as const;
  const handleRefusal = async (error: unknown): Promise<StartedPayment | undefined> => {
    if (!(error instanceof GatewayRejected)) throw error;
    // The reference may have a payment with other options, for example another description.
    const found = await gateway.findPayment(reference);
    if (found) return found;
    context.log.warn({ order: order.uid, because: error.code }, 'renewal refused');
    const code = declineOf(error);
    if (code === '7.01') await removeStoredMethod(context.db, stored.id, context.clock.now());
    await endAttempt(context, order, reference, { state: 'declined', decline_code: code });
    return undefined;
  };
  const started = await gateway.charge(charge).catch(handleRefusal);
  if (started) await settlePayment(context, started.payment);
};
