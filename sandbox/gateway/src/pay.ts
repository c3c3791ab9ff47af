import { brandName, cvvLength, digitsOf, isCardNumber, isCvv, isExpiry, isHolder } from './browser/card.js';
import { type Behaviour, cardNamed, findCard, type TestCard } from './cards.ts';
import type { DeclineCode } from './declines.ts';
import type { Gateway } from './gateway.ts';
import { localMethods } from './local.ts';
import type { Payment, StoredMethod } from './model.ts';
import { challenge, change, conclude, decline, mayTry, wait } from './outcomes.ts';
import { Refusal } from './refusal.ts';
import type { CardRequest } from './requests.ts';

/** @throws Refusal `not_payable` */
export const requireOpen = (payment: Payment): void => {
  if (!mayTry(payment)) throw new Refusal(409, 'not_payable', 'This payment is not open any more.');
};

const wrong = (field: string): Refusal => new Refusal(422, 'invalid_card', 'That is not valid.', field);

/** First six and last four digits: all that is kept of a number. */
const maskOf = (digits: string): string => `${digits.slice(0, 6)}******${digits.slice(-4)}`;

/** The token's own outcome: its test card declines it, as often as it does. */
const laterDecline = (gateway: Gateway, method: StoredMethod, isRenewal: boolean): DeclineCode | undefined => {
  const { later } = cardNamed(method.card) ?? ({} as Behaviour);
  if (!later || (later.of === 'renewals' && !isRenewal) || method.declined >= (later.times ?? Infinity))
    return undefined;
  gateway.store.put('method', { ...method, declined: method.declined + 1 });
  return later.decline;
};

/** Decides a stored method's charge by its test card. */
export const payStored = (gateway: Gateway, payment: Payment, method: StoredMethod): Payment => {
  const tried = change(gateway, payment, { attempts: payment.attempts + 1 });
  const isRenewal = payment.kind === 'renewal';
  const code = laterDecline(gateway, method, isRenewal);
  if (code) return decline(gateway, tried, code);
  const asks =
    payment.threeDSecure === 'always' ||
    (payment.threeDSecure === 'auto' && cardNamed(method.card)?.challenge === 'one-click');
  return asks && !isRenewal ? challenge(gateway, tried) : conclude(gateway, tried);
};

/** Decides a first payment by its card. */
const payWith = (gateway: Gateway, payment: Payment, card: TestCard): Payment => {
  if (card.decline) return decline(gateway, payment, card.decline);
  const asks = card.challenge === 'first' || card.challenge === 'fail';
  if (asks && payment.threeDSecure === 'never') return decline(gateway, payment, '3.09');
  return asks || payment.threeDSecure === 'always' ? challenge(gateway, payment) : conclude(gateway, payment);
};

const resign = (gateway: Gateway, payment: Payment, cvv: string): Payment => {
  const method = gateway.store.get('method', payment.storedMethod ?? '');
  if (!method) return decline(gateway, change(gateway, payment, { attempts: payment.attempts + 1 }), '7.01');
  if (!/^\d+$/.test(cvv) || cvv.length !== cvvLength(method.mask.slice(0, 6))) throw wrong('cvv');
  return payStored(gateway, payment, method);
};

/**
 * Pays by what the form sent. Of the card only its brand, its mask and the name of the test card go on from here.
 * @throws Refusal `not_payable`, `invalid_card` with the field
 */
export const payCard = (gateway: Gateway, payment: Payment, request: CardRequest): Payment => {
  requireOpen(payment);
  if (payment.kind === 'resign') return resign(gateway, payment, request.cvv);
  const digits = digitsOf(request.number ?? '');
  if (!isCardNumber(digits)) throw wrong('number');
  if (!isExpiry(request.expiry ?? '', gateway.clock.now())) throw wrong('expiry');
  if (!isCvv(request.cvv, digits)) throw wrong('cvv');
  if (!payment.appearance.hide.includes('holder') && !isHolder(request.holder ?? '')) throw wrong('holder');
  const attempts = payment.attempts + 1;
  const card = findCard(digits);
  // Maybe somebody's real card: nothing at all is kept of it.
  if (!card) return decline(gateway, change(gateway, payment, { attempts, brand: brandName(digits) }), '2.07');
  const tried = change(gateway, payment, { attempts, brand: card.brand, mask: maskOf(digits), card: card.name });
  return payWith(gateway, tried, card);
};

export type Decision = 'approve' | 'decline' | 'wait';

/** Pays by a wallet, a bank or a shop, as its page was answered. @throws Refusal `not_payable` */
export const payLocal = (gateway: Gateway, payment: Payment, decision: Decision, cardName?: string): Payment => {
  const { method } = payment;
  if (method === 'card') throw new Refusal(409, 'not_payable', 'A card is paid with in its form.');
  const isWaiting = payment.status === 'pending';
  if (!isWaiting) requireOpen(payment);
  const { declineCode, waits } = localMethods[method];
  const card =
    method === 'google-pay' || method === 'apple-pay' ? (cardNamed(cardName) ?? cardNamed('visa')) : undefined;
  const tried = change(gateway, payment, {
    attempts: payment.attempts + (isWaiting ? 0 : 1),
    ...(card ? { brand: card.brand, mask: maskOf(card.number), card: card.name } : {}),
    ...(method === 'paypal-vault' ? { brand: 'paypal', mask: 'm***@people.example.org' } : {}),
  });
  if (decision === 'wait') return isWaiting ? tried : wait(gateway, tried, waits * 1000);
  gateway.agenda.drop('settle', payment.id);
  if (decision === 'decline') return decline(gateway, tried, declineCode);
  return card ? payWith(gateway, tried, card) : conclude(gateway, tried);
};

/** The bank's 3DS page was answered; `close`: its payer went away. @throws Refusal `not_payable` */
export const answerChallenge = (
  gateway: Gateway,
  payment: Payment,
  decision: 'approve' | 'fail' | 'close',
): Payment => {
  if (payment.status !== 'challenge') throw new Refusal(409, 'not_payable', 'This payment waits for no answer.');
  if (decision === 'close') return decline(gateway, payment, '2.10');
  const fails = decision === 'fail' || cardNamed(payment.card)?.challenge === 'fail';
  return fails ? decline(gateway, payment, '5.01') : conclude(gateway, payment);
};
