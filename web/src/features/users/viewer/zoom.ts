import { limits } from '@kindred/contract/limits';

/** How a photo lies in its frame: enlarged about the frame's middle, and moved from there, in pixels. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const whole: Zoom = { scale: 1, x: 0, y: 0 };

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));

/** Never smaller than whole, never larger than is of use, and never moved so far that its edge leaves the frame's. */
export const within = ({ scale: wanted, x, y }: Zoom, frame: Size): Zoom => {
  const scale = Math.max(1, Math.min(limits.photo.zoom.most, wanted));
  if (scale === 1) return whole;
  const room = (side: number) => (side * (scale - 1)) / 2;
  return { scale, x: clamp(x, room(frame.width)), y: clamp(y, room(frame.height)) };
};

/** Enlarged by a factor while what is under a point (from the frame's middle) stays under it. */
export const zoomAt = (zoom: Zoom, factor: number, point: { x: number; y: number }, frame: Size): Zoom => {
  const scale = Math.max(1, Math.min(limits.photo.zoom.most, zoom.scale * factor));
  const share = scale / zoom.scale;
  return within({ scale, x: point.x - (point.x - zoom.x) * share, y: point.y - (point.y - zoom.y) * share }, frame);
};

/** In by a double tap, and out again by the next. */
export const toggled = (zoom: Zoom, point: { x: number; y: number }, frame: Size): Zoom =>
  zoom.scale > 1 ? whole : zoomAt(zoom, limits.photo.zoom.doubleTap, point, frame);
