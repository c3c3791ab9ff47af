import type { HandlerOf } from '../../http/call-request.ts';
import { passMember } from './marks.db.ts';
import { readOperationToken } from './operation-token.ts';

/** Passes a candidate (spec 2 §4 Matches game). A pass after a like changes nothing. */
export const passCandidate: HandlerOf<'passCandidate'> = async ({ context, viewer, params }) => {
  await passMember(context.db, viewer.id, readOperationToken(context, viewer.id, params.token));
  return {};
};
