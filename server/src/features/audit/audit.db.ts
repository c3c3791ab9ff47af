import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { AuditLine } from '../../http/audit-line.ts';

/** Writes an audit line, in the transaction of the change. */
export const writeAuditLine = async (db: Db, line: AuditLine): Promise<void> => {
  await db
    .insertInto('audit_line')
    .values({
      operator_id: line.operatorId,
      action: line.action,
      subject: line.subject,
      member_id: line.memberId ?? null,
      before: line.before ? JSON.stringify(line.before) : null,
      after: line.after ? JSON.stringify(line.after) : null,
      reason: line.reason ?? null,
      address: line.address ?? null,
    })
    .execute();
};

export interface AuditFilter {
  readonly operatorId?: Id | undefined;
  readonly action?: string | undefined;
  readonly memberHid?: string | undefined;
  /** Lines with a lower id. */
  readonly before: Id | undefined;
  readonly limit: number;
}

/** A page of audit lines, newest first. */
export const listAuditLines = (db: Db, { operatorId, action, memberHid, before, limit }: AuditFilter) =>
  db
    .selectFrom('audit_line as l')
    .leftJoin('operator as o', 'o.id', 'l.operator_id')
    .leftJoin('member as m', 'm.id', 'l.member_id')
    .select(['l.id', 'l.at', 'l.operator_id', 'o.name', 'o.email', 'l.action', 'l.subject', 'm.hid'])
    .select(['l.before', 'l.after', 'l.reason', 'l.address'])
    .$if(operatorId !== undefined, (query) => query.where('l.operator_id', '=', operatorId ?? null))
    .$if(action !== undefined, (query) => query.where('l.action', '=', action ?? ''))
    .$if(memberHid !== undefined, (query) =>
      query.where('l.member_id', '=', (eb) =>
        eb
          .selectFrom('member')
          .select('id')
          .where('hid', '=', memberHid ?? ''),
      ),
    )
    .$if(before !== undefined, (query) => query.where('l.id', '<', before ?? '0'))
    .orderBy('l.id', 'desc')
    .limit(limit)
    .execute();
export type AuditRow = Awaited<ReturnType<typeof listAuditLines>>[number];
