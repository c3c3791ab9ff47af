import { inlineSign } from '@kindred/ui/inline-sign';
import { type MouseEvent, type PointerEvent, useRef } from 'react';

const startPx = 12;
const replyPx = 56;
const maxShiftPx = 80;
const longPressMs = 450;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
  swiping: boolean;
}

/**
 * Gestures on a bubble: a drag in reading direction replies, a long press or the second mouse button opens the menu. The bubble
 * follows the finger by its style, without React. Vertical drags scroll the page (`touch-action: pan-y`).
 */
export const useBubbleGestures = (onReply: () => void, onMenu: () => void) => {
  const press = useRef<Press | null>(null);

  const end = (event: PointerEvent<HTMLElement>) => {
    const ended = press.current;
    press.current = null;
    if (!ended) return;
    clearTimeout(ended.timer);
    if (!ended.swiping) return;
    const element = event.currentTarget;
    element.animate({ transform: [element.style.transform, 'none'] }, { duration: 200, easing: 'ease-out' });
    element.style.transform = '';
    if (event.type === 'pointerup' && (event.clientX - ended.x) * inlineSign(element) > replyPx) onReply();
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') return;
      const timer = setTimeout(() => {
        press.current = null;
        onMenu();
      }, longPressMs);
      press.current = { x: event.clientX, y: event.clientY, timer, swiping: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = press.current;
      if (!now) return;
      const sign = inlineSign(event.currentTarget);
      const by = (event.clientX - now.x) * sign;
      if (!now.swiping && Math.hypot(by, event.clientY - now.y) > startPx) {
        clearTimeout(now.timer);
        if (by < startPx) {
          press.current = null;
          return;
        }
        now.swiping = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      if (now.swiping)
        event.currentTarget.style.transform = `translateX(${sign * Math.min(maxShiftPx, Math.max(0, by - startPx))}px)`;
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      // Selected text keeps the browser's menu.
      if (!window.getSelection()?.isCollapsed) return;
      event.preventDefault();
      if (!press.current) onMenu();
    },
  };
};
