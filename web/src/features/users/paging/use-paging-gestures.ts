import { limits } from '@kindred/contract/limits';
import { inlineSign } from '@kindred/ui/inline-sign';
import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Elements that use the arrow keys or a swipe themselves: fields, and the photos. */
const busyControls = 'input, textarea, select, [contenteditable], [role=menu], dialog, [role=dialog], ul[tabindex]';

const isBusy = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(busyControls) !== null;

/** 1 for a swipe to the next profile, -1 to the previous one, 0 for a movement that is no swipe. */
export const stepOfSwipe = (x: number, y: number, width: number): -1 | 0 | 1 => {
  const isSideways = Math.abs(x) > 2 * Math.abs(y);
  if (!isSideways || Math.abs(x) < width * limits.matchesGame.swipeShareOfWidth) return 0;
  return x < 0 ? 1 : -1;
};

/**
 * Calls `go` for the arrow keys, and for a swipe over the element, in the direction of the script: 1 for the next profile, -1 for the
 * previous one. The photos have their own swipes and keys.
 */
export const usePagingGestures = (
  page: RefObject<HTMLElement | null>,
  { isPaused, go }: { readonly isPaused: boolean; readonly go: (step: -1 | 1) => void },
): void => {
  const move = useEffectEvent((step: number) => {
    const element = page.current;
    if (!element || isPaused || step === 0) return;
    go(step * inlineSign(element) > 0 ? 1 : -1);
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let start: { readonly x: number; readonly y: number } | undefined;
    const onKey = (event: KeyboardEvent) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step || event.repeat || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!isBusy(event.target)) move(step);
    };
    const onTouchStart = ({ touches, target }: TouchEvent) => {
      const [finger] = touches;
      start = finger && touches.length === 1 && !isBusy(target) ? { x: finger.clientX, y: finger.clientY } : undefined;
    };
    const onTouchEnd = ({ changedTouches: [finger] }: TouchEvent) => {
      if (!start || !finger) return;
      move(stepOfSwipe(finger.clientX - start.x, finger.clientY - start.y, window.innerWidth));
      start = undefined;
    };
    window.addEventListener('keydown', onKey, { signal });
    page.current?.addEventListener('touchstart', onTouchStart, { signal, passive: true });
    page.current?.addEventListener('touchend', onTouchEnd, { signal, passive: true });
    return () => stop.abort();
  }, [page]);
};
