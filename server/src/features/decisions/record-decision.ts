import { createHash, randomBytes } from 'node:crypto';
import type { DecisionKind, DecisionReason } from '@kindred/contract/decisions';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { type ActingOperator, type ModerationAction, writeModerationAuditLine } from './actions.ts';
import { createDecision, type DecisionSubject } from './decisions.db.ts';

/** What is to be decided of a member, and what the log is to say of it. */
export interface DecisionToRecord {
  readonly memberId: Id;
  readonly kind: DecisionKind;
  readonly reason: DecisionReason;
  readonly subject?: DecisionSubject;
  /** Operators' own; the member never sees it. */
  readonly note?: string | undefined;
  readonly uid?: string;
  /** What opens the statement where the member's session ends. */
  readonly statement?: string;
  readonly line: {
    readonly action: ModerationAction;
    readonly subject: string;
    readonly before: Record<string, unknown>;
    readonly after: Record<string, unknown>;
  };
}

export interface RecordedDecision {
  readonly id: Id;
  readonly uid: string;
}

export const generateDecisionUid = (): string => randomBytes(16).toString('base64url');

/** The decision's name where an operator's request names it: the same one sent again is the same decision. */
export const deriveDecisionUid = (operator: ActingOperator, requestId: string): string =>
  createHash('sha256').update(`${operator.id}:${requestId}`).digest('base64url').slice(0, 22);

/** Keeps a decision with its line in the log and what the member is told, within a transaction; `announce` after it. */
export const recordDecision = async (
  db: Db,
  operator: ActingOperator | null,
  deciding: DecisionToRecord,
): Promise<RecordedDecision> => {
  const { memberId, kind, reason, subject = {}, line, uid = generateDecisionUid() } = deciding;
  const id = await createDecision(db, {
    uid,
    memberId,
    kind,
    reason,
    subject,
    note: deciding.note ?? '',
    operatorId: operator?.id ?? null,
  });
  await writeModerationAuditLine(db, operator, {
    ...line,
    memberId,
    reason: deciding.note ? `${reason}: ${deciding.note}` : reason,
  });
  await notifyOfDecision(db, memberId, { uid, kind, change: 'taken', statement: deciding.statement ?? null });
  return { id, uid };
};

/** Tells a member that something was decided of them, or taken back. */
export const notifyOfDecision = (
  db: Db,
  memberId: Id,
  told: { uid: string; kind: DecisionKind; change: 'taken' | 'undone' | 'upheld'; statement: string | null },
): Promise<void> => storeEvent(db, memberId, 'push.decision', told);
