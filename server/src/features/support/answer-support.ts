import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { announce } from '../../realtime/tell.ts';
import { writeAnswer } from './support.db.ts';

interface Answer {
  readonly memberId: Id;
  /** Who answers, as the operators' console knows them; the member never sees it. */
  readonly operator: string;
  readonly text: string;
  /** The same one again takes effect once. */
  readonly requestId: string;
}

/**
 * An operator answers a member, who is told at once (decisions §3 Support chat). The member's messages so far are read.
 * @param note what is written along with it, in its transaction, where the answer is new
 * @throws CallError notFound: the member has no thread
 */
export const answerSupport = async (
  context: Context,
  answer: Answer,
  note?: (db: Db) => Promise<void>,
): Promise<void> => {
  await context.db.transaction().execute(async (db) => {
    const taken = await writeAnswer(db, answer);
    if (!taken) throw new CallError('notFound');
    if (taken === 'added') await note?.(db);
  });
  await announce(context, answer.memberId);
};
