import type { HandlerOf } from '../../http/incoming.ts';
import { passMember } from './marks.db.ts';
import { targetOf } from './operation-token.ts';

/** Passes a candidate (spec 2 §4 Matches game); after a like it changes nothing. */
export const passCandidate: HandlerOf<'passCandidate'> = async ({ context, viewer, params }) => {
  await passMember(context.db, viewer.id, targetOf(context, viewer.id, params.token));
  return {};
};
