import { brandName, luhnDigit } from './browser/card.js';
import { type DeclineCode, declineCodes, declines } from './declines.ts';

/** The behaviour of a test card. Without any property, payments succeed. */
export interface Behaviour {
  /** The first payment is declined. */
  readonly decline?: DeclineCode;
  /** Charges of the stored card are declined: every charge, or only renewals; `times` limits the number. */
  readonly later?: { readonly decline: DeclineCode; readonly of: 'every' | 'renewals'; readonly times?: number };
  /** The first payment, or a one-click charge, requires 3DS. `fail`: 3DS fails for every answer. */
  readonly challenge?: 'first' | 'one-click' | 'fail';
  /** The payment is pending until then. */
  readonly settlesAfterSeconds?: number;
  readonly settlesAs?: DeclineCode;
  readonly webhooks?: 'twice' | 'reversed' | 'none';
  /** The automatic refund or chargeback, and its delay. */
  readonly follows?: 'refund' | 'chargeback';
  readonly followsAfterSeconds?: number;
}

export interface TestCard extends Behaviour {
  readonly number: string;
  /** The permanent name: stored cards refer to it. */
  readonly name: string;
  readonly brand: string;
  readonly says: string;
}

const card = (begins: string, length: number, name: string, says: string, behaviour: Behaviour = {}): TestCard => {
  const digits = begins.padEnd(length - 1, '0');
  const number = `${digits}${luhnDigit(digits)}`;
  return { number, name, brand: brandName(number), says, ...behaviour };
};

/** 3.02 becomes 0302. The codes of the two local methods follow the last group. */
const digitsOfCode = (code: DeclineCode): string => {
  if (code === 'BOLETO_GENERAL_DECLINE') return '0801';
  return code === 'OXXO_GENERAL_DECLINE' ? '0802' : code.replace(/^(\d)\.(\d\d)$/, '0$1$2');
};

export const successCards: readonly TestCard[] = [
  card('424242424242424', 16, 'visa', 'success'),
  card('555555555555444', 16, 'mastercard', 'success'),
  card('37828224631000', 15, 'amex', 'success'),
  card('601111111111111', 16, 'discover', 'success'),
  card('3056930902590', 14, 'diners', 'success'),
  card('356600202036050', 16, 'jcb', 'success'),
  card('620000000000000', 16, 'unionpay', 'success'),
  card('675964982643845', 16, 'maestro', 'success'),
  card('506766066666666', 16, 'elo', 'success'),
];

export const scenarioCards: readonly TestCard[] = [
  card('41000001', 16, 'challenge', '3DS challenge', { challenge: 'first' }),
  card('41000002', 16, 'challenge-fails', '3DS failure, whatever is answered', { challenge: 'fail' }),
  card('41000003', 16, 'late-success', 'pending, paid after 30 s', { settlesAfterSeconds: 30 }),
  card('41000004', 16, 'late-decline', 'pending, declined with 3.08 after 30 s', {
    settlesAfterSeconds: 30,
    settlesAs: '3.08',
  }),
  card('41000005', 16, 'duplicate-webhook', 'each webhook comes twice', { webhooks: 'twice' }),
  card('41000006', 16, 'reversed-webhooks', 'webhooks come out of order: the last one first', { webhooks: 'reversed' }),
  card('41000007', 16, 'no-webhook', 'success without any webhook', { webhooks: 'none' }),
  card('41000008', 16, 'refunded', 'success, refunded after 30 s', { follows: 'refund', followsAfterSeconds: 30 }),
  card('41000009', 16, 'charged-back', 'success, charged back after 30 s', {
    follows: 'chargeback',
    followsAfterSeconds: 30,
  }),
  card('41000010', 16, 'renewal-declines-once', 'the first renewal: insufficient funds, then success', {
    later: { decline: '3.02', of: 'renewals', times: 1 },
  }),
  card('41000011', 16, 'renewal-declines-thrice', 'three renewals: insufficient funds, then success', {
    later: { decline: '3.02', of: 'renewals', times: 3 },
  }),
  card('41000012', 16, 'renewal-declines', 'every renewal: insufficient funds', {
    later: { decline: '3.02', of: 'renewals' },
  }),
  card('41000013', 16, 'one-click-challenge', 'a one-click charge asks for 3DS', { challenge: 'one-click' }),
];

/** `4000` and the code: the first payment is declined with the code. */
export const declineCards: readonly TestCard[] = declineCodes.map((code) =>
  card(`4000${digitsOfCode(code)}`, 16, `decline-${code}`, `declines: ${declines[code]}`, { decline: code }),
);

/** `4200` and the code: the first payment succeeds, each later charge of the stored card is declined with the code. */
export const laterDeclineCards: readonly TestCard[] = declineCodes.map((code) =>
  card(`4200${digitsOfCode(code)}`, 16, `later-decline-${code}`, `success, then declines: ${declines[code]}`, {
    later: { decline: code, of: 'every' },
  }),
);

export const cards: readonly TestCard[] = [...successCards, ...scenarioCards, ...declineCards, ...laterDeclineCards];

const byNumber = new Map(cards.map((card) => [card.number, card]));
const byName = new Map(cards.map((card) => [card.name, card]));

export const findCard = (digits: string): TestCard | undefined => byNumber.get(digits);
export const findCardByName = (name: string | undefined): TestCard | undefined =>
  name === undefined ? undefined : byName.get(name);
/** Returns the number of a test card, for tests. @throws RangeError for an unknown name */
export const numberOf = (name: string): string => {
  const card = byName.get(name);
  if (!card) throw new RangeError(`There is no test card ${name}.`);
  return card.number;
};
