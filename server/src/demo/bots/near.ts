import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { listCandidates } from '../../features/candidates/next-candidates.ts';
import { loadVisibleMembers, type ViewerIdentity, type VisibleMember } from '../../features/members/visible-members.ts';
import { botsAmong } from './guests.db.ts';

/** Members of the world whom a guest is shown next: they fit each other, and have nothing to do with each other yet. */
export const botsNear = async (context: Context, guest: ViewerIdentity, count: number): Promise<VisibleMember[]> => {
  const { ids } = await listCandidates(context.db, guest.id, { count, now: context.clock.now() });
  const bots = await botsAmong(context.db, ids);
  const met = await loadVisibleMembers(context, guest, ids);
  return ids.flatMap((id: Id) => {
    const one = met.get(id);
    return one && bots.has(id) && one.stub === null ? [one] : [];
  });
};

/** The first cards of the game are drawn before they are asked for. */
export const firstCards = 10;

/** Draws the covers of those who come next, while nobody waits for them; nobody waits for the drawing either. */
export const drawAhead = ({ portraits, log }: Context, met: readonly VisibleMember[]): void => {
  for (const { cover_photo_id, cover_thumbhash } of met)
    if (cover_photo_id !== null && cover_thumbhash === null)
      portraits
        ?.draw(cover_photo_id, 'patient')
        .catch((error: unknown) => log.info({ error: String(error) }, 'not drawn ahead'));
};
