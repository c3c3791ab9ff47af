import { declines } from './declines.ts';
import type { Gateway } from './gateway.ts';
import type { Chargeback, GatewayEvent, Merchant, Payment, Refund, StoredMethod, Transaction } from './model.ts';
import { nextStep } from './next-step.ts';

const time = (milliseconds: number): string => new Date(milliseconds).toISOString();

/**
 * Serializes a payment for merchants: times in RFC 3339, amounts in minor units. It never contains a token that allows
 * paying.
 */
export const showPayment = (gateway: Gateway, payment: Payment) => {
  const method = gateway.store.get('method', payment.storedMethod ?? '');
  return {
    id: payment.id,
    order_id: payment.orderId,
    method: payment.method,
    kind: payment.kind,
    status: payment.status,
    decline: payment.declineCode ? { code: payment.declineCode, message: declines[payment.declineCode] } : null,
    amount: payment.amount,
    captured_amount: payment.captured,
    refunded_amount: payment.refunded,
    chargeback: payment.chargeback ?? null,
    currency: payment.currency,
    customer: payment.customer,
    description: payment.description,
    recurring: payment.recurring,
    card: payment.brand && payment.mask ? { brand: payment.brand, mask: payment.mask } : null,
    stored_method: method ? showMethod(method) : null,
    attempts: payment.attempts,
    metadata: payment.metadata,
    created_at: time(payment.createdAt),
    updated_at: time(payment.updatedAt),
    expires_at: time(payment.expiresAt),
  };
};

/** Serializes a payment with the payer's next step. */
export const answerPayment = (gateway: Gateway, payment: Payment) => ({
  ...showPayment(gateway, payment),
  next: nextStep(gateway, payment),
});

export const showMethod = (method: StoredMethod) => ({
  id: method.id,
  customer: method.customer,
  type: method.type,
  brand: method.brand,
  mask: method.mask,
  created_at: time(method.createdAt),
});

export const showRefund = (refund: Refund) => ({
  id: refund.id,
  payment: refund.payment,
  amount: refund.amount,
  reason: refund.reason,
  created_at: time(refund.createdAt),
});

export const showChargeback = (chargeback: Chargeback) => ({
  id: chargeback.id,
  payment: chargeback.payment,
  amount: chargeback.amount,
  reason: chargeback.reason,
  status: chargeback.status,
  created_at: time(chargeback.createdAt),
});

export const showTransaction = (transaction: Transaction) => ({
  id: transaction.id,
  type: transaction.type,
  payment: transaction.payment,
  order_id: transaction.orderId,
  method: transaction.method,
  amount: transaction.amount,
  currency: transaction.currency,
  created_at: time(transaction.createdAt),
});

export const showMerchant = ({ id, webhookUrl, webhooks, chaos }: Merchant) => ({
  id,
  webhook_url: webhookUrl ?? null,
  webhooks,
  chaos: chaos
    ? { duplicate: chaos.duplicate, lose: chaos.lose, delay: chaos.delay, max_delay_seconds: chaos.maxDelaySeconds }
    : null,
});

export const showEvent = (gateway: Gateway, event: GatewayEvent) => ({
  ...(JSON.parse(event.body) as object),
  deliveries: gateway.store
    .all('delivery')
    .filter((delivery) => delivery.event === event.id)
    .map(({ id, state, dueAt, tries }) => ({
      id,
      state,
      due_at: time(dueAt),
      tries: tries.map(({ at, answer }) => ({ at: time(at), answer })),
    })),
});
