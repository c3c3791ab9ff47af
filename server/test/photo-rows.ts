import { randomBytes } from 'node:crypto';
import { photoStatuses } from '@kindred/contract/photos';
import type { Context } from '../src/context.ts';
import type { Id } from '../src/db/schema.ts';
import { savePhotoHash } from '../src/features/moderation/review/photo-hash.ts';
import { enqueueModeration } from '../src/features/photos/moderate-photo.ts';
import { reservePhotoId } from '../src/features/photos/photos.db.ts';

export interface SeededPhoto {
  readonly id: Id;
  readonly uid: string;
}

/** Inserts a published photo that is pending moderation. It has no files. */
export const seedPhoto = async (context: Context, memberId: Id, likeness: bigint | null = null): Promise<SeededPhoto> =>
  context.db.transaction().execute(async (db) => {
    const id = await reservePhotoId(db);
    const uid = randomBytes(16).toString('base64url');
    await db
      .insertInto('photo')
      .values({
        id,
        uid,
        member_id: memberId,
        status: photoStatuses.pending,
        width: 800,
        height: 1000,
      })
      .execute();
    await savePhotoHash(db, { id, member_id: memberId }, likeness);
    await enqueueModeration(context, db, [id]);
    return { id, uid };
  });
