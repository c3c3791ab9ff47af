import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { takePhotosOfFunnel } from './photos.db.ts';

/** At sign-up: the photos that waited under the guest's funnel become the member's. Returns those that now wait for moderation. */
export const takeFunnelPhotos = async (
  db: Db,
  { memberId, funnelId, uids }: { memberId: Id; funnelId: string | undefined; uids: readonly string[] },
): Promise<Id[]> => (funnelId && uids.length > 0 ? takePhotosOfFunnel(db, { memberId, funnelId, uids }) : []);
