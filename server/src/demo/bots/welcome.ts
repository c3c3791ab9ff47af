import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { likeAndPublish } from '../../features/matches-game/like-and-publish.ts';
import type { ViewerIdentity } from '../../features/members/visible-members.ts';
import { visitAndPublish } from '../../features/users/visit-and-publish.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { createRandom } from '../people/random.ts';
import { firstCardCount, listBotCandidates, predrawCovers } from './bot-candidates.ts';
import { addGuest, findActiveViewer } from './guests.db.ts';

const candidateCount = 40;
const likes = 5;
const visits = 4;
const firstSurpriseSeconds = 40;

/**
 * Creates likes and visits of bots for a new guest. Their search criteria match both ways. The guest's row is inserted in
 * the same transaction, so the welcome happens once and completely.
 */
const welcome = async (context: Context, guest: ViewerIdentity): Promise<void> => {
  const near = await context.db.transaction().execute(async (db) => {
    const soon = new Date(context.clock.now().getTime() + firstSurpriseSeconds * 1000);
    if (!(await addGuest(db, guest.id, soon))) return [];
    const within = { ...context, db };
    const found = await listBotCandidates(within, guest, candidateCount);
    // Chosen from more than the first cards, so that the order does not reveal who likes.
    const chosen = createRandom(`welcome:${guest.id}`).some(found, likes + visits);
    for (const { id } of chosen.slice(0, likes)) await likeAndPublish(within, id, guest.id, null);
    for (const { id } of chosen.slice(-visits)) await visitAndPublish(within, id, guest.id);
    return found;
  });
  // The messages that were published before the commit found no events.
  if (near.length > 0) await publishNewEvents(context, guest.id);
  predrawCovers(context, near.slice(0, firstCardCount));
};

/** Welcomes a member once. Does nothing if the member is not active. */
export const welcomeMember = async (context: Context, memberId: Id): Promise<void> => {
  const guest = await findActiveViewer(context.db, memberId);
  if (guest) await welcome(context, guest);
};
