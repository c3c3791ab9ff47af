import {
  type MouseEvent,
  type PointerEvent as Pointer,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

/** The duration of a long press that lifts a photo, and the distance after which a mouse lifts it. */
const liftMs = 250;
const slackPx = 8;

interface Press {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly byMouse: boolean;
}

/** The position of the tile under a point. */
const placeAt = (list: HTMLElement, x: number, y: number): number => {
  const tile = document.elementsFromPoint(x, y).find((element) => element.matches('[data-place]'));
  return tile && list.contains(tile) ? Number(tile.getAttribute('data-place')) : -1;
};

/**
 * Lifts a tile by a long press or by dragging with a mouse. Reports the position under the pointer, and the position of the drop. A touch
 * that moves earlier is a scroll.
 */
export const useDragOrder = (
  list: RefObject<HTMLElement | null>,
  onOver: (id: string, place: number) => void,
  onEnd: (id: string) => void,
) => {
  const [press, setPress] = useState<Press>();
  const [lifted, setLifted] = useState<string>();
  const dropped = useRef(false);

  const move = useEffectEvent(({ clientX: x, clientY: y, isPrimary }: PointerEvent) => {
    if (!press || !isPrimary) return;
    if (!lifted) {
      if (Math.hypot(x - press.x, y - press.y) < slackPx) return;
      if (!press.byMouse) return setPress(undefined);
      setLifted(press.id);
    }
    const place = list.current ? placeAt(list.current, x, y) : -1;
    if (place >= 0) onOver(press.id, place);
  });
  const end = useEffectEvent(({ isPrimary }: PointerEvent) => {
    if (!isPrimary) return;
    dropped.current = lifted !== undefined;
    if (lifted) onEnd(lifted);
    setPress(undefined);
    setLifted(undefined);
  });
  // A tile that moves in the DOM loses the pointer, so the window handles the events.
  useEffect(() => {
    if (!press) return;
    const stop = new AbortController();
    const { signal } = stop;
    const timer = press.byMouse ? undefined : setTimeout(() => setLifted(press.id), liftMs);
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', end, { signal });
    window.addEventListener('pointercancel', end, { signal });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [press]);

  // The page must not scroll under a lifted photo. Only a listener that is not passive can prevent it.
  useEffect(() => {
    const hold = (event: TouchEvent) => {
      if (lifted) event.preventDefault();
    };
    document.addEventListener('touchmove', hold, { passive: false });
    return () => document.removeEventListener('touchmove', hold);
  }, [lifted]);

  const handlers = (id: string) => ({
    onPointerDown: ({ clientX: x, clientY: y, button, isPrimary, pointerType }: Pointer) => {
      if (button !== 0 || !isPrimary) return;
      dropped.current = false;
      setPress({ id, x, y, byMouse: pointerType === 'mouse' });
    },
    // A drag is no press. Keys still press the tile.
    onClickCapture: (event: MouseEvent) => {
      if (!dropped.current || event.detail === 0) return;
      dropped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStart: (event: MouseEvent) => event.preventDefault(),
    onContextMenu: (event: MouseEvent) => {
      if (lifted) event.preventDefault();
    },
  });
  return { lifted, handlers };
};
