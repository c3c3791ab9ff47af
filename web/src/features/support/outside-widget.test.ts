// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openOutsideWidget, type WidgetMember } from './outside-widget.ts';

const script = 'https://chat.example.org/widget.js';
const member: WidgetMember = { hid: 'A'.repeat(22), brand: 'a-brand', locale: 'en-US', tags: ['settings'] };
interface Page extends Window {
  supportWidget?: { open: (given: WidgetMember) => void };
  happyDOM?: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
}
const page: Page = window;
// Nothing is fetched here, and that is no failure of the script's.
if (page.happyDOM) page.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

const { everyMs, tries } = limits.support.widget;
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const openIt = (signal = new AbortController().signal) => openOutsideWidget(script, member, signal);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = '';
  delete page.supportWidget;
});

it('is opened for the member as soon as it is there', async () => {
  const open = vi.fn();
  const opened = openIt();
  expect(scripts()).toEqual([script]);
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect(open).not.toHaveBeenCalled();
  page.supportWidget = { open };
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(await opened).toBe(true);
  expect(open.mock.calls).toEqual([[member]]);
  // The second opening needs no second script.
  expect(await openIt()).toBe(true);
  expect(scripts()).toEqual([script]);
});

it('is given up where it does not come, and by whoever closes it', async () => {
  const settled = vi.fn();
  void openIt().then(settled);
  await vi.advanceTimersByTimeAsync((tries - 1) * everyMs);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(settled.mock.calls).toEqual([[false]]);

  const closed = new AbortController();
  const opened = openIt(closed.signal);
  closed.abort();
  page.supportWidget = { open: vi.fn() };
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(await opened).toBe(false);
  expect(page.supportWidget.open).not.toHaveBeenCalled();
});

it('is fetched anew where its script failed', () => {
  void openIt();
  document.head.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(scripts()).toEqual([]);
  void openIt();
  expect(scripts()).toEqual([script]);
});
