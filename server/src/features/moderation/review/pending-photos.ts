import { brandById } from '@kindred/brands';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';
import { updateMemberRisk } from '../risk/member-risk.ts';
import { findLikenessSignals, type LikenessSignal } from './photo-hash.ts';
import { groupPhotosByOwner, savePhotoSignals, setPhotosShownFirst } from './photo-queue.db.ts';

const sumSignalRisk = (signals: readonly LikenessSignal[]): number =>
  signals.reduce((sum, signal) => sum + moderationLimits.risk[signal], 0);

/**
 * Processes photos that became pending, within the transaction that published them. Likeness signals raise a photo's risk and
 * never reject it. Brands with `photosFirst` show pending photos from now on.
 * @returns the members whose visible photos changed
 */
export const processPendingPhotos = async (context: Context, db: Db, photoIds: readonly Id[]): Promise<Id[]> => {
  if (photoIds.length === 0) return [];
  const changed: Id[] = [];
  for (const { memberId, brandId, ids } of await groupPhotosByOwner(db, photoIds)) {
    for (const [photoId, signals] of await findLikenessSignals(db, memberId, ids))
      await savePhotoSignals(db, photoId, { signals, ownRisk: sumSignalRisk(signals) });
    await updateMemberRisk(context, db, memberId);
    if (!brandById(brandId)?.photosFirst) continue;
    await setPhotosShownFirst(db, ids);
    changed.push(memberId);
  }
  return changed;
};
