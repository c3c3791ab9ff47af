// @vitest-environment happy-dom

import { expect, it } from 'vitest';
import { leftOf } from './use-slides.ts';

it('a slide scrolls to the right from left to right, and to the left from right to left', () => {
  const scroller = document.createElement('ul');
  document.body.append(scroller);
  Object.defineProperty(scroller, 'clientWidth', { value: 300 });
  expect(leftOf(scroller, 2)).toBe(600);
  scroller.style.direction = 'rtl';
  expect(leftOf(scroller, 2)).toBe(-600);
});
