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

/** How a method that is not a card form behaves. */
export interface LocalMethod {
  /** On its page. */
  readonly title: string;
  readonly about: string;
  readonly declineCode: DeclineCode;
  /** How long `wait` lasts, in seconds. */
  readonly waits: number;
  /** The field that is wrong, if any. */
  fault?(details: Details): keyof Details | undefined;
  /** The value of a field with which it declines immediately. The page `/cards` lists them for tests. */
  readonly declines?: Partial<Readonly<Record<keyof Details, string>>>;
}

const day = 86_400;

/** Every method but the card form, in the order of the specification. */
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
    fault: ({ cpf }) => (cpf !== undefined && isCpf(cpf) ? undefined : 'cpf'),
    declines: { cpf: '111.444.777-35' },
  },
  oxxo: {
    title: 'OXXO',
    about: 'Show this number at the till of any OXXO shop, and pay in cash.',
    declineCode: 'OXXO_GENERAL_DECLINE',
    waits: day,
    fault: ({ curp }) => (curp !== undefined && isCurp(curp) ? undefined : 'curp'),
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
    fault: ({ phone }) => (phone !== undefined && isKenyanPhone(phone) ? undefined : 'phone'),
    declines: { phone: '254700000000' },
  },
  'google-pay': { title: 'Google Pay', about: 'Choose a card.', declineCode: '7.02', waits: 30 },
  'apple-pay': { title: 'Apple Pay', about: 'Choose a card.', declineCode: '7.05', waits: 30 },
  blik: {
    title: 'BLIK',
    about: 'This is your bank’s app. It asks whether you want to pay.',
    declineCode: '0.01',
    waits: 30,
    fault: ({ first_name, last_name }) =>
      !first_name?.trim() ? 'first_name' : last_name?.trim() ? undefined : 'last_name',
  },
} as const satisfies Readonly<Record<string, LocalMethod>>;

export type LocalMethodName = keyof typeof descriptors;
export const localMethods: Readonly<Record<LocalMethodName, LocalMethod>> = descriptors;

const bare = (text: string): string => text.replaceAll(/[\s.+-]/g, '').toUpperCase();

/** Whether the sandbox declines that payer immediately. */
export const isDeclinedAtOnce = ({ declines = {} }: LocalMethod, details: Details): boolean =>
  (Object.entries(declines) as [keyof Details, string][]).some(
    ([field, value]) => bare(details[field] ?? '') === bare(value),
  );

/** The 47 digits of a slip, in its groups. */
export const slipNumber = (reference: string): string =>
  digitsOf(reference)
    .padEnd(47, '0')
    .replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
