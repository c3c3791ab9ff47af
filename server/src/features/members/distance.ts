import type { SearchDistance } from '@kindred/contract/profile';
import { distanceStep, type Point } from '../../places/grid.ts';
import type { VisibleMember } from './visible-members.ts';

/**
 * How far another member is told to be, in km; null until it was worked out what may be told. From the viewer's own cell to
 * the place that is told of the other, which is the same for every viewer (decisions §3 Location, Sparse places).
 */
export const distanceTo = (
  viewer: Point,
  met: Pick<VisibleMember, 'public_latitude' | 'public_longitude'>,
): number | null =>
  met.public_latitude === null || met.public_longitude === null
    ? null
    : distanceStep(viewer, { latitude: met.public_latitude, longitude: met.public_longitude });

/**
 * Whether a member is within the viewer's search distance: by the distance that the card shows, so that the filter discloses
 * nothing that the card does not. A member whose distance is not known yet is within none but "any".
 */
export const isWithinSearch = (
  viewer: Point & { readonly search_distance: SearchDistance },
  met: Pick<VisibleMember, 'public_latitude' | 'public_longitude'>,
): boolean => {
  if (viewer.search_distance === null) return true;
  const km = distanceTo(viewer, met);
  return km !== null && km <= viewer.search_distance;
};
