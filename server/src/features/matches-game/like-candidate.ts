import type { HandlerOf } from '../../http/call-request.ts';
import { likeForViewer } from './like-for-viewer.ts';
import { readOperationToken } from './operation-token.ts';

/**
 * Likes a candidate (spec 2 §4 Matches game). A like replaces a pass with the same token.
 * @throws CallError notFound: bad token, or the candidate may not be liked; dailyLikesReached; likePhotoNeeded
 */
export const likeCandidate: HandlerOf<'likeCandidate'> = ({ context, viewer, params }) =>
  likeForViewer(context, viewer, readOperationToken(context, viewer.id, params.token));
