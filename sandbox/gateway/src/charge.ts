import { addPayment, findMethod, findOrder } from './create.ts';
import { emit } from './events.ts';
import type { Gateway } from './gateway.ts';
import type { Merchant, Payment, StoredMethod } from './model.ts';
import { captureAmount, isClosed, updatePayment } from './outcomes.ts';
import { payStored } from './pay.ts';
import { Refusal } from './refusal.ts';
import type { ChargeRequest } from './requests.ts';

/**
 * Charges a stored method: a one-click payment by the customer, or a renewal by the merchant.
 * @throws Refusal `duplicate_order`, `method_not_found`, `invalid_request`
 */
export const charge = (gateway: Gateway, merchant: Merchant, request: ChargeRequest): Payment => {
  const known = findOrder(gateway, merchant, request);
  if (known) return known;
  const method = findMethod(gateway, merchant, request);
  if (request.amount === 0) throw new Refusal(422, 'invalid_request', 'There is nothing to charge.', 'amount');
  const payment = addPayment(gateway, merchant, request, {
    method: method.type,
    kind: request.initiator === 'merchant' ? 'renewal' : 'one-click',
    recurring: request.initiator === 'merchant',
    storedMethod: method.id,
    brand: method.brand,
    mask: method.mask,
    card: method.card,
  });
  return payStored(gateway, payment, method);
};

/** Captures an authorized payment in full or in part, once. @throws Refusal `not_authorized`, `amount_too_large` */
export const capture = (gateway: Gateway, payment: Payment, amount = payment.amount): Payment => {
  if (payment.status !== 'authorized') throw new Refusal(409, 'not_authorized', 'There is nothing authorized to take.');
  if (amount > payment.amount)
    throw new Refusal(422, 'amount_too_large', 'That is more than was authorized.', 'amount');
  return captureAmount(gateway, payment, amount);
};

/** Cancels an unpaid payment. @throws Refusal `not_cancelable` */
export const cancel = (gateway: Gateway, payment: Payment): Payment => {
  if (payment.status === 'canceled') return payment;
  if (isClosed(payment)) throw new Refusal(409, 'not_cancelable', 'That payment has ended.');
  gateway.scheduler.cancel('expire', payment.id);
  gateway.scheduler.cancel('settle', payment.id);
  const canceled = updatePayment(gateway, payment, { status: 'canceled' });
  emit(gateway, 'payment.canceled', canceled);
  return canceled;
};

/** Removes a stored method. Later charges of it are refused. */
export const removeMethod = (gateway: Gateway, method: StoredMethod): void => {
  gateway.store.remove('method', method.id);
};

/** Requests the merchant to renew the payment's subscription now. The merchant makes the charge. */
export const requestRenewal = (gateway: Gateway, payment: Payment): void => {
  if (!gateway.store.get('method', payment.storedMethod ?? ''))
    throw new Refusal(409, 'method_not_found', 'Nothing is stored of that payment.');
  emit(gateway, 'renewal.requested', payment);
};
