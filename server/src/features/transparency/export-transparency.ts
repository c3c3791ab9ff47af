import { type Transparency, transparencyQuery, transparencyRoles } from '@kindred/contract/console/transparency';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { brandTitle } from '../../config/brand-title.ts';
import type { Context } from '../../context.ts';
import { byteOrderMark, type Cell, formatCsv } from '../../http/csv/csv.ts';
import { csvStyleOfRequest, sendCsv } from '../../http/csv/send-csv.ts';
import { validateInput } from '../../http/input.ts';
import { writeAuditLine } from '../audit/audit.ts';
import { requireOperator } from '../operators/require-operator.ts';
import { readTransparency } from './transparency.ts';

/** The columns and their values have untranslated names, because programs read them too. */
const columns = ['table', 'figure', 'reason', 'decided_by', 'value'];

const tabulate = ({ decisions, appeals, reports, cases, removals }: Transparency): Cell[][] => {
  const tables = { appeals, cases, removals };
  return [
    ...decisions.flatMap(({ kind, reason, automatic, manual }) => [
      ['decisions', kind, reason, 'automatic', automatic],
      ['decisions', kind, reason, 'operator', manual],
    ]),
    ...reports.map(({ reason, count }) => ['reports', 'received', reason, '', count]),
    ...Object.entries(tables).flatMap(([table, figures]) =>
      Object.entries(figures).map(([figure, value]) => [table, figure, '', '', value]),
    ),
  ];
};

/** `GET /console/export/transparency.csv?from&to&brand`: the figures of the page for a spreadsheet. Writes an audit line. */
export const addTransparencyExport = (app: FastifyInstance, context: Context): void => {
  app.get('/console/export/transparency.csv', async (request, reply) => {
    const operator = await requireOperator(context, transparencyRoles, request);
    const { brand, ...days } = validateInput(transparencyQuery, request.query) as z.output<typeof transparencyQuery>;
    const figures = await readTransparency(context, { ...days, brandId: brand });
    await writeAuditLine(context.db, {
      operatorId: operator?.id ?? null,
      action: 'transparency.export',
      subject: 'export:transparency',
      after: { ...days, brand: brand === undefined ? null : brandTitle(brand) },
      address: request.ip,
    });
    const rows = [columns, ...tabulate(figures)];
    return sendCsv(reply, 'transparency', days, byteOrderMark + formatCsv(rows, csvStyleOfRequest(request)));
  });
};
