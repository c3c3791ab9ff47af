import { brandName, cvvLength, digitsOf, isCardNumber, isCvv, isExpiry, isHolder } from './browser/card.js';
import { type Behaviour, findCard, findCardByName, type TestCard } from './cards.ts';
import type { DeclineCode } from './declines.ts';
import type { Gateway } from './gateway.ts';
import { localMethods } from './local.ts';
import type { Payment, StoredMethod } from './model.ts';
import { canTry, challenge, conclude, decline, markPending, updatePayment } from './outcomes.ts';
import { Refusal } from './refusal.ts';
import type { CardRequest } from './requests.ts';

/** @throws Refusal `not_payable` */
export const requireOpen = (payment: Payment): void => {
  if (!canTry(payment)) throw new Refusal(409, 'not_payable', 'This payment is not open any more.');
};

const invalidCard = (field: string): Refusal => new Refusal(422, 'invalid_card', 'That is not valid.', field);

/** The first six and last four digits: the only stored part of a number. */
const maskOf = (digits: string): string => `${digits.slice(0, 6)}******${digits.slice(-4)}`;

/** Returns the decline of a stored card's later charge, if its test card has one, and counts it. */
const laterDecline = (gateway: Gateway, method: StoredMethod, isRenewal: boolean): DeclineCode | undefined => {
  const { later } = findCardByName(method.card) ?? ({} as Behaviour);
  if (!later || (later.of === 'renewals' && !isRenewal) || method.declined >= (later.times ?? Infinity))
    return undefined;
  gateway.store.put('method', { ...method, declined: method.declined + 1 });
  return later.decline;
};

/** Determines the outcome of a stored method's charge by its test card. */
export const payStored = (gateway: Gateway, payment: Payment, method: StoredMethod): Payment => {
  const tried = updatePayment(gateway, payment, { attempts: payment.attempts + 1 });
  const isRenewal = payment.kind === 'renewal';
  const code = laterDecline(gateway, method, isRenewal);
  if (code) return decline(gateway, tried, code);
  const requiresChallenge =
    payment.threeDSecure === 'always' ||
    (payment.threeDSecure === 'auto' && findCardByName(method.card)?.challenge === 'one-click');
  return requiresChallenge && !isRenewal ? challenge(gateway, tried) : conclude(gateway, tried);
};

/** Determines the outcome of a first payment by its card. */
const payWith = (gateway: Gateway, payment: Payment, card: TestCard): Payment => {
  if (card.decline) return decline(gateway, payment, card.decline);
  const requiresChallenge = card.challenge === 'first' || card.challenge === 'fail';
  if (requiresChallenge && payment.threeDSecure === 'never') return decline(gateway, payment, '3.09');
  return requiresChallenge || payment.threeDSecure === 'always'
    ? challenge(gateway, payment)
    : conclude(gateway, payment);
};

const resign = (gateway: Gateway, payment: Payment, cvv: string): Payment => {
  const method = gateway.store.get('method', payment.storedMethod ?? '');
  if (!method) return decline(gateway, updatePayment(gateway, payment, { attempts: payment.attempts + 1 }), '7.01');
  if (!/^\d+$/.test(cvv) || cvv.length !== cvvLength(method.mask.slice(0, 6))) throw invalidCard('cvv');
  return payStored(gateway, payment, method);
};

/**
 * Pays by the form's data. Only the brand, the mask and the name of the test card are stored.
 * @throws Refusal `not_payable`, `invalid_card` with the field
 */
export const payCard = (gateway: Gateway, payment: Payment, request: CardRequest): Payment => {
  requireOpen(payment);
  if (payment.kind === 'resign') return resign(gateway, payment, request.cvv);
  const digits = digitsOf(request.number ?? '');
  if (!isCardNumber(digits)) throw invalidCard('number');
  if (!isExpiry(request.expiry ?? '', gateway.clock.now())) throw invalidCard('expiry');
  if (!isCvv(request.cvv, digits)) throw invalidCard('cvv');
  if (!payment.appearance.hide.includes('holder') && !isHolder(request.holder ?? '')) throw invalidCard('holder');
  const attempts = payment.attempts + 1;
  const card = findCard(digits);
  // It may be a real card, so nothing of it is stored except the brand.
  if (!card) return decline(gateway, updatePayment(gateway, payment, { attempts, brand: brandName(digits) }), '2.07');
  const tried = updatePayment(gateway, payment, { attempts, brand: card.brand, mask: maskOf(digits), card: card.name });
  return payWith(gateway, tried, card);
};

export type Decision = 'approve' | 'decline' | 'wait';

/** Applies the answer of a wallet's, bank's or shop's page. @throws Refusal `not_payable` */
export const payLocal = (gateway: Gateway, payment: Payment, decision: Decision, cardName?: string): Payment => {
  const { method } = payment;
  if (method === 'card') throw new Refusal(409, 'not_payable', 'A card is paid with in its form.');
  const isWaiting = payment.status === 'pending';
  if (!isWaiting) requireOpen(payment);
  const { declineCode, waits } = localMethods[method];
  const card =
    method === 'google-pay' || method === 'apple-pay'
      ? (findCardByName(cardName) ?? findCardByName('visa'))
      : undefined;
  const tried = updatePayment(gateway, payment, {
    attempts: payment.attempts + (isWaiting ? 0 : 1),
    ...(card ? { brand: card.brand, mask: maskOf(card.number), card: card.name } : {}),
    ...(method === 'paypal-vault' ? { brand: 'paypal', mask: 'm***@people.example.org' } : {}),
  });
  if (decision === 'wait') return isWaiting ? tried : markPending(gateway, tried, waits * 1000);
  gateway.scheduler.cancel('settle', payment.id);
  if (decision === 'decline') return decline(gateway, tried, declineCode);
  return card ? payWith(gateway, tried, card) : conclude(gateway, tried);
};

/** Applies the answer of the bank's 3DS page. `close`: the payer left the page. @throws Refusal `not_payable` */
export const answerChallenge = (
  gateway: Gateway,
  payment: Payment,
  decision: 'approve' | 'fail' | 'close',
): Payment => {
  if (payment.status !== 'challenge') throw new Refusal(409, 'not_payable', 'This payment waits for no answer.');
  if (decision === 'close') return decline(gateway, payment, '2.10');
  const fails = decision === 'fail' || findCardByName(payment.card)?.challenge === 'fail';
  return fails ? decline(gateway, payment, '5.01') : conclude(gateway, payment);
};
