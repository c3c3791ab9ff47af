import { type PointerEvent, useRef } from 'react';
import { scale } from './scale.ts';

const tap = 6;

/**
 * Lets an element be thrown out sideways: it follows the finger, leaves when let go more than `distance` pixels away,
 * else springs back. Styles go by the element, past React, so that each frame costs nothing.
 */
export const useSwipeAway = (distance: number, onAway: () => void) => {
  const start = useRef<number | null>(null);

  const move = (event: PointerEvent<HTMLElement>) => {
    if (start.current === null) return;
    const by = event.clientX - start.current;
    const element = event.currentTarget;
    // Taking the pointer only once it moves leaves presses to the buttons inside.
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
