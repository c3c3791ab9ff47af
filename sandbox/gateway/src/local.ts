import { digitsOf } from './browser/card.js';
import type { DeclineCode } from './declines.ts';
import { isCpf, isCurp, isKenyanPhone } from './documents.ts';

/** The payer's details from the merchant. They are checked and not stored. */
export interface Details {
  readonly cpf?: string | undefined;
  readonly curp?: string | undefined;
  readonly phone?: string | undefined;
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
}

/** The behaviour of a method without a card form. */
export interface LocalMethod {
  /** The title of its page. */
  readonly title: string;
  readonly about: string;
  readonly declineCode: DeclineCode;
  /** The duration of `wait`, in seconds. */
  readonly waits: number;
  /** Returns the invalid field, if any. */
  findInvalidField?(details: Details): keyof Details | undefined;
  /** The value of a field with which it declines immediately. The page `/cards` lists them for tests. */
  readonly declines?: Partial<Readonly<Record<keyof Details, string>>>;
}

const day = 86_400;

/** All methods except the card form, in the order of the specification. */
const descriptors = {
  'paypal-vault': {
    title: 'PayPal',
    about: 'The account will be remembered for later payments.',
    declineCode: '0.01',
    waits: 30,
  },
  boleto: {
    title: 'Boleto',
    about: 'Print this slip, or pay its number in your bank’s app.',
    declineCode: 'BOLETO_GENERAL_DECLINE',
    waits: day,
    findInvalidField: ({ cpf }) => (cpf !== undefined && isCpf(cpf) ? undefined : 'cpf'),
    declines: { cpf: '111.444.777-35' },
  },
  oxxo: {
    title: 'OXXO',
    about: 'Show this number at the till of any OXXO shop, and pay in cash.',
    declineCode: 'OXXO_GENERAL_DECLINE',
    waits: day,
    findInvalidField: ({ curp }) => (curp !== undefined && isCurp(curp) ? undefined : 'curp'),
    declines: { curp: 'DEXX010101HDFCLNA1' },
  },
  sofort: {
    title: 'Sofort',
    about: 'You are at your bank. It asks whether you want to pay.',
    declineCode: '0.01',
    waits: 30,
  },
  mpesa: {
    title: 'M-PESA',
    about: 'This is your phone. It asks whether you want to pay.',
    declineCode: '0.01',
    waits: 30,
    findInvalidField: ({ phone }) => (phone !== undefined && isKenyanPhone(phone) ? undefined : 'phone'),
    declines: { phone: '254700000000' },
  },
  'google-pay': { title: 'Google Pay', about: 'Choose a card.', declineCode: '7.02', waits: 30 },
  'apple-pay': { title: 'Apple Pay', about: 'Choose a card.', declineCode: '7.05', waits: 30 },
  blik: {
    title: 'BLIK',
    about: 'This is your bank’s app. It asks whether you want to pay.',
    declineCode: '0.01',
    waits: 30,
    findInvalidField: ({ first_name, last_name }) =>
      !first_name?.trim() ? 'first_name' : last_name?.trim() ? undefined : 'last_name',
  },
} as const satisfies Readonly<Record<string, LocalMethod>>;

export type LocalMethodName = keyof typeof descriptors;
export const localMethods: Readonly<Record<LocalMethodName, LocalMethod>> = descriptors;

const bare = (text: string): string => text.replaceAll(/[\s.+-]/g, '').toUpperCase();

/** True if the sandbox declines this payer immediately. */
export const isDeclinedImmediately = ({ declines = {} }: LocalMethod, details: Details): boolean =>
  (Object.entries(declines) as [keyof Details, string][]).some(
    ([field, value]) => bare(details[field] ?? '') === bare(value),
  );

/** Formats the 47 digits of a slip in groups. */
export const slipNumber = (reference: string): string =>
  digitsOf(reference)
    .padEnd(47, '0')
    .replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
