import { type RefObject, useEffect, useRef, useState } from 'react';
import { toggled, whole, within, type Zoom, zoomAt } from './zoom.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const doubleTapMs = 300;
const tapSlackPx = 24;
const keyFactor = 1.5;

const between = ([a, b]: readonly Point[]): { middle: Point; apart: number } | undefined =>
  a && b && { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, apart: Math.hypot(a.x - b.x, a.y - b.y) };

/**
 * Enlarges what lies in a frame: by two fingers, a double tap, the wheel with or without a pinch, and `+`, `-` and `0`;
 * what is enlarged is moved by a finger or the mouse. While it is whole, one finger is left to the scroller around.
 * What rests stays as it is.
 */
export const useZoom = (
  frame: RefObject<HTMLElement | null>,
  { active, resting }: { active: boolean; resting: boolean },
): Zoom => {
  const [zoom, setZoom] = useState(whole);
  const now = useRef(zoom);
  useEffect(() => {
    now.current = zoom;
  }, [zoom]);

  // What is left is whole again when one comes back to it.
  const [was, setWas] = useState(active);
  if (was !== active) {
    setWas(active);
    if (!active) setZoom(whole);
  }

  useEffect(() => {
    const element = frame.current;
    if (!element || !active || resting) return;
    const fingers = new Map<number, Point>();
    let tapped: (Point & { at: number }) | undefined;
    const size = () => ({ width: element.clientWidth, height: element.clientHeight });
    const set = (next: Zoom) => {
      now.current = next;
      setZoom(next);
    };
    const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
    };
    const down = (event: PointerEvent) => {
      if ((event.target as Element).closest('button, a')) return;
      fingers.set(event.pointerId, pointOf(event));
      if (now.current.scale > 1 || fingers.size > 1) element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      const from = fingers.get(event.pointerId);
      if (!from) return;
      const before = between([...fingers.values()]);
      const to = pointOf(event);
      fingers.set(event.pointerId, to);
      const after = between([...fingers.values()]);
      const { scale, x, y } = now.current;
      if (before && after) {
        const held = { scale, x: x + after.middle.x - before.middle.x, y: y + after.middle.y - before.middle.y };
        set(zoomAt(held, after.apart / Math.max(1, before.apart), after.middle, size()));
      } else if (scale > 1) set(within({ scale, x: x + to.x - from.x, y: y + to.y - from.y }, size()));
    };
    const up = (event: PointerEvent) => {
      const from = fingers.get(event.pointerId);
      fingers.delete(event.pointerId);
      if (!from || fingers.size > 0 || event.type === 'pointercancel') return;
      const at = event.timeStamp;
      const near = tapped && Math.hypot(tapped.x - from.x, tapped.y - from.y) < tapSlackPx;
      if (tapped && near && at - tapped.at < doubleTapMs) {
        set(toggled(now.current, from, size()));
        tapped = undefined;
      } else tapped = { ...from, at };
    };
    const wheel = (event: WheelEvent) => {
      // Sideways it leads to the next photo.
      if (!event.ctrlKey && Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      set(zoomAt(now.current, Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400)), pointOf(event), size()));
    };
    const hold = (event: TouchEvent) => {
      if (event.cancelable && (event.touches.length > 1 || now.current.scale > 1)) event.preventDefault();
    };
    const key = (event: KeyboardEvent) => {
      const factor = { '+': keyFactor, '=': keyFactor, '-': 1 / keyFactor }[event.key];
      if (factor) set(zoomAt(now.current, factor, { x: 0, y: 0 }, size()));
      else if (event.key === '0') set(whole);
    };
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', up, { signal });
    element.addEventListener('wheel', wheel, { signal, passive: false });
    element.addEventListener('touchmove', hold, { signal, passive: false });
    window.addEventListener('keydown', key, { signal });
    return () => stop.abort();
  }, [frame, active, resting]);
  return zoom;
};
