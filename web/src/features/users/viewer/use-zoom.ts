import { type RefObject, useEffect, useRef, useState } from 'react';
import { clampZoom, toggleZoom, unzoomed, type Zoom, zoomAt } from './zoom.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const doubleTapMs = 300;
const tapSlackPx = 24;
const keyFactor = 1.5;

/** The middle of two fingers and their distance in pixels. Undefined with fewer fingers. */
const measurePinch = ([a, b]: readonly Point[]): { middle: Point; distance: number } | undefined =>
  a && b && { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, distance: Math.hypot(a.x - b.x, a.y - b.y) };

/**
 * Zooms the content of a frame: by pinch, double tap, wheel, and the keys `+`, `-` and `0`. A finger or the mouse moves zoomed
 * content. Without zoom, one finger scrolls to the next photo. While `isPaused`, the zoom does not change.
 */
export const useZoom = (
  frame: RefObject<HTMLElement | null>,
  { isActive, isPaused }: { isActive: boolean; isPaused: boolean },
): Zoom => {
  const [zoom, setZoom] = useState(unzoomed);
  const latestZoom = useRef(zoom);
  useEffect(() => {
    latestZoom.current = zoom;
  }, [zoom]);

  // A photo that leaves the view loses its zoom.
  const [wasActive, setWasActive] = useState(isActive);
  if (wasActive !== isActive) {
    setWasActive(isActive);
    if (!isActive) setZoom(unzoomed);
  }

  useEffect(() => {
    const element = frame.current;
    if (!element || !isActive || isPaused) return;
    const fingers = new Map<number, Point>();
    let lastTap: (Point & { at: number }) | undefined;
    const size = () => ({ width: element.clientWidth, height: element.clientHeight });
    const set = (next: Zoom) => {
      latestZoom.current = next;
      setZoom(next);
    };
    const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
    };
    const onPointerDown = (event: PointerEvent) => {
      if ((event.target as Element).closest('button, a')) return;
      fingers.set(event.pointerId, pointOf(event));
      if (latestZoom.current.scale > 1 || fingers.size > 1) element.setPointerCapture(event.pointerId);
    };
    const onPointerMove = (event: PointerEvent) => {
      const from = fingers.get(event.pointerId);
      if (!from) return;
      const before = measurePinch([...fingers.values()]);
      const to = pointOf(event);
      fingers.set(event.pointerId, to);
      const after = measurePinch([...fingers.values()]);
      const { scale, x, y } = latestZoom.current;
      if (before && after) {
        const moved = { scale, x: x + after.middle.x - before.middle.x, y: y + after.middle.y - before.middle.y };
        set(zoomAt(moved, after.distance / Math.max(1, before.distance), after.middle, size()));
      } else if (scale > 1) set(clampZoom({ scale, x: x + to.x - from.x, y: y + to.y - from.y }, size()));
    };
    const onPointerUp = (event: PointerEvent) => {
      const from = fingers.get(event.pointerId);
      fingers.delete(event.pointerId);
      if (!from || fingers.size > 0 || event.type === 'pointercancel') return;
      const at = event.timeStamp;
      const isNear = lastTap && Math.hypot(lastTap.x - from.x, lastTap.y - from.y) < tapSlackPx;
      if (lastTap && isNear && at - lastTap.at < doubleTapMs) {
        set(toggleZoom(latestZoom.current, from, size()));
        lastTap = undefined;
      } else lastTap = { ...from, at };
    };
    const onWheel = (event: WheelEvent) => {
      // A horizontal wheel scrolls to the next photo.
      if (!event.ctrlKey && Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      set(zoomAt(latestZoom.current, Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), pointOf(event), size()));
    };
    const onTouchMove = (event: TouchEvent) => {
      if (event.cancelable && (event.touches.length > 1 || latestZoom.current.scale > 1)) event.preventDefault();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const factor = { '+': keyFactor, '=': keyFactor, '-': 1 / keyFactor }[event.key];
      if (factor) set(zoomAt(latestZoom.current, factor, { x: 0, y: 0 }, size()));
      else if (event.key === '0') set(unzoomed);
    };
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('pointerdown', onPointerDown, { signal });
    element.addEventListener('pointermove', onPointerMove, { signal });
    element.addEventListener('pointerup', onPointerUp, { signal });
    element.addEventListener('pointercancel', onPointerUp, { signal });
    element.addEventListener('wheel', onWheel, { signal, passive: false });
    element.addEventListener('touchmove', onTouchMove, { signal, passive: false });
    window.addEventListener('keydown', onKeyDown, { signal });
    return () => stop.abort();
  }, [frame, isActive, isPaused]);
  return zoom;
};
