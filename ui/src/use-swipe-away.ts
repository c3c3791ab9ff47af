import { type PointerEvent, useRef } from 'react';
import { scale } from './scale.ts';

const tap = 6;

/**
 * Lets an element be swiped out sideways: it follows the finger. Released more than `distance` pixels away it leaves, otherwise it
 * returns. Sets styles on the element without React, so that a frame needs no render.
 */
export const useSwipeAway = (distance: number, onAway: () => void) => {
  const start = useRef<number | null>(null);

  const move = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const by = event.clientX - start.current;
    const element = event.currentTarget;
    // The pointer is captured only when it moves, so that buttons inside receive presses.
    if (Math.abs(by) > tap && !element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
    element.style.transform = `translateX(${by}px)`;
    element.style.opacity = String(Math.max(0.3, 1 - Math.abs(by) / element.offsetWidth));
  };

  const release = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const by = event.clientX - start.current;
    const element = event.currentTarget;
    start.current = null;
    const away = event.type === 'pointerup' && Math.abs(by) > distance;
    const target = away ? `translateX(${Math.sign(by) * 120}%)` : 'none';
    const animation = element.animate(
      { transform: [element.style.transform || 'none', target], opacity: away ? 0 : 1 },
      { duration: scale.motion.fast, easing: 'ease-out', fill: away ? 'forwards' : 'none' },
    );
    element.style.transform = '';
    element.style.opacity = '';
    if (away) animation.onfinish = onAway;
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button === 0) start.current = event.clientX;
    },
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
  };
};
