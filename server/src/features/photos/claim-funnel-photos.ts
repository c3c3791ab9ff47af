import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { moveFunnelPhotos } from './photos.db.ts';

/** Moves the photos of the guest's funnel to the new member at sign-up. Returns the ids of the photos, which are pending. */
export const claimFunnelPhotos = async (
  db: Db,
  { memberId, funnelId, uids }: { memberId: Id; funnelId: string | undefined; uids: readonly string[] },
): Promise<Id[]> => (funnelId && uids.length > 0 ? moveFunnelPhotos(db, { memberId, funnelId, uids }) : []);
