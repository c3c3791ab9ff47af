import { consoleLimits } from '@kindred/contract/console/limits';
import { limits } from '@kindred/contract/limits';
import { photoStatuses } from '@kindred/contract/photos';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { refreshCard } from '../candidates/cards.ts';
import { processPendingPhotos } from '../moderation/review/pending-photos.ts';
import { isOperatorActive } from '../operators/is-operator-active.ts';
import { recountPhotos, setPhotoApproved } from './photos.db.ts';

/** Queues published photos for the operators. In the demonstration a job approves them after some seconds. */
export const enqueueModeration = async (context: Context, db: Db, photoIds: readonly Id[]): Promise<void> => {
  const { config, jobs } = context;
  for (const memberId of await processPendingPhotos(context, db, photoIds)) await refreshAlbum(db, memberId);
  if (config.demoMembers === 0) return;
  for (const photoId of photoIds)
    await jobs.send('photo.moderate', { photoId }, { afterSeconds: limits.photo.moderationDelaySeconds, within: db });
};

/**
 * Approves a photo of the demonstration. While an operator is active, enqueues the job for later instead, so that the operator can
 * decide (decisions §3 Moderation).
 */
export const autoModeratePhoto = async (context: Context, photoId: Id): Promise<void> => {
  if (!(await isOperatorActive(context))) return moderatePhoto(context, photoId);
  await context.jobs.send('photo.moderate', { photoId }, { afterSeconds: consoleLimits.activeSeconds });
};

/** Approves a pending photo, refreshes the album and notifies the owner. Does nothing for a photo that is not pending. */
export const moderatePhoto = async (context: Context, photoId: Id): Promise<void> => {
  const memberId = await context.db.transaction().execute(async (db) => {
    const photo = await setPhotoApproved(db, photoId);
    if (!photo?.member_id) return undefined;
    await refreshAlbum(db, photo.member_id);
    await storeEvent(db, photo.member_id, 'push.photo', { photoId: photo.uid, status: photoStatuses.moderated });
    return photo.member_id;
  });
  if (memberId) await publishNewEvents(context, memberId);
};

/** Updates the member's photo count, cover and card after a change of the album. Returns the cover. */
export const refreshAlbum = async (db: Db, memberId: Id): Promise<Id | null> => {
  const coverId = await recountPhotos(db, memberId);
  await refreshCard(db, memberId);
  return coverId;
};
