// @vitest-environment happy-dom
import type { Dialog } from '@kindred/contract/messenger';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { realtime } from '../../../lib/realtime/connection.ts';
import { useWatchNear } from './use-watch-near.ts';
import { WindowedRows } from './windowed-rows.tsx';

const rowPx = 80;
const hidOf = (number: number) => String(number).padStart(22, '0');
const dialogs = Array.from({ length: 10_000 }, (_, index) => ({ hid: hidOf(index) }) as Dialog);
let root: Root;
/** The scroll position of the page. */
let scrolledPx: number;
/** The hids of each request, in order. */
let watched: string[][];
const release = vi.fn();

const List = ({ shown }: { shown: readonly Dialog[] | undefined }) => (
  <WindowedRows
    items={shown ?? []}
    keyOf={({ hid }) => hid}
    label="Chats"
    isComplete
    renderRow={({ hid }) => hid}
    onSettle={useWatchNear(shown)}
  />
);
const show = (shown: readonly Dialog[] | undefined) => act(async () => root.render(<List shown={shown} />));
const scrollTo = (row: number) =>
  act(async () => {
    scrolledPx = row * rowPx;
    document.dispatchEvent(new Event('scroll'));
  });
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  [scrolledPx, watched] = [0, []];
  vi.spyOn(realtime, 'watch').mockImplementation((hids) => {
    watched.push([...hids]);
    return release;
  });
  // happy-dom has no layout.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: Element) {
    return new DOMRect(0, this.localName === 'ul' ? -scrolledPx : 0, 390, rowPx);
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('watches the presence near the visible rows, by one request after scrolling', async () => {
  await show(undefined);
  expect(watched).toEqual([]);
  await show(dialogs);
  await pass(1000);
  expect(watched).toEqual([dialogs.slice(0, 50).map(({ hid }) => hid)]);
  for (let row = 100; row <= 5000; row += 100) {
    await scrollTo(row);
    await pass(20);
  }
  expect(watched).toHaveLength(1);
  await pass(1000);
  expect(watched).toHaveLength(2);
  expect(release).toHaveBeenCalledOnce();
  expect(watched[1]).toHaveLength(50);
  expect(watched[1]).toEqual(expect.arrayContaining([4990, 5000, 5009].map(hidOf)));
  await scrollTo(9995);
  await pass(1000);
  expect(watched[2]).toEqual(dialogs.slice(-50).map(({ hid }) => hid));
});

it('watches other members only if others come near the visible rows', async () => {
  await show(dialogs);
  await pass(1000);
  await show([...dialogs.slice(0, 40).toReversed(), ...dialogs.slice(40)]);
  expect(watched).toHaveLength(1);
  await show([...dialogs.slice(9000), ...dialogs.slice(0, 9000)]);
  expect(watched.slice(1)).toEqual([dialogs.slice(9000, 9050).map(({ hid }) => hid)]);
});
