import { consoleLimits } from '@kindred/contract/console/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { type Acting, note } from '../decisions/actions.ts';
import { freeze, unfreeze } from '../decisions/freeze.ts';
import { addChildCase, closeChildCase, openCaseOfPhoto } from './child-cases.db.ts';

const dayMs = 86_400_000;

/** Until when evidence is held that is reported now. */
export const heldUntil = (at: Date): Date => new Date(at.getTime() + consoleLimits.childSafety.holdDays * dayMs);

interface Opening {
  readonly memberId: Id;
  /** The photo that shows it; null for conduct. */
  readonly photoId: Id | null;
  readonly note?: string | undefined;
}

/**
 * Freezes an account at once and opens its case of child safety, within the transaction of the decision that found it: from
 * then on nothing of the member is deleted (decision 88). A member with an open case keeps that one.
 */
export const openChildCase = async (
  context: Context,
  db: Db,
  operator: Acting,
  { memberId, photoId, note: words = '' }: Opening,
): Promise<void> => {
  const frozen = await freeze(context, db, operator, { memberId, reason: 'child', note: words });
  const id = await addChildCase(db, {
    memberId,
    photoId,
    decisionId: frozen.id,
    note: words,
    operatorId: operator.id,
    heldUntil: heldUntil(context.clock.now()),
  });
  if (id === undefined) return;
  await note(db, operator, {
    action: 'child.freeze',
    subject: `child:${id}`,
    memberId,
    before: { case: null },
    after: { case: 'open', byPhoto: photoId !== null },
    reason: words,
  });
};

/**
 * Takes back what a slip of the key opened: the operator undoes the photo's rejection, and the case was opened by it alone.
 * Within the transaction of the undoing.
 */
export const withdrawChildCase = async (
  context: Context,
  db: Db,
  operator: Acting,
  { memberId, photoId }: { memberId: Id; photoId: Id },
): Promise<void> => {
  const opened = await openCaseOfPhoto(db, memberId, photoId);
  if (!opened) return;
  const at = context.clock.now();
  await closeChildCase(db, opened.id, { outcome: 'cleared', heldUntil: at, operatorId: operator.id, at });
  if (opened.decision_id) await unfreeze(context, db, opened.decision_id);
  await note(db, operator, {
    action: 'child.clear',
    subject: `child:${opened.id}`,
    memberId,
    before: { case: 'open' },
    after: { case: 'cleared' },
    reason: 'undone',
  });
};
