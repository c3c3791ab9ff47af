import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { listDeferredAnswers, listDeferredAnswersOf, settleAnswer } from './deferred-answers.db.ts';

const batch = 200;

/**
 * Applies the passes of members without Premium to their counters of likes. If a pass changed the counters immediately, a member
 * without Premium could find out by passes who likes them (decision 116).
 */
export const settleAnswers = async (context: Context): Promise<void> => {
  const before = context.clock.now();
  for (;;) {
    const answers = await listDeferredAnswers(context.db, before, batch);
    for (const answer of answers)
      if (await settleAnswer(context.db, answer)) await publishNewEvents(context, answer.actor_id);
    if (answers.length < batch) return;
  }
};

/** The same for one member, who holds Premium now and may see the likes. */
export const settleAnswersOf = async (context: Context, memberId: Id): Promise<void> => {
  const answers = await listDeferredAnswersOf(context.db, memberId);
  for (const answer of answers) await settleAnswer(context.db, answer);
  if (answers.length > 0) await publishNewEvents(context, memberId);
};
