import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../http/call-request.ts';
import { endWholeSession } from './end-whole-session.ts';
import { deletePauthCookie } from './pauth.ts';
import { findSession } from './session.db.ts';

/** Ends one session of the viewer, with its cookie and its push subscriptions. Its open sockets close. */
export const signOutSession: HandlerOf<'signOutSession'> = async (incoming) => {
  const { context, viewer, params } = incoming;
  const session = await findSession(context.db, params.sessionId);
  if (session?.member_id !== viewer.id) throw new CallError('notFound');
  await endWholeSession(context, session.session_id, viewer.id, 'logout');
  if (session.session_id === viewer.session_id) deletePauthCookie(incoming);
  return {};
};
