import type { z } from 'zod';
import type { Gateway } from './gateway.ts';
import type { Merchant } from './model.ts';
import type { reportQuery } from './requests.ts';
import { showTransaction } from './show.ts';

type Row = ReturnType<typeof showTransaction>;

/** Returns the items after the last item of the previous page, and the id for the next page. */
export const pageAfter = <T extends { readonly id: string }>(
  all: readonly T[],
  after: string | undefined,
  limit: number,
): { readonly items: readonly T[]; readonly next: string | null } => {
  const begin = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const items = all.slice(begin, begin + limit);
  return { items, next: begin + limit < all.length ? (items.at(-1)?.id ?? null) : null };
};

/** Lists a merchant's transactions in `[from, to)`, in chronological order. */
export const reportRows = (
  gateway: Gateway,
  merchant: Merchant,
  { from = -Infinity, to = Infinity }: Pick<z.infer<typeof reportQuery>, 'from' | 'to'>,
): Row[] =>
  gateway.store
    .all('transaction')
    .filter((line) => line.merchant === merchant.id && line.createdAt >= from && line.createdAt < to)
    .map(showTransaction);

const columns = ['id', 'type', 'payment', 'order_id', 'method', 'amount', 'currency', 'created_at'] as const;

/**
 * Formats rows as CSV with amounts in minor units. No value contains a comma, a quote or a line break, since requests
 * are validated.
 */
export const toCsv = (rows: readonly Row[]): string =>
  [columns.join(','), ...rows.map((row) => columns.map((column) => row[column]).join(','))]
    .map((line) => `${line}\r\n`)
    .join('');
