import type { AuditLine } from '@kindred/contract/console/audit';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { pager } from '../../http/paging.ts';
import { type AuditRow, listAuditLines } from './audit.db.ts';

const presentAuditLine = (row: AuditRow): AuditLine => ({
  id: row.id,
  at: row.at.toISOString(),
  operator: row.operator_id === null ? null : { id: row.operator_id, name: row.name ?? '', email: row.email ?? '' },
  action: row.action,
  subject: row.subject,
  memberHid: row.hid,
  before: row.before,
  after: row.after,
  reason: row.reason,
  address: row.address,
});

/** A page of audit lines, newest first, filtered by operator, action or member. */
export const auditLines: ConsoleHandlerOf<'auditLines'> = async ({ context, operator, query }) => {
  const { pageToken, pageSize, ...filter } = query;
  const pages = pager<string>(context.signer, 'audit', operator.id, { pageToken, pageSize });
  const { after, size } = pages.request;
  const { rows, nextPageToken } = pages.page(
    await listAuditLines(context.db, { ...filter, before: after, limit: size + 1 }),
    ({ id }) => id,
  );
  return { lines: rows.map(presentAuditLine), nextPageToken };
};
