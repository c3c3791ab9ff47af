import { userAlbum } from '@kindred/contract/photos';
import type { Id } from '../../db/schema.ts';
import { type Holder, isFree } from '../entitlements/pass-gate.ts';

interface Owner {
  readonly id: Id;
  readonly cover_photo_id: Id | null;
}

/**
 * Whether the viewer sees a photo sharp: the viewer's photos, every cover, and all photos with Premium (spec 2 §4 Other-user
 * profile). All features must use this function.
 */
export const isSharpFor = (viewer: Holder, owner: Owner, photoId: Id, now: Date): boolean =>
  viewer.id === owner.id || photoId === owner.cover_photo_id || isFree(viewer, userAlbum.gate, now);
