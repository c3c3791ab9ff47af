import type { Metrics } from '../metrics.ts';
import { type Gateway, GatewayRejected } from './gateway.ts';

type Operation = 'createPayment' | 'charge' | 'refund' | 'readPayment' | 'findPayment' | 'transactions' | 'forget';

/** Wraps a gateway so that each request is counted and timed. */
export const measureGateway = (gateway: Gateway, { gatewayRequests }: Metrics): Gateway => {
  const measured =
    <A extends unknown[], R>(operation: Operation, request: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      const end = gatewayRequests.startTimer({ operation });
      try {
        const answer = await request(...args);
        end({ outcome: 'ok' });
        return answer;
      } catch (error) {
        end({ outcome: error instanceof GatewayRejected ? 'refused' : 'away' });
        throw error;
      }
    };
  return {
    ...gateway,
    createPayment: measured('createPayment', (payment) => gateway.createPayment(payment)),
    charge: measured('charge', (charge) => gateway.charge(charge)),
    refund: measured('refund', (paymentId, amount, key) => gateway.refund(paymentId, amount, key)),
    readPayment: measured('readPayment', (id) => gateway.readPayment(id)),
    findPayment: measured('findPayment', (reference) => gateway.findPayment(reference)),
    transactions: measured('transactions', (from, after) => gateway.transactions(from, after)),
    forget: measured('forget', (token) => gateway.forget(token)),
  };
};
