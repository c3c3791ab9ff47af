import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
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
 * @throws CallError notFound: the member has no thread
 */
export const answerSupport = async (context: Context, answer: Answer): Promise<void> => {
  if (!(await writeAnswer(context.db, answer))) throw new CallError('notFound');
  await announce(context, answer.memberId);
};
