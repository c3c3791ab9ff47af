import { createHash, randomBytes } from 'node:crypto';
import type { DecisionKind, DecisionReason } from '@kindred/contract/decisions';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { type ActingOperator, type ModerationAction, writeModerationAuditLine } from './actions.ts';
import { createDecision, type DecisionSubject } from './decisions.db.ts';

/** A decision on a member, and its audit line. */
export interface DecisionToRecord {
  readonly memberId: Id;
  readonly kind: DecisionKind;
  readonly reason: DecisionReason;
  readonly subject?: DecisionSubject;
  /** Visible to operators only. */
  readonly note?: string | undefined;
  readonly uid?: string;
  /** The sealed link of the statement, for a decision that ends the member's sessions. */
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

/**
 * Derives the uid of a decision from its request, so that a repeated request finds the decision that it made. A request id that an operator
 * uses again, for another member or kind, makes a decision of its own.
 */
export const deriveDecisionUid = (
  operator: ActingOperator,
  { hid, kind, requestId }: { readonly hid: string; readonly kind: DecisionKind; readonly requestId: string },
): string => createHash('sha256').update(`${operator.id}:${requestId}:${kind}:${hid}`).digest('base64url').slice(0, 22);

/** Stores a decision, its audit line and the member's event, within a transaction. The caller publishes the events after the commit. */
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

/** Writes the event of a decision that was made, undone or upheld. */
export const notifyOfDecision = (
  db: Db,
  memberId: Id,
  event: { uid: string; kind: DecisionKind; change: 'taken' | 'undone' | 'upheld'; statement: string | null },
): Promise<void> => storeEvent(db, memberId, 'push.decision', event);
