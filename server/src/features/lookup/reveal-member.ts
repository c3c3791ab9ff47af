import { CallError } from '@kindred/contract/errors';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { findPersonalData } from './lookup.db.ts';

/**
 * Returns a member's email and birthday, and writes an audit line of the access.
 * @throws CallError notFound
 */
export const revealMember: ConsoleHandlerOf<'revealMember'> = async ({ context, params, audit }) => {
  const found = await findPersonalData(context.db, params.hid);
  if (!found) throw new CallError('notFound');
  await audit(context.db, { action: 'member.reveal', subject: `member:${params.hid}`, memberId: found.id });
  return { email: found.email, birthday: found.birthday };
};
