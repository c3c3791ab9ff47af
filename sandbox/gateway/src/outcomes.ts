import { type Behaviour, cardNamed } from './cards.ts';
import type { DeclineCode } from './declines.ts';
import { emit } from './events.ts';
import type { Gateway } from './gateway.ts';
import type { Payment, PaymentStatus, StoredMethod, Transaction } from './model.ts';

/** Changes a payment; what is given is what differs. */
export const change = (gateway: Gateway, payment: Payment, over: Partial<Payment>): Payment => {
  const changed = { ...payment, ...over, updatedAt: gateway.clock.now() };
  gateway.store.put('payment', changed);
  return changed;
};

const closed: readonly PaymentStatus[] = ['paid', 'declined', 'canceled', 'expired'];
export const isClosed = ({ status }: Payment): boolean => closed.includes(status);
/** Whether its payer may try: anew, or again where the merchant allows more than one attempt. */
export const mayTry = ({ status, attempts, maxAttempts }: Payment): boolean =>
  status === 'open' || (status === 'declined' && attempts < maxAttempts);

/** Writes a line of the report. */
export const book = (gateway: Gateway, payment: Payment, type: Transaction['type'], amount: number): void =>
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

/** Keeps what was paid with, the same card of the same customer once. */
const storeMethod = (gateway: Gateway, payment: Payment): Payment => {
  const { merchant, customer, method: type, brand, mask, card } = payment;
  if (payment.storedMethod || !payment.storesMethod || !storable.includes(type) || !brand || !mask) return payment;
  const known = gateway.store
    .all('method')
    .find(
      (kept) =>
        kept.merchant === merchant &&
        kept.customer === customer &&
        kept.type === type &&
        kept.mask === mask &&
        kept.card === card,
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
  return change(gateway, payment, { storedMethod: method.id });
};

/** Takes the money that was authorized; `amount` of it at most. */
export const captureAmount = (gateway: Gateway, payment: Payment, amount: number): Payment => {
  const paid = change(gateway, payment, { status: 'paid', captured: amount, declineCode: undefined });
  gateway.agenda.drop('expire', payment.id);
  book(gateway, paid, 'payment', amount);
  emit(gateway, 'payment.paid', paid);
  const { follows, followsAfterSeconds = 0 } = cardNamed(payment.card) ?? ({} as Behaviour);
  if (follows && payment.kind === 'first')
    gateway.agenda.add(follows, payment.id, gateway.clock.now() + followsAfterSeconds * 1000);
  return paid;
};

/** The payer's side is done: authorized, and paid at once where the merchant does not capture itself. */
export const succeed = (gateway: Gateway, payment: Payment): Payment => {
  const stored = storeMethod(gateway, payment);
  const authorized = change(gateway, stored, { status: 'authorized', declineCode: undefined });
  emit(gateway, 'payment.authorized', authorized);
  return authorized.capture === 'manual' ? authorized : captureAmount(gateway, authorized, authorized.amount);
};

export const decline = (gateway: Gateway, payment: Payment, code: DeclineCode): Payment => {
  const declined = change(gateway, payment, { status: 'declined', declineCode: code });
  if (!mayTry(declined)) gateway.agenda.drop('expire', payment.id);
  emit(gateway, 'payment.declined', declined);
  return declined;
};

/** Neither paid nor declined yet; `after` milliseconds it is. */
export const wait = (gateway: Gateway, payment: Payment, after: number): Payment => {
  const pending = change(gateway, payment, { status: 'pending', declineCode: undefined });
  gateway.agenda.drop('expire', payment.id);
  gateway.agenda.add('settle', payment.id, gateway.clock.now() + after);
  emit(gateway, 'payment.pending', pending);
  return pending;
};

export const challenge = (gateway: Gateway, payment: Payment): Payment =>
  change(gateway, payment, { status: 'challenge', declineCode: undefined });

/** Nobody paid in time: no more attempts. What waits for its settlement still may be paid. */
export const expire = (gateway: Gateway, payment: Payment): void => {
  if (payment.status === 'declined') change(gateway, payment, { maxAttempts: payment.attempts });
  if (payment.status !== 'open' && payment.status !== 'challenge') return;
  const expired = change(gateway, payment, { status: 'expired', declineCode: '0.02' });
  emit(gateway, 'payment.expired', expired);
};

/** What an agreed payment comes to by its card: at once, or later. */
export const conclude = (gateway: Gateway, payment: Payment): Payment => {
  const { settlesAfterSeconds } = cardNamed(payment.card) ?? ({} as Behaviour);
  return settlesAfterSeconds === undefined
    ? succeed(gateway, payment)
    : wait(gateway, payment, settlesAfterSeconds * 1000);
};
