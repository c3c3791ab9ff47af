import { type Behaviour, findCardByName } from './cards.ts';
import type { DeclineCode } from './declines.ts';
import { emit } from './events.ts';
import type { Gateway } from './gateway.ts';
import type { Payment, PaymentStatus, StoredMethod, Transaction } from './model.ts';

/** Updates the given fields of a payment. */
export const updatePayment = (gateway: Gateway, payment: Payment, over: Partial<Payment>): Payment => {
  const changed = { ...payment, ...over, updatedAt: gateway.clock.now() };
  gateway.store.put('payment', changed);
  return changed;
};

const closedStates: readonly PaymentStatus[] = ['paid', 'declined', 'canceled', 'expired'];
export const isClosed = ({ status }: Payment): boolean => closedStates.includes(status);
/** True if the payer may try: the first time, or again if the merchant allows several attempts. */
export const canTry = ({ status, attempts, maxAttempts }: Payment): boolean =>
  status === 'open' || (status === 'declined' && attempts < maxAttempts);

/** Adds a line to the report. */
export const addTransaction = (gateway: Gateway, payment: Payment, type: Transaction['type'], amount: number): void =>
  gateway.store.put('transaction', {
    id: gateway.chance.id('txn'),
    merchant: payment.merchant,
    payment: payment.id,
    orderId: payment.orderId,
    type,
    method: payment.method,
    amount,
    currency: payment.currency,
    createdAt: gateway.clock.now(),
  });

const storable: readonly Payment['method'][] = ['card', 'paypal-vault', 'google-pay', 'apple-pay'];

/** Stores the payment method. The same card of the same customer is other once. */
const storeMethod = (gateway: Gateway, payment: Payment): Payment => {
  const { merchant, customer, method: type, brand, mask, card } = payment;
  if (payment.storedMethod || !payment.storesMethod || !storable.includes(type) || !brand || !mask) return payment;
  const known = gateway.store
    .all('method')
    .find(
      (other) =>
        other.merchant === merchant &&
        other.customer === customer &&
        other.type === type &&
        other.mask === mask &&
        other.card === card,
    );
  const method: StoredMethod = known ?? {
    id: gateway.chance.id('pm'),
    merchant,
    customer,
    type,
    brand,
    mask,
    card,
    declined: 0,
    createdAt: gateway.clock.now(),
  };
  if (!known) gateway.store.put('method', method);
  return updatePayment(gateway, payment, { storedMethod: method.id });
};

/** Captures an authorized amount. @param amount at most the authorized amount */
export const captureAmount = (gateway: Gateway, payment: Payment, amount: number): Payment => {
  const paid = updatePayment(gateway, payment, { status: 'paid', captured: amount, declineCode: undefined });
  gateway.scheduler.cancel('expire', payment.id);
  addTransaction(gateway, paid, 'payment', amount);
  emit(gateway, 'payment.paid', paid);
  const { follows, followsAfterSeconds = 0 } = findCardByName(payment.card) ?? ({} as Behaviour);
  if (follows && payment.kind === 'first')
    gateway.scheduler.add(follows, payment.id, gateway.clock.now() + followsAfterSeconds * 1000);
  return paid;
};

/** Authorizes a payment, and captures it immediately unless the merchant captures manually. */
export const succeed = (gateway: Gateway, payment: Payment): Payment => {
  const withMethod = storeMethod(gateway, payment);
  const authorized = updatePayment(gateway, withMethod, { status: 'authorized', declineCode: undefined });
  emit(gateway, 'payment.authorized', authorized);
  return authorized.capture === 'manual' ? authorized : captureAmount(gateway, authorized, authorized.amount);
};

export const decline = (gateway: Gateway, payment: Payment, code: DeclineCode): Payment => {
  const declined = updatePayment(gateway, payment, { status: 'declined', declineCode: code });
  if (!canTry(declined)) gateway.scheduler.cancel('expire', payment.id);
  emit(gateway, 'payment.declined', declined);
  return declined;
};

/** Marks a payment as pending. @param after milliseconds until it is settled */
export const markPending = (gateway: Gateway, payment: Payment, after: number): Payment => {
  const pending = updatePayment(gateway, payment, { status: 'pending', declineCode: undefined });
  gateway.scheduler.cancel('expire', payment.id);
  gateway.scheduler.add('settle', payment.id, gateway.clock.now() + after);
  emit(gateway, 'payment.pending', pending);
  return pending;
};

export const challenge = (gateway: Gateway, payment: Payment): Payment =>
  updatePayment(gateway, payment, { status: 'challenge', declineCode: undefined });

/** Expires an unpaid payment and ends its attempts. A pending payment may still be settled. */
export const expire = (gateway: Gateway, payment: Payment): void => {
  if (payment.status === 'declined') updatePayment(gateway, payment, { maxAttempts: payment.attempts });
  if (payment.status !== 'open' && payment.status !== 'challenge') return;
  const expired = updatePayment(gateway, payment, { status: 'expired', declineCode: '0.02' });
  emit(gateway, 'payment.expired', expired);
};

/** Completes an approved payment by its card: immediately or later. */
export const conclude = (gateway: Gateway, payment: Payment): Payment => {
  const { settlesAfterSeconds } = findCardByName(payment.card) ?? ({} as Behaviour);
  return settlesAfterSeconds === undefined
    ? succeed(gateway, payment)
    : markPending(gateway, payment, settlesAfterSeconds * 1000);
};
