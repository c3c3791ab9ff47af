import type { Page, Request } from '@playwright/test';
import { match, newCohort, openBrowser, signUp } from './support/member.ts';
import { hasNewHeading, navigateInApp } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

/** Google's "good" is 0.1; here nothing may jump that a person would notice. */
const most = 0.02;

const guestPaths = ['/', '/login', '/registration', '/landing', '/info/terms', '/nowhere'];
/** Of members: one of each frame and kind of content, as a page that is loaded. */
const loadedPaths = [
  '/matches',
  '/matches/list',
  '/dialogs',
  '/profile',
  '/profile/edit/personal-data',
  '/profile/steps/interests',
];
/** Those whose frame is loaded above: by links, so that what is their own comes late, and moves nothing. */
const linkedPaths = [
  '/profile/checklist',
  '/profile/edit',
  '/profile/preview',
  '/settings/subscription',
  '/settings/decisions',
  '/settings/legal-documents',
  '/settings/privacy/cookie-privacy-settings',
];

/** Adds up the layout shifts that no input caused, in each document from its beginning. */
const observe = (page: Page) =>
  page.addInitScript(() => {
    const state = window as unknown as { shifts: { value: number; nodes: string[] }[] };
    state.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const nodes = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : ''));
        state.shifts.push({ value: entry.value, nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Asserts that nothing has moved in this document since it began, or since the last time. */
const hasMovedNothing = async (page: Page, path: string): Promise<void> => {
  const shifts = await page.evaluate(() => {
    const state = window as unknown as { shifts: { value: number; nodes: string[] }[] };
    return state.shifts.splice(0);
  });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${path}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(most);
};

const isSteady = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  // Fetched once the first screen is there (`app/background.ts`).
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('crash-page')),
  );
  await hasMovedNothing(page, path);
};

/** How many requests of a page are under way. */
const requestsOf = (page: Page): (() => number) => {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => open.delete(request));
  return () => open.size;
};

/** The same of a screen that one comes to by a link. */
const comesSteadily = async (page: Page, path: string, openRequests: () => number): Promise<void> => {
  await navigateInApp(page, path);
  await expect.poll(() => hasNewHeading(page), path).toBe(true);
  await expect.poll(openRequests, path).toBe(0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await hasMovedNothing(page, path);
};

test('nothing jumps while a page comes, for guests and members', async ({ browser, server }) => {
  const guest = await (await browser.newContext({ baseURL: server.url() })).newPage();
  await observe(guest);
  for (const path of guestPaths) await isSteady(guest, path);
  await guest.context().close();

  const age = newCohort();
  const one = await signUp(server, { name: 'Steady', gender: 'f', age });
  const other = await signUp(server, { name: 'Sturdy', gender: 'm', age });
  await match(one, other);
  const page = await openBrowser(browser, one);
  // The first page of this browser writes the consent cookie. With the second request the server knows the choice.
  await page.goto('/404');
  await observe(page);
  const openRequests = requestsOf(page);
  for (const path of [`/dialogs/${other.hid}`, `/u${other.hid}`, ...loadedPaths]) await isSteady(page, path);
  for (const path of linkedPaths) await comesSteadily(page, path, openRequests);
  await page.context().close();
});
