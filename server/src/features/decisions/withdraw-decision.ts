import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { findDecisionById, setDecisionUndone } from './decisions.db.ts';
import { notifyOfDecision } from './record-decision.ts';

/** Marks a decision as undone and notifies the member. The caller reverses the effects, in the same transaction. */
export const withdrawDecision = async ({ clock }: Context, db: Db, memberId: Id, id: Id): Promise<void> => {
  const decision = await findDecisionById(db, id);
  if (!decision || !(await setDecisionUndone(db, id, clock.now()))) return;
  await notifyOfDecision(db, memberId, { uid: decision.uid, kind: decision.kind, change: 'undone', statement: null });
};
