import { limits } from '@kindred/contract/limits';

/** The transformation of a photo in its frame: a scale about the frame's middle, and an offset in pixels. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** Limits the scale to 1 up to `limits.photo.zoom.most`, and the offset so that the photo covers the frame. */
export const clampZoom = ({ scale: requested, x, y }: Zoom, frame: Size): Zoom => {
  const scale = Math.max(1, Math.min(limits.photo.zoom.most, requested));
  if (scale === 1) return unzoomed;
  const maxOffset = (side: number) => (side * (scale - 1)) / 2;
  return { scale, x: clamp(x, maxOffset(frame.width)), y: clamp(y, maxOffset(frame.height)) };
};

/** Multiplies the scale by a factor. The content under the point (relative to the frame's middle) stays in place. */
export const zoomAt = (zoom: Zoom, factor: number, point: { x: number; y: number }, frame: Size): Zoom => {
  const scale = Math.max(1, Math.min(limits.photo.zoom.most, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return clampZoom({ scale, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio }, frame);
};

/** Zooms in at a point, or out again. */
export const toggleZoom = (zoom: Zoom, point: { x: number; y: number }, frame: Size): Zoom =>
  zoom.scale > 1 ? unzoomed : zoomAt(zoom, limits.photo.zoom.doubleTap, point, frame);
