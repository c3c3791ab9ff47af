import type { Brand } from '@kindred/brands/brand';
import type { Call } from '@kindred/contract/call';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../context.ts';
import type { Id } from '../db/schema.ts';
import { readAccessToken } from './access-token.ts';
import { findViewer, type Viewer } from './viewer.db.ts';

const scheme = /^JWT (\S+)$/;

/** Creates the error for a banned member, with the statement of the decision. */
export type RefuseBanned = (context: Context, memberId: Id) => Promise<CallError>;

/**
 * Returns the calling member. A call with `auth: 'guest'` ignores a token, a call with `any` accepts one, and all others need an active
 * session at the host of the member's brand (decisions §3 Member pool).
 * @throws CallError unauthorized, malformedToken, accessTokenExpired, sessionEnded, refreshTokenReused, banned, hidden,
 * restricted
 */
export const authorize = async (
  context: Context,
  brand: Brand,
  call: Call,
  header: string | undefined,
  refuseBanned: RefuseBanned,
): Promise<Viewer | null> => {
  if (call.auth === 'guest' || (call.auth === 'any' && header === undefined)) return null;
  if (header === undefined) throw new CallError('unauthorized');
  const token = scheme.exec(header)?.[1];
  if (!token) throw new CallError('malformedToken');
  const { sessionId } = readAccessToken(context, token);
  const viewer = await findViewer(context.db, sessionId);
  if (!viewer) throw new CallError('sessionEnded');
  if (viewer.brand_id !== brand.id) throw new CallError('malformedToken');
  // A ban ends the session too; the error should state the ban.
  if (viewer.session_ended_at && viewer.state !== 'banned') throw new CallError('sessionEnded');
  const admitted = await requireAdmission(context, viewer, call.allowHidden ?? false, refuseBanned);
  if (call.reaches && admitted.restriction === 'softBanned') throw new CallError('restricted');
  return admitted;
};

const requireAdmission = async (
  context: Context,
  viewer: Viewer,
  allowHidden: boolean,
  refuseBanned: RefuseBanned,
): Promise<Viewer> => {
  switch (viewer.state) {
    case 'deleted':
      throw new CallError('refreshTokenReused');
    case 'banned':
      throw await refuseBanned(context, viewer.id);
    case 'hidden':
    case 'deactivated':
      if (allowHidden) return viewer;
      throw new CallError('hidden');
    case 'unconfirmed':
      throw new CallError('sessionEnded');
    case 'active':
      return viewer;
  }
};
