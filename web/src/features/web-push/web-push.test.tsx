// @vitest-environment happy-dom

import { categoriesWhere } from '@kindred/contract/consent-choice';
import { popupLimits } from '@kindred/contract/engagement/popup-limits';
import { limits } from '@kindred/contract/limits';
import { ToastCard } from '@kindred/ui/toast-card';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withFastTimers } from '../../../test/support/fast-timers.ts';
import { openPushBrowser } from '../../../test/support/push-browser.ts';
import { type Answer, failing, makeTokens, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';

const subscriptions = '/v3/notifications/webpush/subscriptions';
const answers = '/rest/v2/tracking/push/subscribe';

let browser: ReturnType<typeof openPushBrowser>;
let server: Awaited<ReturnType<typeof startServer>>;
let answerKey: () => Answer;
const allowAnalytics = async () =>
  (await import('../../lib/tracking/consent.ts')).saveConsent(categoriesWhere((one) => one === 'analytics'));

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.cookie = 'consent=; path=/; max-age=0';
  answerKey = () => ({ body: { key: 'k1' } });
  server = await startServer(({ path }) => {
    if (path.endsWith('/webpush/key')) return answerKey();
    return { body: path === answers ? { result: {} } : {} };
  });
  const boot = {
    locale: 'en-US',
    version: '7',
    features: {},
    brand: { id: 7 },
    consent: { variant: 'gdpr', version: '1' },
  };
  document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`;
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  browser = openPushBrowser();
});
afterEach(() => server.stop());

const sent = (path: string) => server.seen.filter((seen) => seen.path === path).map(({ body }) => body);

describe('subscribing a browser', () => {
  const subscribe = async () => {
    const { subscribe: start } = await import('./subscribe.ts');
    return withFastTimers(start, 1000);
  };
  const named = (name: string) => new DOMException('', name);

  it('sends the subscription to the server, with the server’s key', async () => {
    expect(await subscribe()).toBe('subscribed');
    const [{ token }] = sent(subscriptions) as [{ token: string }];
    expect(JSON.parse(token)).toEqual({ userVisibleOnly: true, applicationServerKey: 'k1' });
  });

  it('is tried ten times', async () => {
    browser.faults = Array.from({ length: limits.webPush.tokenTries - 1 }, () => named('AbortError'));
    expect(await subscribe()).toBe('subscribed');
    expect(browser.tries).toBe(limits.webPush.tokenTries);
    browser.tries = 0;
    browser.faults = Array.from({ length: limits.webPush.tokenTries + 1 }, () => named('AbortError'));
    expect(await subscribe()).toBe('failed');
    expect(browser.tries).toBe(limits.webPush.tokenTries);
  });

  it('that fails after the last try is reported', async () => {
    const log = await import('../../lib/tracking/system-log.ts');
    const report = vi.spyOn(log, 'report').mockReturnValue(undefined);
    browser.faults = Array.from({ length: limits.webPush.tokenTries }, () => named('AbortError'));
    await subscribe();
    expect(report.mock.calls.filter(([, kind]) => kind === 'webPush')).toEqual([
      ['error', 'webPush', { message: expect.stringContaining('AbortError') as string }],
    ]);
    report.mockRestore();
  });

  it('is retried when the server fails', async () => {
    answerKey = () =>
      sent('/v3/notifications/webpush/key').length === 1 ? failing(500, 500) : { body: { key: 'k2' } };
    expect(await subscribe()).toBe('subscribed');
    expect(sent(subscriptions)).toHaveLength(1);
  });

  it('ends when the browser denies it', async () => {
    browser.faults = [named('NotAllowedError')];
    expect(await subscribe()).toBe('blocked');
    expect(browser.tries).toBe(1);
    expect(sent(subscriptions)).toEqual([]);
  });

  it('removes a subscription with another key', async () => {
    browser.faults = [named('InvalidStateError')];
    browser.other = vi.fn(async () => true);
    expect(await subscribe()).toBe('subscribed');
    expect(browser.other).toHaveBeenCalledTimes(1);
    expect([browser.tries, browser.asked]).toEqual([2, 0]);
  });

  it.each([
    ['answers no', async () => false],
    ['breaks', () => Promise.reject(new Error('broken'))],
  ])('requests the permission again if that %s', async (_, other) => {
    browser.faults = [named('InvalidStateError')];
    browser.other = other;
    expect(await subscribe()).toBe('subscribed');
    expect([browser.tries, browser.asked]).toEqual([2, 1]);

    browser.faults = [named('InvalidStateError')];
    browser.answer = 'denied';
    expect(await subscribe()).toBe('blocked');
    expect(sent(subscriptions)).toHaveLength(1);
  });
});

/** Renders a member's page with only the prompt. */
const openPrompt = async (href = '/matches') => {
  const { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } = await import(
    '@tanstack/react-router'
  );
  const { default: PushPrompt } = await import('./push-prompt.tsx');
  const { default: PopupQueueRunner } = await import('../../lib/popup-queue/popup-queue-runner.tsx');
  (await import('../../lib/popup-queue/popup-queue.ts')).setQuietUntil(0);
  const page = () => (
    <>
      <PushPrompt />
      <PopupQueueRunner />
    </>
  );
  const top = createRootRoute({ component: page });
  const any = createRoute({ getParentRoute: () => top, path: '$' });
  const history = createMemoryHistory({ initialEntries: [href] });
  const router = createRouter({ routeTree: top.addChildren([any]), history });
  await router.load();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={router as never} />));
  return { history, leave: () => act(async () => root.unmount()) };
};

describe('the prompt', () => {
  /** Advances the time and returns whether the popup is open. */
  const opensPopup = async (href?: string) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const { history, leave } = await openPrompt(href);
    const isPromptOpen = () => history.location.search.includes('popup=webPush');
    const { everyMs } = popupLimits.queue;
    await act(async () => vi.advanceTimersByTime(limits.webPush.popupAfterSeconds * 1000 - 1));
    expect(isPromptOpen()).toBe(false);
    await act(async () => vi.advanceTimersByTime(everyMs + 1));
    vi.useRealTimers();
    const answer = isPromptOpen();
    await leave();
    return answer;
  };
  beforeEach(() => {
    browser.permission = 'default';
  });

  it('opens after the consent choice', async () => {
    expect(await opensPopup()).toBe(false);
    await allowAnalytics();
    expect(await opensPopup()).toBe(true);
  });

  it('does not open over a page without automatic popups, nor over another popup', async () => {
    await allowAnalytics();
    expect(await opensPopup('/settings')).toBe(false);
    expect(await opensPopup('/matches?popup=language')).toBe(false);
  });

  it('does not open in a browser without pushes, nor without a worker', async () => {
    await allowAnalytics();
    vi.stubGlobal('PushManager', undefined);
    Reflect.deleteProperty(window, 'PushManager');
    expect(await opensPopup()).toBe(false);
    vi.stubGlobal('PushManager', () => undefined);
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller: null }, configurable: true });
    expect(await opensPopup()).toBe(false);
  });

  it.each([
    ['granted', subscriptions],
    ['denied', answers],
  ] as const)('does not open if the answer is %s', async (permission, followed) => {
    await allowAnalytics();
    browser.permission = permission;
    expect(await opensPopup()).toBe(false);
    // Else the request would reach the server of the next test.
    await vi.waitFor(() => expect(sent(followed)).toHaveLength(1));
  });
});

describe('a browser with an earlier answer', () => {
  const follow = async (permission: 'granted' | 'denied') =>
    (await import('./follow-answer.ts')).followAnswer(permission);

  it('is checked when the page opens', async () => {
    await allowAnalytics();
    browser.permission = 'denied';
    const { leave } = await openPrompt();
    await vi.waitFor(() => expect(sent(answers)).toEqual([{ action: 'block' }]));
    await leave();
  });

  it('is subscribed again if it allows pushes', async () => {
    await allowAnalytics();
    await follow('granted');
    expect(sent(subscriptions)).toHaveLength(1);
    expect(sent(answers)).toEqual([]);
  });

  it('is tracked once while it denies pushes', async () => {
    await follow('denied');
    expect(sent(answers)).toEqual([]);
    await allowAnalytics();
    await follow('denied');
    browser.faults = [new DOMException('', 'NotAllowedError')];
    await follow('granted');
    await vi.waitFor(() => expect(sent(answers)).toEqual([{ action: 'block' }]));
    expect(sent(subscriptions)).toEqual([]);

    await follow('granted');
    await follow('denied');
    await vi.waitFor(() => expect(sent(answers)).toEqual([{ action: 'block' }, { action: 'block' }]));
  });
});

describe('the popup', () => {
  const press = async (name: string) => {
    await startTexts('en-US', 'web-push');
    const { ToastProvider } = await import('@kindred/ui/toast');
    const { default: WebPushPopup } = await import('./web-push-popup.tsx');
    const onOpenChange = vi.fn();
    const root = createRoot(document.body.appendChild(document.createElement('div')));
    const sheet = { open: true, onOpenChange, onClosed: () => undefined };
    await act(async () =>
      root.render(
        <ToastProvider card={ToastCard} labels={{ region: 'News', close: 'Close' }}>
          <WebPushPopup sheet={sheet} parameters={{}} />
        </ToastProvider>,
      ),
    );
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    await act(async () => button?.click());
    await vi.waitFor(() => act(async () => expect(onOpenChange).toHaveBeenCalledWith(false)));
    const text = document.body.textContent;
    await act(async () => root.unmount());
    return text;
  };
  beforeEach(async () => {
    browser.permission = 'default';
    await allowAnalytics();
  });

  it.each([
    ['granted', [], 'allow', 'Notifications are on'],
    ['granted', [new DOMException('', 'NotAllowedError')], 'block', 'Your browser lets no notifications through'],
    ['denied', [], 'block', 'Your browser lets no notifications through'],
    ['default', [], 'clickOnCross', ''],
  ] as const)(
    'answered by the browser with %s, which then throws %j, is tracked as %s',
    async (answer, faults, action, text) => {
      browser.answer = answer;
      browser.faults = [...faults];
      expect(await press('Turn on notifications')).toContain(text);
      await vi.waitFor(() => expect(sent(answers)).toEqual([{ action }]));
    },
  );

  it('dismissed does not request the permission', async () => {
    await press('Not now');
    await vi.waitFor(() => expect(sent(answers)).toEqual([{ action: 'clickOnCross' }]));
    expect(browser.asked).toBe(0);
  });

  it('answered “Not now” suppresses the question for a day', async () => {
    const { canPrompt } = await import('./push-state.ts');
    expect(canPrompt()).toBe(true);
    await press('Not now');
    const answeredAt = Date.now();
    const canPromptAfter = (hours: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: answeredAt + hours * 3_600_000 });
      const can = canPrompt();
      vi.useRealTimers();
      return can;
    };
    expect([0, 23, 24].map(canPromptAfter)).toEqual([false, false, true]);
  });
});
