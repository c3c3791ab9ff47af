import { photoStatuses } from '@kindred/contract/photos';
import type { Db } from '../../db/database.ts';
import type { Id } from '../../db/schema.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { refreshAlbum } from '../photos/moderate-photo.ts';
import { acceptSameImages, setPhotoHashBanned } from './review/photo-hash.ts';
import { lockPhoto, setPhotoVerdict } from './review/photo-queue.db.ts';

/** Approves a rejected or removed photo again, if the member still has it. */
export const reinstatePhoto = async (db: Db, memberId: Id, uid: string): Promise<void> => {
  const photo = await lockPhoto(db, uid);
  if (photo?.member_id !== memberId || photo.status !== photoStatuses.rejected) return;
  const approved = { status: photoStatuses.moderated, reason: null, decisionId: null, operatorId: null, at: null };
  await setPhotoVerdict(db, photo.id, approved);
  await setPhotoHashBanned(db, photo.id, false);
  await acceptSameImages(db, photo.id);
  await refreshAlbum(db, memberId);
  await storeEvent(db, memberId, 'push.photo', { photoId: uid, status: photoStatuses.moderated });
};
