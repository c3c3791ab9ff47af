// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { scrollLeftOf } from './use-slides.ts';

it('the scroll position is positive from left to right, and negative from right to left', () => {
  const scroller = document.createElement('ul');
  document.body.append(scroller);
  Object.defineProperty(scroller, 'clientWidth', { value: 300 });
  expect(scrollLeftOf(scroller, 2)).toBe(600);
  scroller.style.direction = 'rtl';
  expect(scrollLeftOf(scroller, 2)).toBe(-600);
});
