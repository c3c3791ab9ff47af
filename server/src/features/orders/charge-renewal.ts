import { brandById } from '@kindred/brands';
import type { DeclineCode } from '@kindred/contract/payments/declines';
import type { Context } from '../../context.ts';
import { type Begun, type Gateway, GatewayRefused } from '../../ports/gateway.ts';
import { endAttempt } from './end-attempt.ts';
import { customerOf, describe } from './new-payment.ts';
import { dropStoredMethod } from './orders.db.ts';
import type { Renewal } from './renewal-order.ts';
import { settlePayment } from './settle-payment.ts';

/** What is stored no more, and what the gateway never had, is told from what it only would not do this time. */
const declineOf = ({ code }: GatewayRefused): DeclineCode => (code === 'method_not_found' ? '7.01' : '6.01');

/**
 * Charges a renewal, nobody being there. Charged again under its reference, it is the same payment: nobody pays twice, whatever
 * was cut off before.
 * @throws GatewayAway where nothing is known of it yet
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
    customer: customerOf(payer),
    description: describe(order, brandById(order.brand_id)?.title ?? ''),
    storedToken: stored.token,
    initiator: 'merchant',
  } as const;
  const refused = async (error: unknown): Promise<Begun | undefined> => {
    if (!(error instanceof GatewayRefused)) throw error;
    // In other words than the ones that it was begun in: how it stands is asked.
    const found = await gateway.findPayment(reference);
    if (found) return found;
    context.log.warn({ order: order.uid, because: error.code }, 'renewal refused');
    const code = declineOf(error);
    if (code === '7.01') await dropStoredMethod(context.db, stored.id, context.clock.now());
    await endAttempt(context, order, reference, { state: 'declined', decline_code: code });
    return undefined;
  };
  const begun = await gateway.charge(charge).catch(refused);
  if (begun) await settlePayment(context, begun.payment);
};
