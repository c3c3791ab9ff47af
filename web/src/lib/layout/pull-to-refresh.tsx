import { Spinner } from '@kindred/ui/spinner';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { prefersReducedMotion } from './prefers-reduced-motion.ts';

/** Pixels that the finger moves before a release refreshes, and the maximum movement of the sign. */
const enoughPx = 72;
const maxPx = 96;

/**
 * Shows the sign as far as the finger pulled, from 0 to 1. With reduced motion the sign only appears. At 0 it has no box: a sign that is
 * only transparent would turn, and draw the page, without end.
 */
const showPull = (sign: HTMLElement, share: number): void => {
  sign.style.display = share === 0 ? 'none' : '';
  sign.style.opacity = String(share);
  sign.style.transform = prefersReducedMotion() ? '' : `translateY(${share * enoughPx}px) rotate(${share * 270}deg)`;
};

/**
 * Follows a finger that pulls the area down at the top of the page. Nothing listens to movements before, so that scrolling stays
 * passive.
 */
const usePull = (
  area: RefObject<HTMLElement | null>,
  sign: RefObject<HTMLElement | null>,
  onPulled: () => void,
): void => {
  const pulled = useEffectEvent(onPulled);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const root = document.documentElement;
    const { overscrollBehaviorY } = root.style;
    // The browser's own gesture would load the whole page again.
    root.style.overscrollBehaviorY = 'contain';
    let start: Touch | undefined;
    let share = 0;

    const move = (event: TouchEvent): void => {
      const touch = event.touches[0];
      if (!start || !touch || event.touches.length > 1) return release();
      const [down, aside] = [touch.clientY - start.clientY, Math.abs(touch.clientX - start.clientX)];
      if (share === 0 && (down <= 0 || aside > down)) return release();
      if (event.cancelable) event.preventDefault();
      share = Math.max(0, Math.min(down, maxPx)) / enoughPx;
      if (sign.current) showPull(sign.current, Math.min(1, share));
    };
    const release = (): void => {
      start = undefined;
      share = 0;
      element.removeEventListener('touchmove', move);
      if (sign.current) showPull(sign.current, 0);
    };
    const begin = (event: TouchEvent): void => {
      if (scrollY > 0 || event.touches.length !== 1) return;
      start = event.touches[0];
      element.addEventListener('touchmove', move, { passive: false });
    };
    const end = (): void => {
      const isEnough = share >= 1;
      release();
      if (isEnough) pulled();
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', release);
    return () => {
      release();
      root.style.overscrollBehaviorY = overscrollBehaviorY;
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', release);
    };
  }, [area, sign]);
};

interface PullToRefreshProps {
  readonly onRefresh: () => void;
  readonly children: ReactNode;
}

/** Content that a finger refreshes by a pull at the top of the page. A button of the page does the same for keys and pointers. */
export const PullToRefresh = ({ onRefresh, children }: PullToRefreshProps) => {
  const area = useRef<HTMLDivElement>(null);
  const sign = useRef<HTMLDivElement>(null);
  usePull(area, sign, onRefresh);
  return (
    <div ref={area} className="relative">
      <div
        ref={sign}
        aria-hidden="true"
        style={{ display: 'none', insetBlockStart: '-3rem' }}
        className="pointer-events-none absolute inset-x-0 z-10 mx-auto flex size-11 items-center justify-center rounded-full bg-surface-raised text-brand-strong shadow-raised"
      >
        <Spinner className="text-xl" />
      </div>
      {children}
    </div>
  );
};
