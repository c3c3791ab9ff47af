import type { Locale } from '@kindred/i18n/locales';
import { readTexts } from '../../http/translations.ts';

interface ReceiptTexts {
  readonly subject: string;
  readonly title: string;
  readonly text: string;
}
export type ReceiptEmailName =
  | 'purchase'
  | 'renewal'
  | 'trial'
  | 'creditNote'
  | 'chargeback'
  | 'chargebackWon'
  | 'returned'
  | 'withdrawal';

export type LineName =
  | 'number'
  | 'creditNumber'
  | 'ofReceipt'
  | 'date'
  | 'order'
  | 'item'
  | 'period'
  | 'periodValue'
  | 'given'
  | 'takenBack'
  | 'net'
  | 'tax'
  | 'method'
  | 'card'
  | 'descriptor'
  | 'total'
  | 'sentBack'
  | 'disputed';

export interface ReceiptWords {
  readonly emails: Readonly<Record<ReceiptEmailName, ReceiptTexts>>;
  readonly lines: Readonly<Record<LineName, string>>;
  readonly items: Readonly<Record<string, string>>;
  readonly renewal: Readonly<Record<'title' | 'renews' | 'trial' | 'none', string>>;
  readonly withdrawal: Readonly<Record<'title' | 'time' | 'coins' | 'boosts' | 'online', string>>;
  readonly manage: string;
  readonly open: string;
  readonly seller: string;
  readonly why: string;
}

/** Loads the texts of all payment emails in a language. */
export const receiptWords = (locale: Locale): Promise<ReceiptWords> => readTexts(locale, 'receipt');
