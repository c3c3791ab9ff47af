// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PullToRefresh } from './pull-to-refresh.tsx';

const refresh = vi.fn();
let root: Root;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  refresh.mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<PullToRefresh onRefresh={refresh}>Items</PullToRefresh>));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

const sign = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[aria-hidden="true"]');
  if (!found) throw new Error('There is no sign');
  return found;
};
/** Moves fingers, each at `[x, y]`. Returns whether the browser may scroll. */
const touch = (type: string, ...fingers: (readonly [number, number])[]): boolean => {
  const touches = fingers.map(([clientX, clientY]) => ({ clientX, clientY }));
  const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), { touches });
  return sign().dispatchEvent(event);
};
const isShown = () => sign().style.display !== 'none';

it('a long pull refreshes once; the sign turns only meanwhile', () => {
  expect(isShown()).toBe(false);
  touch('touchstart', [100, 100]);
  expect(touch('touchmove', [100, 140])).toBe(false);
  expect(isShown()).toBe(true);
  expect(Number(sign().style.opacity)).toBeCloseTo(40 / 72);
  touch('touchmove', [100, 180]);
  touch('touchend');
  expect(refresh).toHaveBeenCalledOnce();
  expect(isShown()).toBe(false);
});

it('a short or cancelled pull refreshes nothing', () => {
  touch('touchstart', [100, 100]);
  touch('touchmove', [100, 150]);
  touch('touchend');
  touch('touchstart', [100, 100]);
  touch('touchmove', [100, 190]);
  touch('touchcancel');
  expect(refresh).not.toHaveBeenCalled();
  expect(isShown()).toBe(false);
});

it.each([
  ['a movement to the side', [[160, 120]]],
  ['a movement up', [[100, 60]]],
  [
    'two fingers',
    [
      [100, 190],
      [200, 190],
    ],
  ],
] as const)('%s scrolls', (_, fingers) => {
  touch('touchstart', [100, 100]);
  expect(touch('touchmove', ...fingers)).toBe(true);
  touch('touchmove', [100, 190]);
  touch('touchend');
  expect(refresh).not.toHaveBeenCalled();
});

it('nothing is pulled in the middle of the page', () => {
  vi.stubGlobal('scrollY', 300);
  touch('touchstart', [100, 100]);
  touch('touchmove', [100, 190]);
  touch('touchend');
  expect(refresh).not.toHaveBeenCalled();
});
