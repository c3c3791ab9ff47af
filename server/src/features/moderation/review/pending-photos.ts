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
 * Looks at photos that now wait, within the transaction that published them: what they are like raises their risk and says
 * why; nothing is refused here. Where the member's brand shows photos first, they are shown from now on.
 * @returns the members whose shown photos changed
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
