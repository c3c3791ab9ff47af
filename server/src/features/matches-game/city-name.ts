import { profileInfo } from '@kindred/contract/profile';
import type { Viewer } from '../../http/viewer.db.ts';
import { cityById } from '../../places/cities.ts';
import { isFree } from '../entitlements/pass-gate.ts';
import type { VisibleMember } from '../members/visible-members.ts';

/** The name of a member's city, which only Premium viewers may see (spec 2 §4 Other-user profile). */
export const cityNameFor = (
  viewer: Viewer,
  { public_city_id }: Pick<VisibleMember, 'public_city_id'>,
  now: Date,
  locale: string,
): string | null =>
  public_city_id !== null && isFree(viewer, profileInfo.gate, now)
    ? (cityById(public_city_id, locale)?.title ?? null)
    : null;
