import type { Gateway, StartedPayment } from '../../../ports/gateway/gateway.ts';
import type { PaymentAttempt } from '../orders/attempts.db.ts';

/**
 * Reads an attempt's payment: by its id once the gateway reported it, by the attempt's reference before.
 * @throws GatewayUnavailable
 */
export const readPaymentOf = (
  gateway: Gateway,
  { payment_id: paymentId, reference }: Pick<PaymentAttempt, 'payment_id' | 'reference'>,
): Promise<StartedPayment | undefined> =>
  paymentId === null ? gateway.findPayment(reference) : gateway.readPayment(paymentId);
