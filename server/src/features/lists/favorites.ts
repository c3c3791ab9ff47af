import { listLimits } from '@kindred/contract/engagement/list-limits';
import { CallError } from '@kindred/contract/errors';
import type { HandlerOf } from '../../http/call-request.ts';
import { getApproachableMemberId } from '../members/visible-members.ts';
import { getKnownMember } from '../users/get-known-member.ts';
import { addFavorite, deleteFavorite } from './lists.db.ts';

/** Adds a favorite, at most 3,000. The other member is not notified (decisions §5 Favorites). */
export const favoriteUser: HandlerOf<'favoriteUser'> = async ({ context, viewer, params }) => {
  const id = await getApproachableMemberId(context, viewer, params.id);
  if ((await addFavorite(context.db, viewer.id, id, listLimits.favorites)) === 'full')
    throw new CallError('favoritesFull');
  return {};
};

/** Removes a favorite, also one who is deactivated or blocked now. */
export const unfavoriteUser: HandlerOf<'unfavoriteUser'> = async ({ context, viewer, params }) => {
  const { id } = await getKnownMember(context, viewer, params.id);
  await deleteFavorite(context.db, viewer.id, id);
  return {};
};
