import { limits } from '@kindred/contract/limits';
import { expect, it } from 'vitest';
import { clampZoom, toggleZoom, unzoomed, zoomAt } from '../users/viewer/zoom.ts';
import { cutSize, maxZoomOf } from './crop-area.ts';
import { moved } from './moved.ts';
import { isForPopup, isReason, refusalOf } from './refusals.ts';

const ids = (photos: readonly { id: string }[]) => photos.map(({ id }) => id).join('');
const album = [...'abcd'].map((id) => ({ id }));
const frame = { width: 400, height: 800 };

it('moves a photo to a position, and changes nothing for an invalid one', () => {
  expect(ids(moved(album, 'c', 0))).toBe('cabd');
  expect(ids(moved(album, 'a', 2))).toBe('bcad');
  expect(moved(album, 'a', -1)).toBe(album);
  expect(moved(album, 'd', 4)).toBe(album);
  expect(moved(album, 'b', 1)).toBe(album);
  expect(moved(album, 'x', 0)).toBe(album);
});

it('enlarges a photo within its bounds, with a fixed point under the fingers', () => {
  const point = { x: 100, y: -200 };
  const near = zoomAt(unzoomed, 2, point, frame);
  expect(near).toEqual({ scale: 2, x: -100, y: 200 });
  // The image position under the point: (point - offset) / scale, before and after.
  expect([(point.x - near.x) / near.scale, (point.y - near.y) / near.scale]).toEqual([100, -200]);
  expect(zoomAt(near, 100, point, frame).scale).toBe(limits.photo.zoom.most);
  expect(zoomAt(near, 0.1, point, frame)).toEqual(unzoomed);
  expect(clampZoom({ scale: 2, x: 5000, y: -5000 }, frame)).toEqual({ scale: 2, x: 200, y: -400 });
  expect(toggleZoom(toggleZoom(unzoomed, point, frame), point, frame)).toEqual(unzoomed);
  expect(toggleZoom(unzoomed, point, frame).scale).toBe(limits.photo.zoom.doubleTap);
});

it('crops no area that is too small for a photo', () => {
  expect(maxZoomOf(500, 5000)).toBe(1.25);
  expect(maxZoomOf(400, 500)).toBe(1);
  expect(cutSize({ x: 0, y: 0, width: 4000, height: 5000 })).toEqual({ width: 1280, height: 1600 });
  const { width, height } = cutSize({ x: 0, y: 0, width: 399.6, height: 499.5 });
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(limits.photo.shortestSide);
});

it('shows the guidelines for some refusals, and treats unknown ones as general', () => {
  expect(refusalOf('fakeAge')).toBe('fakeAge');
  expect(refusalOf('fa')).toBe('fakeAge');
  expect(refusalOf('something new')).toBe('other');
  expect(refusalOf(null)).toBe('other');
  expect(
    ['fakeAge', 'other', 'photoSize', 'photoType', 'photoLimit'].map((name) => isForPopup(refusalOf(name))),
  ).toEqual([true, true, true, false, false]);
  expect([isReason('nudity'), isReason('photoSize')]).toEqual([true, false]);
});
