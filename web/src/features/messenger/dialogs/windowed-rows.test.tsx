// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WindowedRows } from './windowed-rows.tsx';

const count = 10_000;
const rowPx = 80;
const items = Array.from({ length: count }, (_, index) => `row ${index}`);
let root: Root;
let host: HTMLElement;
/** The scroll position of the page. */
let scrolledPx: number;

const show = (shown: readonly string[] = items) =>
  act(async () =>
    root.render(
      <WindowedRows
        items={shown}
        keyOf={(item) => item}
        label="Rows"
        isComplete
        renderRow={(item) => <button type="button">{item}</button>}
      />,
    ),
  );
const scrollTo = (px: number) =>
  act(async () => {
    scrolledPx = px;
    document.dispatchEvent(new Event('scroll'));
  });
const rendered = (): string[] => [...host.querySelectorAll('li')].map(({ textContent }) => textContent ?? '');

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  scrolledPx = 0;
  // happy-dom has no layout.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: Element) {
    return this.localName === 'ul' ? new DOMRect(0, -scrolledPx, 390, count * rowPx) : new DOMRect(0, 0, 390, rowPx);
  });
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.restoreAllMocks();
});

it('renders only the rows near the visible part, in a list of the whole height', async () => {
  await show();
  expect(rendered()).toContain('row 0');
  expect(rendered().length).toBeLessThan(60);
  expect(host.querySelector('ul')?.style.height).toBe(`${count * rowPx}px`);
  await scrollTo(5000 * rowPx);
  expect(rendered()).toContain('row 5000');
  expect(rendered()).toContain('row 4990');
  expect(rendered()).not.toContain('row 0');
  expect(rendered().length).toBeLessThan(60);
  const row = [...host.querySelectorAll('li')].find(({ textContent }) => textContent === 'row 5000');
  expect(row?.style.top).toBe(`${5000 * rowPx}px`);
  expect([row?.getAttribute('aria-posinset'), row?.getAttribute('aria-setsize')]).toEqual(['5001', String(count)]);
});

it('the focused row and its neighbors stay while the list scrolls away, and move with their item', async () => {
  await show();
  const focusedButton = () => [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'row 3');
  await act(async () => focusedButton()?.focus());
  await scrollTo(5000 * rowPx);
  expect(rendered().slice(0, 4)).toEqual(['row 2', 'row 3', 'row 4', expect.stringMatching(/^row 49/)]);
  expect(document.activeElement).toBe(focusedButton());
  await show(['row 3', ...items.filter((item) => item !== 'row 3')]);
  expect(document.activeElement).toBe(focusedButton());
  expect(rendered().slice(0, 2)).toEqual(['row 3', 'row 0']);
  await act(async () => focusedButton()?.blur());
  expect(rendered()).not.toContain('row 3');
});
