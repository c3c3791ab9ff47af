import { brandById } from '@kindred/brands';
import { moderationLimits } from '@kindred/contract/moderation-limits';
import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import type { Id } from '../../../db/schema.ts';
import { weighMember } from '../risk/weigh-member.ts';
import { type Likeness, likenesses } from './photo-hash.ts';
import { markPhoto, ownersOf, showFirst } from './photo-queue.db.ts';

const ownRisk = (signals: readonly Likeness[]): number =>
  signals.reduce((sum, signal) => sum + moderationLimits.risk[signal], 0);

/**
 * Looks at photos that now wait, within the transaction that published them: what they are like raises their risk and says
 * why; nothing is refused here. Where the member's brand shows photos first, they are shown from now on.
 * @returns the members whose shown photos changed
 */
export const queuePhotos = async (context: Context, db: Db, photoIds: readonly Id[]): Promise<Id[]> => {
  if (photoIds.length === 0) return [];
  const changed: Id[] = [];
  for (const { memberId, brandId, ids } of await ownersOf(db, photoIds)) {
    for (const [photoId, signals] of await likenesses(db, memberId, ids))
      await markPhoto(db, photoId, { signals, ownRisk: ownRisk(signals) });
    await weighMember(context, db, memberId);
    if (!brandById(brandId)?.photosFirst) continue;
    await showFirst(db, ids);
    changed.push(memberId);
  }
  return changed;
};
