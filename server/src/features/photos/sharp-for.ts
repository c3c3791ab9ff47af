import { userAlbum } from '@kindred/contract/photos';
import type { Id } from '../../db/schema.ts';
import { type Holder, isFree } from '../entitlements/pass-gate.ts';

interface Owner {
  readonly id: Id;
  readonly cover_photo_id: Id | null;
}

/**
 * Whether a viewer sees a photo of somebody whom they may see sharp: their own, every cover, and with Premium all of them
 * (spec 2 §4 Other-user profile). The one place that decides it.
 */
export const isSharpFor = (viewer: Holder, owner: Owner, photoId: Id, now: Date): boolean =>
  viewer.id === owner.id || photoId === owner.cover_photo_id || isFree(viewer, userAlbum.gate, now);
