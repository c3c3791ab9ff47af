import { CallError } from '@kindred/contract/errors';
import type { ConsoleHandlerOf } from '../../http/console-incoming.ts';
import { answerSupport as answer } from './answer-support.ts';
import { findThread, settleThread } from './desk.db.ts';

/**
 * An operator answers from the console. The log notes that they did; their words stand in the thread.
 * @throws CallError notFound
 */
export const answerSupport: ConsoleHandlerOf<'answerSupport'> = async ({ context, operator, params, body, audit }) => {
  const thread = await findThread(context.db, params.hid);
  if (!thread) throw new CallError('notFound');
  const { member_id: memberId } = thread;
  const said = { memberId, operator: operator.name || operator.email, text: body.text, requestId: body.requestId };
  await answer(context, said, (db) =>
    audit(db, {
      action: 'support.answer',
      subject: `member:${params.hid}`,
      memberId,
      before: { waitingSince: thread.waiting_since },
      after: { waitingSince: null, answer: body.requestId },
    }),
  );
  return {};
};

/**
 * Takes a thread that needs no answer out of the queue, or puts it back; the member hears nothing of it.
 * @throws CallError notFound
 */
export const settleSupport: ConsoleHandlerOf<'settleSupport'> = async ({ context, params, body, audit }) => {
  const thread = await findThread(context.db, params.hid);
  if (!thread) throw new CallError('notFound');
  const { member_id: memberId } = thread;
  await context.db.transaction().execute(async (db) => {
    const waitingSince = body.isDone ? null : context.clock.now();
    if (await settleThread(db, memberId, waitingSince))
      await audit(db, {
        action: body.isDone ? 'support.settle' : 'support.reopen',
        subject: `member:${params.hid}`,
        memberId,
        before: { waitingSince: thread.waiting_since },
        after: { waitingSince },
      });
  });
  return {};
};
