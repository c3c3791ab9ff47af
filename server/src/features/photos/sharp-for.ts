import type { Id } from '../../db/schema.ts';
import { type Entitled, holdsPremium } from '../entitlements/premium.ts';

interface Owner {
  readonly id: Id;
  readonly cover_photo_id: Id | null;
}

/**
 * Whether a viewer sees a photo of somebody whom they may see sharp: their own, every cover, and with Premium all of them
 * (spec 2 §4 Other-user profile). The one place that decides it.
 */
export const isSharpFor = (viewer: Entitled & { readonly id: Id }, owner: Owner, photoId: Id, now: Date): boolean =>
  viewer.id === owner.id || photoId === owner.cover_photo_id || holdsPremium(viewer, now);
