import { randomUUID } from 'node:crypto';
import { limits } from '@kindred/contract/limits';
import type { AuthorizationToken } from '@kindred/contract/session';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { issueAccessToken } from '../../http/access-token.ts';
import { createToken, hashToken } from '../../token.ts';
import { linkConsents } from '../consent/link-consents.ts';
import { enqueueDeviceRiskUpdate } from '../moderation/risk/device-risk.ts';
import { addRefreshToken, addSession } from './session.db.ts';

interface SessionOfMember {
  readonly id: string;
  readonly hid: string;
}

/** Issues both tokens of a session. The refresh token is stored as a hash only (decisions §1 Tokens). */
export const issueTokens = async (
  context: Context,
  db: Db,
  session: SessionOfMember,
  token = createToken(),
): Promise<AuthorizationToken> => {
  const expiresAt = new Date(context.clock.now().getTime() + limits.refreshTokenDays * 86_400_000);
  await addRefreshToken(db, { hash: hashToken(token), sessionId: session.id, expiresAt });
  return tokensOf(context, session, token, expiresAt);
};

/** Returns a new access token together with a stored refresh token. */
export const tokensOf = (
  context: Context,
  session: SessionOfMember,
  token: string,
  expiresAt: Date,
): AuthorizationToken => ({
  access_token: issueAccessToken(context, session.id, session.hid),
  refresh_token: { token, expire_at: Math.floor(expiresAt.getTime() / 1000) },
});

/** Starts a session for a member, in the caller's transaction if one is passed. */
export const startSession = async (
  context: Context,
  member: { id: Id; hid: string },
  device: { deviceId: string | undefined; userAgent: string | undefined },
  db: Db = context.db,
  id = randomUUID(),
): Promise<AuthorizationToken> => {
  await addSession(db, { id, memberId: member.id, ...device });
  await enqueueDeviceRiskUpdate(context, db, member.id, device.deviceId);
  await linkConsents(context, db, member.id, device.deviceId);
  return issueTokens(context, db, { id, hid: member.hid });
};
