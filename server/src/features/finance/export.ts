import { Readable } from 'node:stream';
import { type ExportName, exportNames, exportQuery } from '@kindred/contract/console/revenue';
import { CallError } from '@kindred/contract/errors';
import type { Exponent } from '@kindred/contract/payments/money';
import type { FastifyInstance } from 'fastify';
import { brandTitle } from '../../config/brand-title.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { byteOrderMark, type Cell, type CsvStyle, formatCsv, type Money } from '../../http/csv/csv.ts';
import { checkDays, type Days } from '../../http/csv/days.ts';
import { csvStyleOfRequest, sendCsv } from '../../http/csv/send-csv.ts';
import { validateInput } from '../../http/input.ts';
import { writeAuditLine } from '../audit/audit.ts';
import { requireOperator } from '../operators/require-operator.ts';
import { formatReceiptNumber } from '../receipts/number.ts';
import { exportedDifferences, exportedOrders, exportedReceipts, exportedRefunds, type RowKey } from './export.db.ts';

const rowsPerPage = 500;

interface Table<Row> {
  readonly read: (db: Db, days: Days, after: RowKey | undefined, limit: number) => Promise<Row[]>;
  /** The columns have untranslated names, because programs read them too. */
  readonly columns: Readonly<Record<string, (row: Row) => Cell>>;
}

const money =
  <Row extends { exponent: Exponent | null }>(minor: (row: Row) => number) =>
  (row: Row): Money => ({ minor: minor(row), exponent: row.exponent ?? 2 });

const defineTable = <Row>(made: Table<Row>): Table<Row> => made;
/** A table without the type of its rows. */
type AnyTable = (db: Db, days: Days, style: CsvStyle) => AsyncGenerator<string>;

/** Generates a table's lines page by page, so that only one page is in memory. */
const linesOf = <Row extends { key: string; id: string }>({ read, columns }: Table<Row>): AnyTable =>
  async function* lines(db, days, style) {
    yield byteOrderMark + formatCsv([Object.keys(columns)], style);
    let after: RowKey | undefined;
    for (;;) {
      const rows = await read(db, days, after, rowsPerPage);
      yield formatCsv(
        rows.map((row) => Object.values(columns).map((cell) => cell(row))),
        style,
      );
      const last = rows.at(-1);
      if (!last || rows.length < rowsPerPage) return;
      after = { at: last.key, id: last.id };
    }
  };

const tables: Record<ExportName, AnyTable> = {
  orders: linesOf(
    defineTable({
      read: exportedOrders,
      columns: {
        order: (row) => row.order,
        paid_at_utc: (row) => row.paid_at,
        state: (row) => row.state,
        member: (row) => row.hid,
        brand: (row) => brandTitle(row.brand_id),
        country: (row) => row.country,
        type: (row) => row.type,
        feature: (row) => row.feature,
        plan: (row) => row.plan,
        tariff: (row) => row.tariff_key,
        split: (row) => row.split,
        split_group: (row) => row.split_group,
        currency: (row) => row.currency,
        amount: money((row) => row.amount),
        tax_within: money((row) => row.tax_amount),
        refunded: money((row) => row.refunded_amount),
        chargeback: (row) => row.chargeback,
        method: (row) => row.method,
        gateway: (row) => row.gateway,
        payment: (row) => row.payment_id,
      },
    }),
  ),
  receipts: linesOf(
    defineTable({
      read: exportedReceipts,
      columns: {
        receipt: (row) => formatReceiptNumber(row.brand_id, row.year, row.number),
        kind: (row) => row.kind,
        created_at_utc: (row) => row.created_at,
        order: (row) => row.order,
        member: (row) => row.hid,
        brand: (row) => brandTitle(row.brand_id),
        country: (row) => row.country,
        currency: (row) => row.currency,
        amount: money((row) => row.amount),
        tax_within: money((row) => row.tax_amount),
      },
    }),
  ),
  refunds: linesOf(
    defineTable({
      read: exportedRefunds,
      columns: {
        refund: (row) => row.id,
        created_at_utc: (row) => row.created_at,
        made_at_utc: (row) => row.made_at,
        state: (row) => row.state,
        reason: (row) => row.reason,
        order: (row) => row.order,
        member: (row) => row.hid,
        currency: (row) => row.currency,
        amount: money((row) => row.amount),
        gateway: (row) => row.gateway,
        payment: (row) => row.payment_id,
        refused_because: (row) => row.refused_because,
        note: (row) => row.note,
        operator: (row) => row.operator,
      },
    }),
  ),
  differences: linesOf(
    defineTable({
      read: exportedDifferences,
      columns: {
        difference: (row) => row.id,
        found_at_utc: (row) => row.found_at,
        ended_at_utc: (row) => row.ended_at,
        state: (row) => row.state,
        kind: (row) => row.kind,
        gateway: (row) => row.gateway,
        payment: (row) => row.payment_id,
        reference: (row) => row.reference,
        order: (row) => row.order,
        currency: (row) => row.currency,
        ours_minor: (row) => row.ours,
        theirs_minor: (row) => row.theirs,
        note: (row) => row.note,
      },
    }),
  ),
};

const nameOf = (file: string): ExportName => {
  const name = exportNames.find((known) => `${known}.csv` === file);
  if (!name) throw new CallError('notFound');
  return name;
};

/** `GET /console/export/{name}.csv?from&to`: streams a table for a spreadsheet, and writes an audit line. */
export const addExports = (app: FastifyInstance, context: Context): void => {
  app.get<{ Params: { file: string } }>('/console/export/:file', async (request, reply) => {
    const operator = await requireOperator(context, ['finance'], request);
    const name = nameOf(request.params.file);
    const days = validateInput(exportQuery, request.query) as Days;
    checkDays(days);
    await writeAuditLine(context.db, {
      operatorId: operator?.id ?? null,
      action: 'payments.export',
      subject: `export:${name}`,
      after: { ...days },
      address: request.ip,
    });
    return sendCsv(reply, name, days, Readable.from(tables[name](context.reports, days, csvStyleOfRequest(request))));
  });
};
