import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { PaymentTables, ReceiptKind } from '../../db/tables-payments.ts';
import { addReceipt, hasReceipt, nextNumber } from './receipts.db.ts';

type Order = Selectable<PaymentTables['payment_order']>;

interface Writing {
  readonly kind: ReceiptKind;
  readonly key: string;
  /** Below zero what went back. */
  readonly amount: number;
  readonly taxAmount: number;
  /** Seconds, coins or boosts; below zero what was taken back. */
  readonly quantity: number;
  readonly period?: { readonly from: Date; readonly until: Date } | null;
  /** Where it is not the order's. */
  readonly currency?: string;
  readonly at: Date;
}

const isNumbered = (kind: ReceiptKind): boolean => kind === 'receipt' || kind === 'creditNote';

/**
 * Writes what its payer is told of an order by letter, once a key, within the transaction that locked the order. Receipts and
 * credit notes take the next number of their brand's year, and give it back where the transaction fails.
 */
export const writeReceipt = async (db: Db, order: Order, writing: Writing): Promise<void> => {
  const { kind, key, amount, taxAmount, quantity, period, at } = writing;
  if (await hasReceipt(db, key)) return;
  const year = isNumbered(kind) ? at.getUTCFullYear() : null;
  await addReceipt(db, {
    uid: randomBytes(16).toString('base64url'),
    kind,
    key,
    order_id: order.id,
    member_id: order.member_id,
    brand_id: order.brand_id,
    amount,
    tax_amount: taxAmount,
    currency: writing.currency ?? order.currency,
    year,
    number: year === null ? null : await nextNumber(db, order.brand_id, year),
    quantity,
    period_from: period?.from ?? null,
    period_until: period?.until ?? null,
    created_at: at,
    mail_at: at,
  });
};
