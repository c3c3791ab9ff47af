import type { DeclineCode } from '@kindred/contract/payments/declines';

const familyTextKeys = { 2: 'details', 4: 'security', 5: 'technical' } as const;
type Family = keyof typeof familyTextKeys;
/** Every code outside these families. */
type OwnCode = Exclude<DeclineCode, `${Family}.${string}`>;

/**
 * The key of `declines:why` by code. Codes that the specification names have separate texts. Each of the three families without a
 * mapping (2, 4 and 5) has one text for all its codes (spec 3 §8).
 */
const textKeys = {
  '0.01': 'general',
  '0.02': 'expired',
  '0.03': 'illegal',
  '1.01': 'authentication',
  '3.01': 'blocked',
  '3.02': 'funds',
  '3.03': 'limit',
  '3.04': 'issuer',
  '3.05': 'callBank',
  '3.06': 'debit',
  '3.07': 'brand',
  '3.08': 'honour',
  '3.09': 'secure',
  '3.10': 'fraud',
  '6.01': 'unknown',
  '6.02': 'connection',
  '7.01': 'token',
  '7.02': 'google',
  '7.03': 'cascade',
  '7.04': 'unconfirmed',
  '7.05': 'apple',
  '7.06': 'tokenMade',
  BOLETO_GENERAL_DECLINE: 'boleto',
  OXXO_GENERAL_DECLINE: 'oxxo',
} as const satisfies Readonly<Record<OwnCode, string>>;
const isOwn = (code: DeclineCode): code is OwnCode => Object.hasOwn(textKeys, code);

export type DeclineTextKey = (typeof textKeys)[OwnCode] | (typeof familyTextKeys)[Family];

/** The key of a decline in `declines:why`. */
export const declineTextKey = (code: DeclineCode): DeclineTextKey =>
  isOwn(code) ? textKeys[code] : familyTextKeys[code.charAt(0) as `${Family}` as unknown as Family];

/** The recommended next action: the popup's main button. */
export type Remedy = 'again' | 'other' | 'smaller';

const remedies: Readonly<Record<DeclineTextKey, Remedy>> = {
  general: 'again',
  expired: 'again',
  illegal: 'other',
  authentication: 'again',
  details: 'again',
  blocked: 'other',
  funds: 'smaller',
  limit: 'smaller',
  issuer: 'other',
  callBank: 'again',
  debit: 'other',
  brand: 'other',
  honour: 'other',
  secure: 'again',
  fraud: 'other',
  security: 'other',
  technical: 'again',
  unknown: 'again',
  connection: 'again',
  token: 'other',
  google: 'other',
  cascade: 'other',
  unconfirmed: 'again',
  apple: 'other',
  tokenMade: 'other',
  boleto: 'again',
  oxxo: 'again',
};

export const remedyOf = (code: DeclineCode): Remedy => remedies[declineTextKey(code)];
