import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { likeAndPublish } from '../../features/matches-game/like-and-publish.ts';
import type { ViewerIdentity } from '../../features/members/visible-members.ts';
import { visitAndPublish } from '../../features/users/visit-and-publish.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { createRandom } from '../people/random.ts';
import { addGuest, findLooker } from './guests.db.ts';
import { botsNear, drawAhead, firstCards } from './near.ts';

const lookedAt = 40;
const likes = 5;
const visits = 4;
const firstSurpriseSeconds = 40;

/**
 * Whoever joins finds some likes and visits waiting, only of members who fit both ways. In one transaction with the note
 * that they were welcomed: it happens once, and whole.
 */
const welcome = async (context: Context, guest: ViewerIdentity): Promise<void> => {
  const near = await context.db.transaction().execute(async (db) => {
    const soon = new Date(context.clock.now().getTime() + firstSurpriseSeconds * 1000);
    if (!(await addGuest(db, guest.id, soon))) return [];
    const within = { ...context, db };
    const found = await botsNear(within, guest, lookedAt);
    // Not the first cards alone, so that who likes cannot be told from the order.
    const chosen = createRandom(`welcome:${guest.id}`).some(found, likes + visits);
    for (const { id } of chosen.slice(0, likes)) await likeAndPublish(within, id, guest.id, null);
    for (const { id } of chosen.slice(-visits)) await visitAndPublish(within, id, guest.id);
    return found;
  });
  // The words before the commit were too early.
  if (near.length > 0) await publishNewEvents(context, guest.id);
  drawAhead(context, near.slice(0, firstCards));
};

/** Welcomes a member by number, once; nothing happens for one who left meanwhile. */
export const welcomeMember = async (context: Context, memberId: Id): Promise<void> => {
  const guest = await findLooker(context.db, memberId);
  if (guest) await welcome(context, guest);
};
