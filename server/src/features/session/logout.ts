import { CallError } from '@kindred/contract/errors';
import type { Context } from '../../context.ts';
import { sessionOfToken } from '../../http/access-token.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { hashToken } from '../../token.ts';
import { endWholeSession } from './end-whole-session.ts';
import { findPauthSession } from './pauth.db.ts';
import { deletePauthCookie, readPauthCookie } from './pauth.ts';
import { findRefreshToken, findSession, type SessionOwner } from './session.db.ts';

/** Ends the sessions that the tokens and the cookie name, also expired ones. Unknown tokens are ignored. */
export const logout: HandlerOf<'logout'> = async (incoming) => {
  const { context, body, brand } = incoming;
  const pauth = readPauthCookie(incoming);
  const named = await Promise.all([
    body.refresh_token ? findRefreshToken(context.db, hashToken(body.refresh_token)) : undefined,
    body.access_token ? sessionNamedBy(context, body.access_token) : undefined,
    pauth ? findPauthSession(context.db, hashToken(pauth)) : undefined,
  ]);
  const sessions = new Map<string, SessionOwner>();
  for (const each of named) if (each?.brand_id === brand.id) sessions.set(each.session_id, each);
  for (const { session_id, member_id } of sessions.values())
    await endWholeSession(context, session_id, member_id, 'logout');
  deletePauthCookie(incoming);
  return {};
};

const sessionNamedBy = async (context: Context, token: string): Promise<SessionOwner | undefined> => {
  try {
    return await findSession(context.db, sessionOfToken(context.signer, token));
  } catch (error) {
    if (error instanceof CallError) return undefined;
    throw error;
  }
};
