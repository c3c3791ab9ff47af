import { randomUUID } from 'node:crypto';
import type { AuthorizationToken } from '@kindred/contract/session';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';
import type { CallRequest } from '../../../http/call-request.ts';
import { rememberDevice } from '../known-device.ts';
import { notifyOfNewDevice } from '../notify-new-device.ts';
import { createPauth, setPauthCookie } from '../pauth.ts';
import { startSession } from '../start-session.ts';

type From = Pick<
  CallRequest<never>,
  'context' | 'brand' | 'locale' | 'deviceId' | 'userAgent' | 'cookies' | 'setCookie'
>;

type SignedInMember = Parameters<typeof notifyOfNewDevice>[2] & { readonly hid: string };

/** A new session that is not answered yet. */
export interface OpenedLogin {
  readonly tokens: AuthorizationToken;
  readonly pauth: string | undefined;
}

/** Starts the session of a member who proved the account, in the caller's transaction. The caller answers by `answerLogin` after it. */
export const openLogin = async (
  from: From,
  db: Db,
  member: SignedInMember,
  { remember = false }: { remember?: boolean | undefined },
): Promise<OpenedLogin> => {
  const { context } = from;
  const sessionId = randomUUID();
  await notifyOfNewDevice(from, db, member);
  return {
    tokens: await startSession(context, member, from, db, sessionId),
    pauth: remember ? await createPauth(context, db, { memberId: member.id, sessionId }) : undefined,
  };
};

/** Remembers the device, sets the cookie, and returns the answer of the call. */
export const answerLogin = (from: From, memberId: Id, { tokens, pauth }: OpenedLogin) => {
  rememberDevice(from, memberId);
  if (pauth) setPauthCookie(from, pauth);
  return { authorization_token: tokens };
};
