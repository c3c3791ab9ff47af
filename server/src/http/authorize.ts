import type { Brand } from '@kindred/brands/brand';
import type { Call } from '@kindred/contract/call';
import { CallError } from '@kindred/contract/errors';
import type { Context } from '../context.ts';
import type { Id } from '../db/schema.ts';
import { readAccessToken } from './access-token.ts';
import { findViewer, type Viewer } from './viewer.db.ts';

const scheme = /^JWT (\S+)$/;

/** Creates the refusal of a banned member, with the statement of the decision. */
export type RefuseBanned = (context: Context, memberId: Id) => Promise<CallError>;

/**
 * The member who calls. A guest's call ignores a token; `any` uses one where it comes; a member's needs a live session, at the host
 * of the brand that they belong to (decisions §3 Member pool).
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
  // A ban ends the session too; the refusal names the ban.
  if (viewer.session_ended_at && viewer.state !== 'banned') throw new CallError('sessionEnded');
  const admitted = await admit(context, viewer, call.allowHidden ?? false, refuseBanned);
  if (call.reaches && admitted.restriction === 'softBanned') throw new CallError('restricted');
  return admitted;
};

const admit = async (
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
