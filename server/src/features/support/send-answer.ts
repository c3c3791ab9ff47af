import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { insertAnswer } from './support.db.ts';

interface Answer {
  readonly memberId: Id;
  /** Name of the operator. The member never sees it. */
  readonly operator: string;
  readonly text: string;
  /** Idempotency key. */
  readonly requestId: string;
}

/**
 * Sends the answer of an operator to a member (decisions §3 Support chat). Earlier messages of the member count as read.
 * @param audit runs in the same transaction if the answer is new
 * @throws CallError notFound: the member has no thread
 */
export const sendAnswer = async (
  context: Context,
  answer: Answer,
  audit?: (db: Db) => Promise<void>,
): Promise<void> => {
  await context.db.transaction().execute(async (db) => {
    const outcome = await insertAnswer(db, answer);
    if (!outcome) throw new CallError('notFound');
    if (outcome === 'added') await audit?.(db);
  });
  await publishNewEvents(context, answer.memberId);
};
