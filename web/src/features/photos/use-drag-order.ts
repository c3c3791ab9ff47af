import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** How long a finger rests on a photo before it lifts it, and how far a mouse drags first. */
const liftMs = 250;
const slackPx = 8;

interface Drag {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

/** The place of a tile under a point, among those of the list. */
const placeAt = (list: HTMLElement, x: number, y: number): number => {
  const tile = document.elementsFromPoint(x, y).find((element) => element.matches('[data-place]'));
  return tile && list.contains(tile) ? Number(tile.getAttribute('data-place')) : -1;
};

/**
 * Lifts a tile by a long touch, or by dragging it with a mouse, and tells which place it is over, and where it was let go.
 * A touch that moves before is a scroll.
 */
export const useDragOrder = (
  list: RefObject<HTMLElement | null>,
  onOver: (id: string, place: number) => void,
  onEnd: (id: string) => void,
) => {
  const [lifted, setLifted] = useState<string>();
  const begun = useRef<Drag>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dropped = useRef(false);

  // The page must not scroll under a photo that was lifted; only a listener that is not passive can say so.
  useEffect(() => {
    const hold = (event: TouchEvent) => {
      if (lifted) event.preventDefault();
    };
    document.addEventListener('touchmove', hold, { passive: false });
    return () => document.removeEventListener('touchmove', hold);
  }, [lifted]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const end = (): void => {
    clearTimeout(timer.current);
    dropped.current = lifted !== undefined;
    if (lifted) onEnd(lifted);
    begun.current = undefined;
    setLifted(undefined);
  };

  const handlers = (id: string) => ({
    onPointerDown: ({ clientX: x, clientY: y, button, pointerType }: PointerEvent) => {
      if (button !== 0) return;
      begun.current = { id, x, y };
      dropped.current = false;
      if (pointerType !== 'mouse') timer.current = setTimeout(() => setLifted(id), liftMs);
    },
    onPointerMove: ({ clientX: x, clientY: y, pointerType, currentTarget, pointerId }: PointerEvent) => {
      const from = begun.current;
      if (from?.id !== id) return;
      if (!lifted) {
        if (Math.hypot(x - from.x, y - from.y) < slackPx) return;
        if (pointerType !== 'mouse') {
          clearTimeout(timer.current);
          begun.current = undefined;
          return;
        }
        currentTarget.setPointerCapture(pointerId);
        setLifted(id);
      }
      const place = list.current ? placeAt(list.current, x, y) : -1;
      if (place >= 0) onOver(id, place);
    },
    onPointerUp: end,
    onPointerCancel: end,
    // What was dragged was not pressed.
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!dropped.current) return;
      dropped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (lifted) event.preventDefault();
    },
  });
  return { lifted, handlers };
};
