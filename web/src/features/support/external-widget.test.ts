// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openExternalWidget, type WidgetMember } from './external-widget.ts';

const script = 'https://chat.example.org/widget.js';
const member: WidgetMember = { hid: 'A'.repeat(22), brand: 'a-brand', locale: 'en-US', tags: ['settings'] };
interface Page extends Window {
  supportWidget?: { open: (member: WidgetMember) => void };
  happyDOM?: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
}
const page: Page = window;
// happy-dom fetches no scripts. Without this setting every script fails.
if (page.happyDOM) page.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;

const { everyMs, tries } = limits.support.widget;
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const open = (signal = new AbortController().signal) => openExternalWidget(script, member, signal);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = '';
  delete page.supportWidget;
});

it('opens the widget for the member as soon as its script has run', async () => {
  const onOpen = vi.fn();
  const opened = open();
  expect(scripts()).toEqual([script]);
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect(onOpen).not.toHaveBeenCalled();
  page.supportWidget = { open: onOpen };
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(await opened).toBe(true);
  expect(onOpen.mock.calls).toEqual([[member]]);
  // A second opening loads no second script.
  expect(await open()).toBe(true);
  expect(scripts()).toEqual([script]);
});

it('stops after all tries, and when its signal aborts', async () => {
  const settled = vi.fn();
  void open().then(settled);
  await vi.advanceTimersByTimeAsync((tries - 1) * everyMs);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(settled.mock.calls).toEqual([[false]]);

  const controller = new AbortController();
  const opened = open(controller.signal);
  controller.abort();
  page.supportWidget = { open: vi.fn() };
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(await opened).toBe(false);
  expect(page.supportWidget.open).not.toHaveBeenCalled();
});

it('loads the script again after a failure', () => {
  void open();
  document.head.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(scripts()).toEqual([]);
  void open();
  expect(scripts()).toEqual([script]);
});
