import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { listDeferredAnswers, listDeferredAnswersOf, settleAnswer } from './deferred-answers.db.ts';
import { listDueCounts } from './recount.db.ts';
import { countDueLists } from './recount-lists.ts';

const batch = 200;

/**
 * Applies passes, blocks and changes of other members to the numbers of likes and visits of members without Premium. If the numbers
 * changed immediately, these members could find out by a pass or a block who likes or visits them (decision 116).
 */
export const settleLists = async (context: Context): Promise<void> => {
  const before = context.clock.now();
  await settleAnswers(context, before);
  for (;;) {
    const ids = await listDueCounts(context.db, before, batch);
    for (const id of ids) await countDueLists(context, id);
    if (ids.length < batch) return;
  }
};

const settleAnswers = async (context: Context, before: Date): Promise<void> => {
  for (;;) {
    const answers = await listDeferredAnswers(context.db, before, batch);
    for (const answer of answers)
      if (await settleAnswer(context.db, answer)) await publishNewEvents(context, answer.actor_id);
    if (answers.length < batch) return;
  }
};

/** The same for one member, who holds Premium now and may see the likes and visits. */
export const settleListsOf = async (context: Context, memberId: Id): Promise<void> => {
  const answers = await listDeferredAnswersOf(context.db, memberId);
  for (const answer of answers) await settleAnswer(context.db, answer);
  if (answers.length > 0) await publishNewEvents(context, memberId);
  await countDueLists(context, memberId);
};
