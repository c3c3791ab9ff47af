import { abuseReasonNames } from '@kindred/contract/abuse';
import { CallError } from '@kindred/contract/errors';
import { lockMembers } from '../../db/locks.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { isWrittenBy } from '../messenger/is-written-by.ts';
import { processReport } from '../moderation/process-report.ts';
import { getKnownMember } from '../users/get-known-member.ts';
import { saveReport } from './abuse.db.ts';
import { getCommentRule } from './comment-rule.ts';

/**
 * Reports a member (spec 3 §4 Abuse popup). A member who blocked the reporter or deleted the account can be reported too.
 * @throws CallError fieldInvalid for a `text` outside the limits of its reason; notFound, also for a message that the member did
 * not write to the reporter
 */
export const sendAbuse: HandlerOf<'sendAbuse'> = async ({ context, viewer, body }) => {
  const text = body.text ?? '';
  const reason = abuseReasonNames[body.reason_id - 1];
  if (!reason) throw new CallError('fieldInvalid', { field: 'reason_id' });
  const { required, min, max } = getCommentRule(reason);
  if ((required || text !== '') && (text.length < min || text.length > max))
    throw new CallError('fieldInvalid', { field: 'text', message: `${min} to ${max} characters` });
  const { id } = await getKnownMember(context, viewer, body.user_hid);
  if (body.message_id !== undefined && !(await isWrittenBy(context, viewer.id, id, body.message_id)))
    throw new CallError('notFound');
  await context.db.transaction().execute(async (db) => {
    await lockMembers(db, [id]);
    await saveReport(db, {
      reporterId: viewer.id,
      reportedId: id,
      reasonId: body.reason_id,
      text,
      context: body.context,
      messageId: body.message_id,
    });
    await processReport(context, db, id);
  });
  return {};
};
