// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTexts } from '../../test/support/texts.ts';
import { BelowPopup } from './below-popup.tsx';

let current: { popup?: 'payment' } = {};
let show: () => void = () => undefined;
vi.mock('../lib/popups/popups.ts', () => ({ useCurrentPopup: () => current }));
vi.mock('../lib/layout/first-screen.ts', () => ({
  firstScreenShown: () => new Promise<void>((resolve) => (show = resolve)),
}));

let root: ReturnType<typeof createRoot>;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await startTexts('en-US');
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.innerHTML = '';
});

const page = <main>The page</main>;
const render = (popup?: 'payment') => {
  current = popup ? { popup } : {};
  return act(async () => root.render(<BelowPopup>{page}</BelowPopup>));
};
const isPageShown = () => document.body.textContent.includes('The page');

test('below the popup of the address, the page renders when the popup is shown', async () => {
  await render('payment');
  expect(isPageShown()).toBe(false);
  expect(document.querySelector('main')?.getAttribute('aria-busy')).toBe('true');
  await act(async () => show());
  expect(isPageShown()).toBe(true);
});

test('a popup that closes earlier, or opens on the page, never hides the page', async () => {
  await render('payment');
  await render();
  expect(isPageShown()).toBe(true);
  await render('payment');
  expect(isPageShown()).toBe(true);
});

test('a page without a popup renders immediately', async () => {
  await render();
  expect(isPageShown()).toBe(true);
});
