import { abuseReasonNames } from '@kindred/contract/abuse';
import { CallError } from '@kindred/contract/errors';
import { lockMembers } from '../../db/locks.ts';
import type { HandlerOf } from '../../http/incoming.ts';
import { isWrittenBy } from '../messenger/is-written-by.ts';
import { noteReport } from '../moderation/note-report.ts';
import { getKnownMember } from '../users/get-known-member.ts';
import { keepReport } from './abuse.db.ts';
import { commentRule } from './reasons.ts';

/**
 * Reports a member (spec 3 §4 Abuse popup); also one who blocked the reporter or left meanwhile.
 * @throws CallError fieldInvalid `text` outside the reason's bounds, notFound: also a message that they never wrote to the
 * reporter
 */
export const sendAbuse: HandlerOf<'sendAbuse'> = async ({ context, viewer, body }) => {
  const text = body.text ?? '';
  const reason = abuseReasonNames[body.reason_id - 1];
  if (!reason) throw new CallError('fieldInvalid', { field: 'reason_id' });
  const { required, min, max } = commentRule(reason);
  if ((required || text !== '') && (text.length < min || text.length > max))
    throw new CallError('fieldInvalid', { field: 'text', message: `${min} to ${max} characters` });
  const { id } = await getKnownMember(context, viewer, body.user_hid);
  if (body.message_id !== undefined && !(await isWrittenBy(context, viewer.id, id, body.message_id)))
    throw new CallError('notFound');
  await context.db.transaction().execute(async (db) => {
    await lockMembers(db, [id]);
    await keepReport(db, {
      reporterId: viewer.id,
      reportedId: id,
      reasonId: body.reason_id,
      text,
      context: body.context,
      messageId: body.message_id,
    });
    await noteReport(context, db, id);
  });
  return {};
};
