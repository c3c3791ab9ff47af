import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { type AuditLine, writeAuditLine } from '../audit/audit.ts';

/** The actions of moderators. Each has its own audit line. */
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
  'text.undo',
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

/** The operator who acts. */
export interface ActingOperator {
  readonly id: Id;
  /** Network address. */
  readonly address: string;
}

/** Writes the audit line of an action, in the transaction of the action. `operator` is null for automatic decisions. */
export const writeModerationAuditLine = (
  db: Db,
  operator: ActingOperator | null,
  line: Omit<AuditLine, 'operatorId' | 'address' | 'action'> & { action: ModerationAction },
): Promise<void> => writeAuditLine(db, { ...line, operatorId: operator?.id ?? null, address: operator?.address });
