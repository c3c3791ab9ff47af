import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { type AuditLine, writeAuditLine } from '../audit/audit.ts';

/** Everything that an operator does in the queues and to members, each with its line in the log. */
export const moderationActions = [
  'member.warn',
  'member.hide',
  'member.softBan',
  'member.ban',
  'member.restore',
  'member.clear',
  'member.endClearance',
  'photo.approve',
  'photo.reject',
  'photo.delete',
  'photo.undo',
  'text.pass',
  'text.remove',
  'report.read',
  'report.dismiss',
  'decision.undo',
  'appeal.grant',
  'appeal.uphold',
  'child.freeze',
  'child.open',
  'child.report',
  'child.clear',
] as const;
export type ModerationAction = (typeof moderationActions)[number];

/** Who acts. */
export interface ActingOperator {
  readonly id: Id;
  /** The network address that they act from. */
  readonly address: string;
}

/** Adds an operator's line to the log, in the transaction of what it tells of. */
export const writeModerationAuditLine = (
  db: Db,
  operator: ActingOperator | null,
  line: Omit<AuditLine, 'operatorId' | 'address' | 'action'> & { action: ModerationAction },
): Promise<void> => writeAuditLine(db, { ...line, operatorId: operator?.id ?? null, address: operator?.address });
