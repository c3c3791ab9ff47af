import { createHash } from 'node:crypto';
import type { Gateway } from './gateway.ts';
import { isDeclinedImmediately, localMethods } from './local.ts';
import type { Merchant, Payment } from './model.ts';
import { decline } from './outcomes.ts';
import { Refusal } from './refusal.ts';
import type { ChargeRequest, PaymentRequest } from './requests.ts';

const day = 86_400;
const maxWaitSeconds: Partial<Record<Payment['method'], number>> = { boleto: 3 * day, oxxo: 3 * day };

export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/**
 * Returns the merchant's payment of this order, if its request was the same.
 * @throws Refusal `duplicate_order` if the request was different
 */
export const findOrder = (
  gateway: Gateway,
  merchant: Merchant,
  request: PaymentRequest | ChargeRequest,
): Payment | undefined => {
  const known = gateway.store.paymentOfOrder(merchant.id, request.order_id);
  if (known && known.requestHash !== hashOf(request))
    throw new Refusal(409, 'duplicate_order', 'There is another payment of that order.', 'order_id');
  return known;
};

type PaymentFields = Pick<Payment, 'method' | 'kind'> & Partial<Payment>;

/** Stores a new payment. */
export const addPayment = (
  gateway: Gateway,
  merchant: Merchant,
  request: PaymentRequest | ChargeRequest,
  fields: PaymentFields,
): Payment => {
  const now = gateway.clock.now();
  const expiresAt = now + (request.expires_in_seconds ?? maxWaitSeconds[fields.method] ?? day) * 1000;
  const payment: Payment = {
    id: gateway.chance.id('pay'),
    merchant: merchant.id,
    orderId: request.order_id,
    requestHash: hashOf(request),
    clientToken: gateway.chance.token(),
    amount: request.amount,
    currency: request.currency,
    customer: request.customer,
    description: request.description,
    recurring: false,
    storesMethod: false,
    capture: request.capture,
    threeDSecure: request.three_d_secure,
    challengeIn: 'frame',
    returnUrl: request.return_url,
    successUrl: request.success_url,
    failUrl: request.fail_url,
    allowedOrigins: request.allowed_origins,
    lang: 'en',
    appearance: { labels: {}, variables: {}, scheme: 'auto', hide: [] },
    metadata: request.metadata,
    maxAttempts: 1,
    attempts: 0,
    status: 'open',
    declineCode: undefined,
    captured: 0,
    refunded: 0,
    chargeback: undefined,
    storedMethod: undefined,
    brand: undefined,
    mask: undefined,
    card: undefined,
    reference: gateway.chance.digits(14),
    createdAt: now,
    updatedAt: now,
    expiresAt,
    ...fields,
  };
  gateway.store.put('payment', payment);
  gateway.scheduler.add('expire', payment.id, expiresAt);
  return payment;
};

/** Returns a stored method of the merchant's customer. @throws Refusal `method_not_found` */
export const findMethod = (
  gateway: Gateway,
  merchant: Merchant,
  request: { stored_method: string; customer: string },
) => {
  const method = gateway.store.get('method', request.stored_method);
  if (method?.merchant === merchant.id && method.customer === request.customer) return method;
  throw new Refusal(404, 'method_not_found', 'The customer has no such stored method.', 'stored_method');
};

/**
 * Creates a payment. A repeated request for the same order returns the same payment.
 * @throws Refusal `duplicate_order`, `method_not_found`, `invalid_request`
 */
export const createPayment = (gateway: Gateway, merchant: Merchant, request: PaymentRequest): Payment => {
  const known = findOrder(gateway, merchant, request);
  if (known) return known;
  const { method } = request;
  if (request.amount === 0 && !request.recurring)
    throw new Refusal(422, 'invalid_request', 'Only a recurring payment may begin with nothing.', 'amount');
  const local = method === 'card' ? undefined : localMethods[method];
  const invalidField = local?.findInvalidField?.(request.details);
  if (invalidField) throw new Refusal(422, 'invalid_request', 'That is not valid.', `details.${invalidField}`);
  const stored =
    request.stored_method === undefined
      ? undefined
      : findMethod(gateway, merchant, { ...request, stored_method: request.stored_method });
  if (stored && (method !== 'card' || stored.type !== 'card'))
    throw new Refusal(422, 'invalid_request', 'Only a stored card has a form.', 'stored_method');
  const payment = addPayment(gateway, merchant, request, {
    method,
    kind: stored ? 'resign' : 'first',
    recurring: request.recurring,
    storesMethod: request.store_method,
    challengeIn: request.challenge_in,
    lang: request.lang,
    appearance: request.appearance,
    maxAttempts: request.max_attempts,
    ...(stored ? { storedMethod: stored.id, brand: stored.brand, mask: stored.mask, card: stored.card } : {}),
  });
  return local && isDeclinedImmediately(local, request.details)
    ? decline(gateway, payment, local.declineCode)
    : payment;
};
