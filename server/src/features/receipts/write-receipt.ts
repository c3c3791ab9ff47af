import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import type { ReceiptKind, Row } from '../../db/schema.ts';
import { createReceipt, hasReceipt, nextNumber } from './receipts.db.ts';

type Order = Row<'payment_order'>;

interface NewReceipt {
  readonly kind: ReceiptKind;
  readonly key: string;
  /** Negative for a refund. */
  readonly amount: number;
  readonly taxAmount: number;
  /** Seconds, coins or boosts; negative if revoked. */
  readonly quantity: number;
  readonly period?: { readonly from: Date; readonly until: Date } | null;
  /** Defaults to the order's currency. */
  readonly currency?: string;
  readonly at: Date;
}

const isNumbered = (kind: ReceiptKind): boolean => kind === 'receipt' || kind === 'creditNote';

/**
 * Creates a receipt and enqueues its email, once per key, in the transaction that locked the order. Receipts and credit notes take the
 * next number of their brand and year. A transaction that fails leaves no gap.
 */
export const writeReceipt = async (db: Db, order: Order, receipt: NewReceipt): Promise<void> => {
  const { kind, key, amount, taxAmount, quantity, period, at } = receipt;
  if (await hasReceipt(db, key)) return;
  const year = isNumbered(kind) ? at.getUTCFullYear() : null;
  await createReceipt(db, {
    uid: randomBytes(16).toString('base64url'),
    kind,
    key,
    order_id: order.id,
    member_id: order.member_id,
    brand_id: order.brand_id,
    amount,
    tax_amount: taxAmount,
    currency: receipt.currency ?? order.currency,
    year,
    number: year === null ? null : await nextNumber(db, order.brand_id, year),
    quantity,
    period_from: period?.from ?? null,
    period_until: period?.until ?? null,
    created_at: at,
  });
};
