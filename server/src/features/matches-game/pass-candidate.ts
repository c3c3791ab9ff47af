import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../http/call-request.ts';
import { secondsUntilNewPasses } from './daily-likes.ts';
import { passMember } from './marks.db.ts';
import { readOperationToken } from './operation-token.ts';

/**
 * Passes a candidate (spec 2 §4 Matches game). A pass after a like changes nothing.
 * @throws CallError notFound: bad token; dailyMarksReached
 */
export const passCandidate: HandlerOf<'passCandidate'> = async ({ context, viewer, params }) => {
  const outcome = await passMember(context.db, viewer.id, readOperationToken(context, viewer.id, params.token));
  if (outcome === 'limit') {
    throw new CallError('dailyMarksReached', { retryAfterSeconds: await secondsUntilNewPasses(context, viewer.id) });
  }
  return {};
};
