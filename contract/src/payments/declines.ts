import { z } from 'zod';

/** All decline codes (spec 3 §8 Card decline codes). */
export const declineCodes = [
  '0.01',
  '0.02',
  '0.03',
  '1.01',
  '2.01',
  '2.02',
  '2.03',
  '2.04',
  '2.05',
  '2.06',
  '2.07',
  '2.08',
  '2.09',
  '2.10',
  '2.11',
  '2.12',
  '2.13',
  '2.14',
  '2.15',
  '2.16',
  '3.01',
  '3.02',
  '3.03',
  '3.04',
  '3.05',
  '3.06',
  '3.07',
  '3.08',
  '3.09',
  '3.10',
  '4.01',
  '4.02',
  '4.03',
  '4.04',
  '4.05',
  '4.06',
  '4.07',
  '4.08',
  '4.09',
  '5.01',
  '5.02',
  '5.03',
  '5.04',
  '5.05',
  '5.06',
  '5.07',
  '5.08',
  '5.09',
  '5.10',
  '5.11',
  '6.01',
  '6.02',
  '7.01',
  '7.02',
  '7.03',
  '7.04',
  '7.05',
  '7.06',
  'BOLETO_GENERAL_DECLINE',
  'OXXO_GENERAL_DECLINE',
] as const;
export type DeclineCode = (typeof declineCodes)[number];
export const declineCode = z.enum(declineCodes);

/** The payment was not made before the order expired. */
export const orderExpiredCode = '0.02' satisfies DeclineCode;

const unknown: DeclineCode = '6.01';

/** Returns the decline code that a gateway sent. An unlisted code becomes the unknown decline. */
export const declineCodeOf = (gatewayCode: string | null | undefined): DeclineCode =>
  declineCodes.find((code) => code === gatewayCode) ?? unknown;

/** True for insufficient funds and exceeded limits: a cheaper tariff may succeed (spec 3 §8). */
export const shouldOfferCheaper = (code: DeclineCode): boolean => code === '3.02' || code === '3.03';

const finalCodes: readonly DeclineCode[] = ['3.01', '5.02', '7.01'];

/**
 * True if the stored payment method can never be charged again: blocked, blacklisted, stolen, lost or missing. Such a
 * renewal is not retried.
 */
export const isFinalDecline = (code: DeclineCode): boolean => finalCodes.includes(code) || code.startsWith('4.');
