import { CallError } from '@kindred/contract/errors';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { findSupportThread, setWaiting } from './console-threads.db.ts';
import { sendAnswer } from './send-answer.ts';

/**
 * Answers a member from the console. The audit log records the answer without its text, which is in the thread.
 * @throws CallError notFound
 */
export const answerSupport: ConsoleHandlerOf<'answerSupport'> = async ({ context, operator, params, body, audit }) => {
  const thread = await findSupportThread(context.db, params.hid);
  if (!thread) throw new CallError('notFound');
  const { member_id: memberId } = thread;
  const answer = { memberId, operator: operator.name || operator.email, text: body.text, requestId: body.requestId };
  await sendAnswer(context, answer, (db) =>
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
 * Removes a thread that needs no answer from the queue, or returns it. The member is not notified.
 * @throws CallError notFound
 */
export const settleSupport: ConsoleHandlerOf<'settleSupport'> = async ({ context, params, body, audit }) => {
  const thread = await findSupportThread(context.db, params.hid);
  if (!thread) throw new CallError('notFound');
  const { member_id: memberId } = thread;
  await context.db.transaction().execute(async (db) => {
    const waitingSince = body.isDone ? null : context.clock.now();
    if (await setWaiting(db, memberId, waitingSince))
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
