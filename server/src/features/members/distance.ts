import type { SearchDistance } from '@kindred/contract/profile';
import { distanceStep, type Point } from '../../places/grid.ts';
import type { VisibleMember } from './visible-members.ts';

/**
 * The distance in km that the viewer sees for another member; `null` while the member has no public place. It is measured from
 * the viewer's exact cell to the member's public place, which is the same for every viewer (decisions §3 Location, Sparse places).
 */
export const distanceTo = (
  viewer: Point,
  member: Pick<VisibleMember, 'public_latitude' | 'public_longitude'>,
): number | null =>
  member.public_latitude === null || member.public_longitude === null
    ? null
    : distanceStep(viewer, { latitude: member.public_latitude, longitude: member.public_longitude });

/**
 * Whether a member is within the viewer's search distance. It uses the distance that the card shows, so that the filter
 * discloses nothing more than the card. A member without a public place is only within an unlimited search distance.
 */
export const isWithinSearch = (
  viewer: Point & { readonly search_distance: SearchDistance },
  member: Pick<VisibleMember, 'public_latitude' | 'public_longitude'>,
): boolean => {
  if (viewer.search_distance === null) return true;
  const km = distanceTo(viewer, member);
  return km !== null && km <= viewer.search_distance;
};
