import { emit } from './events.ts';
import type { Gateway } from './gateway.ts';
import type { Chargeback, Payment, Refund } from './model.ts';
import { addTransaction, updatePayment } from './outcomes.ts';
import { Refusal } from './refusal.ts';

const isChargedBack = ({ chargeback }: Payment): boolean => chargeback === 'opened' || chargeback === 'lost';

/** The amount that can still be refunded, in minor units. */
export const refundableAmount = (payment: Payment): number =>
  payment.status !== 'paid' || isChargedBack(payment) ? 0 : payment.captured - payment.refunded;

/** @throws Refusal `nothing_left`, `amount_too_large` */
const requireRefundable = (payment: Payment, amount: number): void => {
  const available = refundableAmount(payment);
  if (available === 0) throw new Refusal(409, 'nothing_left', 'There is nothing to give back of that payment.');
  if (amount > available)
    throw new Refusal(422, 'amount_too_large', 'That is more than the refundable amount.', 'amount');
};

/** @throws Refusal `nothing_left`, `amount_too_large` */
export const refund = (gateway: Gateway, payment: Payment, amount: number, reason: string): Refund => {
  requireRefundable(payment, amount);
  const made: Refund = {
    id: gateway.chance.id('ref'),
    merchant: payment.merchant,
    payment: payment.id,
    amount,
    reason,
    createdAt: gateway.clock.now(),
  };
  gateway.store.put('refund', made);
  const refunded = updatePayment(gateway, payment, { refunded: payment.refunded + amount });
  addTransaction(gateway, refunded, 'refund', -amount);
  emit(gateway, 'payment.refunded', refunded, { refund: made });
  return made;
};

/**
 * Opens a chargeback: the payer's bank withdraws the money until the decision. @throws Refusal `nothing_left`,
 * `amount_too_large`, `already_charged_back`
 */
export const openChargeback = (gateway: Gateway, payment: Payment, amount: number, reason: string): Chargeback => {
  if (payment.chargeback) throw new Refusal(409, 'already_charged_back', 'The payment was charged back before.');
  requireRefundable(payment, amount);
  const opened: Chargeback = {
    id: gateway.chance.id('cbk'),
    merchant: payment.merchant,
    payment: payment.id,
    amount,
    reason,
    status: 'opened',
    createdAt: gateway.clock.now(),
  };
  gateway.store.put('chargeback', opened);
  const changed = updatePayment(gateway, payment, { chargeback: 'opened' });
  addTransaction(gateway, changed, 'chargeback', -amount);
  emit(gateway, 'chargeback.opened', changed, { chargeback: opened });
  return opened;
};

/** Decides a chargeback. `won`: the merchant gets the money back. @throws Refusal `already_decided` */
export const decideChargeback = (gateway: Gateway, chargeback: Chargeback, status: 'won' | 'lost'): Chargeback => {
  if (chargeback.status !== 'opened') throw new Refusal(409, 'already_decided', 'That was decided before.');
  const decided: Chargeback = { ...chargeback, status };
  gateway.store.put('chargeback', decided);
  const payment = gateway.store.get('payment', chargeback.payment);
  if (!payment) return decided;
  const changed = updatePayment(gateway, payment, { chargeback: status });
  if (status === 'won') addTransaction(gateway, changed, 'chargeback_reversal', chargeback.amount);
  emit(gateway, `chargeback.${status}`, changed, { chargeback: decided });
  return decided;
};
