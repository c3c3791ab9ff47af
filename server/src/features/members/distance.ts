import { distanceStep, type Point } from '../../places/grid.ts';
import type { Met } from './meet.ts';

/**
 * How far another member is told to be, in km; null until it was worked out what may be told. From the viewer's own cell to
 * the place that is told of the other, which is the same for every viewer (decisions §3 Location, Sparse places).
 */
export const distanceTo = (viewer: Point, met: Pick<Met, 'told_latitude' | 'told_longitude'>): number | null =>
  met.told_latitude === null || met.told_longitude === null
    ? null
    : distanceStep(viewer, { latitude: met.told_latitude, longitude: met.told_longitude });
