import { paymentLimits } from '@kindred/contract/payments/limits';
import { paymentMethod } from '@kindred/contract/payments/methods';
import { z } from 'zod';

/** An amount that the database can store. An answer with another amount is invalid. */
const amount = z.int().min(0).max(paymentLimits.amountMax);

/** The fields of the sandbox gateway's payments that the adapter reads (`sandbox/gateway/src/show.ts`). */
const payment = z.object({
  id: z.string(),
  order_id: z.string(),
  method: paymentMethod,
  status: z.enum(['open', 'challenge', 'pending', 'authorized', 'paid', 'declined', 'canceled', 'expired']),
  decline: z.object({ code: z.string() }).nullable(),
  amount,
  captured_amount: amount,
  refunded_amount: amount,
  chargeback: z.enum(['opened', 'won', 'lost']).nullable(),
  currency: z.string(),
  card: z.object({ brand: z.string(), mask: z.string() }).nullable(),
  stored_method: z.object({ id: z.string(), type: paymentMethod, brand: z.string(), mask: z.string() }).nullable(),
});
export type Payment = z.output<typeof payment>;

const next = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['frame', 'redirect', 'wait']), url: z.string() }),
  z.object({ type: z.literal('script'), script_url: z.string(), url: z.string() }),
  z.object({ type: z.literal('instructions'), html: z.string(), url: z.string() }),
]);
export type Next = z.output<typeof next>;

export const answeredPayment = payment.extend({ next: next.nullable() });
export type AnsweredPayment = z.output<typeof answeredPayment>;
export const answeredPayments = z.object({ payments: z.array(answeredPayment) });

const transaction = z.object({
  id: z.string(),
  type: z.enum(['payment', 'refund', 'chargeback', 'chargeback_reversal']),
  payment: z.string(),
  order_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  created_at: z.iso.datetime(),
});
export type SandboxTransaction = z.output<typeof transaction>;
export const report = z.object({ transactions: z.array(transaction), next: z.string().nullable() });

export const event = z.object({
  id: z.string(),
  type: z.string(),
  created_at: z.iso.datetime(),
  data: z.object({ payment }),
});

export const errorBody = z.object({ error: z.object({ code: z.string(), field: z.string().optional() }) });
