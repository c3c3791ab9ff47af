import type { Gateway, StartedPayment } from '../../../ports/gateway/gateway.ts';
import type { PaymentAttempt } from '../orders/attempts.db.ts';

/**
 * Uses the payment id if it is known, otherwise the reference. Returns undefined if the gateway has no such payment.
 * @throws GatewayUnavailable
 */
export const findPaymentOfAttempt = (
  gateway: Gateway,
  { payment_id: paymentId, reference }: Pick<PaymentAttempt, 'payment_id' | 'reference'>,
): Promise<StartedPayment | undefined> =>
  paymentId === null ? gateway.findPayment(reference) : gateway.readPayment(paymentId);
