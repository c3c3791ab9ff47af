import { popupLimits } from '@kindred/contract/engagement/popup-limits';
import { limits } from '@kindred/contract/limits';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { SocketClient } from '../server/src/features/messenger/test-support.ts';
import { PushBrowser, PushService } from '../server/test/push-service.ts';
import { launch } from './playwright.config.ts';
import { type Member, match, newCohort, openBrowser, signUp, write } from './support/member.ts';
import { waitForNotices } from './support/navigation.ts';
import { startProxy } from './support/proxy.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { test as base, expect, expectAccessible } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { expectToast } from './support/toasts.ts';

const t = textsOf('en-US');

interface Pushing {
  readonly service: PushService;
  readonly address: string;
  readonly server: RunningServer;
}

/** A server whose push endpoint is this test. */
const test = base.extend<object, { pushing: Pushing }>({
  pushing: [
    async ({ demo }, use) => {
      const service = new PushService();
      const address = await service.start();
      // The server publishes once per such a minute who has left.
      const server = await startServer({ DEMO: demo, WEB_PUSH_SERVICE: address, REALTIME_MINUTE_MS: '500' });
      await use({ service, address, server });
      await server.stop();
      await service.close();
    },
    { scope: 'worker' },
  ],
});
// In one worker, since the browser and the server of these journeys differ from the worker's.
test.describe.configure({ mode: 'default' });
// The headless shell shows no notifications.
test.use({ serviceWorkers: 'allow', launchOptions: { ...launch, executablePath: '/usr/bin/chromium' } });

/** True if a service worker controls the page, which registers it with a delay. */
const isControlled = async (page: Page): Promise<boolean> => {
  await page.clock.fastForward(10_000);
  // The page may be reloading.
  return page.evaluate(() => navigator.serviceWorker.controller !== null).catch(() => isControlled(page));
};
/**
 * Advances the clock until the app asks, past the first minutes in which nothing opens automatically. Repeated, since the code that
 * counts may still be loading. A jump may have ended the request that names the end of these minutes: the key repeats it.
 */
const waitForPrompt = async (page: Page, prompt: Locator): Promise<void> => {
  await page.clock.fastForward(popupLimits.newMember.quietMinutes * 60_000);
  await expect
    .poll(async () => {
      if (!(await prompt.isVisible())) {
        await page.keyboard.press('Shift');
        await page.clock.fastForward(limits.webPush.popupAfterSeconds * 1000);
      }
      return prompt.isVisible();
    })
    .toBe(true);
};
/**
 * Opens or reloads the app. A jump of the clock would end the request that names the end of the first minutes, until the page has read
 * its answer.
 */
const openApp = async (page: Page, load: () => Promise<unknown>): Promise<void> => {
  const reported = waitForNotices(page);
  await load();
  await (await reported).finished();
  // A task of the page, after the one that reads the answer.
  await page.evaluate(() => undefined);
};
const controlled = (page: Page): Promise<void> => expect.poll(() => isControlled(page)).toBe(true);

test('without a network the brand’s offline page is shown, and replaced when the network is back; a worker unregisters and the page reloads without it after the answer 404', {
  tag: '@check',
}, async ({ page, context, pushing: { server } }) => {
  const front = await startProxy(server);
  await page.clock.install();
  await page.goto(front.url);
  await controlled(page);
  await context.setOffline(true);
  await page.goto(`${front.url}/login`);
  await expect(page.getByRole('heading', { name: t('common:offline.title') })).toBeVisible();
  await expect(page.getByText('502')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('common:offline.refresh') }).click();
  await expect(page.getByRole('heading', { name: t('common:offline.title') })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByLabel(t('login:email'), { exact: true })).toBeVisible();

  front.answer('/service-worker.js', { status: 404, type: 'text/javascript' });
  await page.reload();
  await expect.poll(() => isControlled(page)).toBe(false);
  await expect(page.getByLabel(t('login:email'), { exact: true })).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.close();
  await front.close();
});

/** Waits until the server knows that a member has left, since present members get no push. */
const waitUntilOffline = async ({ port }: RunningServer, { hid }: Member, other: Member): Promise<void> => {
  const { ticket } = await other.call('realtimeTicket', {});
  const ear = new SocketClient(`ws://127.0.0.1:${port}/realtime?${new URLSearchParams({ ticket })}`);
  await ear.waitFor('rpc.ready');
  ear.send({ event: 'watch', data: { hids: [hid] } });
  await ear.waitFor('online.presence', ({ data }) => data.hid === hid && !data.isOnline);
  await ear.close();
};

/** Replaces the browser's push service and its permission prompt. */
const mockPushService = async (page: Page, subscription: object): Promise<void> => {
  await page.addInitScript((token) => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'granted';
      return permission;
    };
    PushManager.prototype.subscribe = async () => ({ toJSON: () => token }) as PushSubscription;
  }, subscription);
};

/** Delivers a push to the worker as the browser would, without an open page. */
const deliverer = async (session: CDPSession, origin: string) => {
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return (data: unknown) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) });
};

/** Simulates a tap on a notification by a message to the worker, which cannot open a window then. */
const tap = async (page: Page, tag: string): Promise<void> => {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('No worker to tell');
  await worker.evaluate(async (tag) => {
    const scope = self as unknown as EventTarget & { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications({ tag });
    const waitUntil = () => undefined;
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
  }, tag);
};

test('a subscribed member gets pushes of a message and a match while the app is closed; a tap opens the dialog in the app', async ({
  browser,
  pushing: { server, service, address },
}) => {
  const age = newCohort();
  const anna = await signUp(server, { name: 'Anna', gender: 'f', age });
  const robin = await signUp(server, { name: 'Robin', gender: 'm', age });
  const paul = await signUp(server, { name: 'Paul', gender: 'm', age });
  await match(robin, anna);

  const page = await openBrowser(browser, anna, { permissions: ['notifications'], serviceWorkers: 'allow' });
  const context = page.context();
  const phone = new PushBrowser();
  await mockPushService(page, phone.subscribe(address));
  await page.clock.install();
  await openApp(page, () => page.goto('/matches/list'));
  await controlled(page);
  const prompt = page.getByRole('dialog', { name: t('web-push:title') });
  await waitForPrompt(page, prompt);
  await expectAccessible(page);
  await prompt.getByRole('button', { name: t('web-push:allow') }).click();
  await expectToast(page, t('web-push:done'));

  const quiet = await context.newPage();
  await page.close();
  await waitUntilOffline(server, anna, robin);
  await write(robin, anna, 'Are you still up?');
  await match(paul, anna);
  const tags = [`match:${paul.hid}`, `message:${robin.hid}`] as const;
  const pushed = () => tags.map((tag) => service.listMessages(phone).find((push) => push.tag === tag));
  await expect.poll(pushed).not.toContain(undefined);
  const deliver = await deliverer(await context.newCDPSession(quiet), server.url());
  for (const push of pushed()) await deliver(push);

  // It listens to the worker from the request of this file on.
  const listens = quiet.waitForRequest(/crash-page-[^/]*\.js$/);
  await quiet.goto('/matches/list');
  const shown = () =>
    quiet.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications())
        .map(({ title, body }) => ({ title, body }))
        .toSorted((one, other) => one.title.localeCompare(other.title)),
    );
  await expect.poll(shown).toEqual([
    { title: t('push:match.title'), body: t('push:match.body', { name: 'Paul' }) },
    { title: 'Robin', body: t('push:message.body') },
  ]);
  await listens;
  await tap(quiet, tags[1]);
  await expect(quiet).toHaveURL(`${server.url()}/dialogs/${robin.hid}`);
  await expect(quiet.getByText('Are you still up?')).toBeVisible();
  await expect.poll(async () => (await shown()).map(({ title }) => title)).toEqual([t('push:match.title')]);
  await context.close();
});
