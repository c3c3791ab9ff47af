import { randomUUID } from 'node:crypto';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import type { CallRequest } from '../../http/call-request.ts';
import { httpOnlyCookie } from '../../http/cookies.ts';
import { createToken, hashToken } from '../../token.ts';
import { addPauth } from './pauth.db.ts';

const secret = 'pauth';
/** Readable by the page: states that the browser has a pauth, and nothing else (docs/decisions/0015). */
const hint = 'returning';

type Answering = Pick<CallRequest<never>, 'setCookie'>;

const setCookies = ({ setCookie }: Answering, value: string, returning: string, maxAgeSeconds: number): void => {
  setCookie(secret, value, { maxAgeSeconds });
  setCookie(hint, returning, { maxAgeSeconds, isReadable: true });
};

/** Stores a new pauth of a session, as a hash, in the family that it follows. Returns it for the answer's cookie. */
export const createPauth = async (
  { clock }: Context,
  db: Db,
  session: { memberId: Id; sessionId: string },
  family: string = randomUUID(),
): Promise<string> => {
  const pauth = createToken();
  const expiresAt = new Date(clock.now().getTime() + limits.pauthDays * 86_400_000);
  await addPauth(db, {
    hash: hashToken(pauth),
    member_id: session.memberId,
    session_id: session.sessionId,
    expires_at: expiresAt,
    family,
    spent_at: null,
  });
  return pauth;
};

/** Stores a pauth in the browser (decisions §1 Tokens: 90 days). */
export const setPauthCookie = (answering: Answering, pauth: string): void =>
  setCookies(answering, pauth, '1', limits.pauthDays * 86_400);

/** Deletes the pauth of a browser that has one. */
export const deletePauthCookie = (answering: Answering & Pick<CallRequest<never>, 'context' | 'cookies'>): void => {
  if (readPauthCookie(answering) !== undefined) setCookies(answering, '', '', 0);
};

export const readPauthCookie = ({
  context,
  cookies,
}: Pick<CallRequest<never>, 'context' | 'cookies'>): string | undefined =>
  httpOnlyCookie(context.config, cookies, secret);
