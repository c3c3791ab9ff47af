// @vitest-environment happy-dom

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { useBubbleGestures } from './use-bubble-gestures.ts';

afterEach(() => vi.unstubAllGlobals());

const Bubble = ({ onReply, direction }: { onReply: () => void; direction: 'ltr' | 'rtl' }) => (
  <p style={{ direction }} {...useBubbleGestures(onReply, () => undefined)} />
);

it.each([
  ['ltr', 100, 1],
  ['ltr', -100, 0],
  ['rtl', -100, 1],
  ['rtl', 100, 0],
] as const)('in %s a drag by %i pixels replies %i times', async (direction, by, replies) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const onReply = vi.fn();
  await act(async () => root.render(<Bubble onReply={onReply} direction={direction} />));
  const bubble = host.querySelector('p');
  if (!bubble) throw new Error('The bubble is not rendered.');
  Object.assign(bubble, { setPointerCapture: () => undefined, animate: () => undefined });
  const send = (type: string, clientX: number) =>
    bubble.dispatchEvent(new PointerEvent(type, { clientX, clientY: 0, pointerType: 'touch', bubbles: true }));
  await act(async () => {
    send('pointerdown', 200);
    send('pointermove', 200 + by);
    send('pointerup', 200 + by);
  });
  expect(onReply).toHaveBeenCalledTimes(replies);
  await act(async () => root.unmount());
});
