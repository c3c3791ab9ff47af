import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';

/** One thing that was done: by whom, to what, and what it changed. */
export interface AuditLine {
  /** Null: the house did it, by itself or by a command line. */
  readonly operatorId: Id | null;
  /** As a verb of its noun: `photo.reject`. */
  readonly action: string;
  /** What it was done to: `photo:<uid>`. */
  readonly subject: string;
  readonly memberId?: Id | undefined;
  readonly before?: Record<string, unknown> | undefined;
  readonly after?: Record<string, unknown> | undefined;
  readonly reason?: string | undefined;
  readonly address?: string | undefined;
}

/** Adds a line to the log, in the transaction of what it tells of. */
export const writeAudit = async (db: Db, line: AuditLine): Promise<void> => {
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
