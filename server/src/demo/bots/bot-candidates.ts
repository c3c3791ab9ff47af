import type { Context } from '../../context.ts';
import type { Id } from '../../db/schema.ts';
import { listCandidates } from '../../features/candidates/next-candidates.ts';
import { loadVisibleMembers, type ViewerIdentity, type VisibleMember } from '../../features/members/visible-members.ts';
import { filterBots } from './guests.db.ts';

/** Lists bots among the guest's next candidates. Their search criteria match, and neither has marked the other. */
export const listBotCandidates = async (
  context: Context,
  guest: ViewerIdentity,
  count: number,
): Promise<VisibleMember[]> => {
  const { ids } = await listCandidates(context.db, guest.id, { count, now: context.clock.now() });
  const bots = await filterBots(context.db, ids);
  const members = await loadVisibleMembers(context, guest, ids);
  return ids.flatMap((id: Id) => {
    const one = members.get(id);
    return one && bots.has(id) && one.stub === null ? [one] : [];
  });
};

/** Number of the first cards whose covers are drawn in advance. */
export const firstCardCount = 10;

/** Draws missing covers with low priority. Does not wait for the drawings. */
export const predrawCovers = ({ portraits, log }: Context, visibleMembers: readonly VisibleMember[]): void => {
  for (const { cover_photo_id, cover_thumbhash } of visibleMembers)
    if (cover_photo_id !== null && cover_thumbhash === null)
      portraits
        ?.draw(cover_photo_id, 'patient')
        .catch((error: unknown) => log.info({ error: String(error) }, 'not drawn ahead'));
};
