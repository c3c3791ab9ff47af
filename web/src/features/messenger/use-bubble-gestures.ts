import { type MouseEvent, type PointerEvent, useRef } from 'react';

const startPx = 12;
const replyPx = 56;
const furthestPx = 80;
const longPressMs = 450;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
  swiping: boolean;
}

/**
 * A finger on a bubble: dragged to the right it replies, held it opens the menu; a mouse's second button opens it too.
 * The bubble follows by its style, past React. Up and down stays with the page (`touch-action: pan-y`).
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
    if (event.type === 'pointerup' && event.clientX - ended.x > replyPx) onReply();
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
      const by = event.clientX - now.x;
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
        event.currentTarget.style.transform = `translateX(${Math.min(furthestPx, Math.max(0, by - startPx))}px)`;
    },
    onPointerUp: end,
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      // Whoever has marked text wants the browser's own menu for it.
      if (!window.getSelection()?.isCollapsed) return;
      event.preventDefault();
      if (!press.current) onMenu();
    },
  };
};
