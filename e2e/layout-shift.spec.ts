import type { Page, Request } from '@playwright/test';
import { match, newCohort, openBrowser, signUp } from './support/member.ts';
import { hasNewHeading, navigateInApp } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

/** Google's limit for "good" is 0.1. This limit allows no visible shift. */
const maxShift = 0.02;

const guestPaths = ['/', '/login', '/registration', '/landing', '/info/terms', '/nowhere'];
/** Members' pages, one of each layout and kind of content, loaded as documents. */
const loadedPaths = [
  '/matches',
  '/matches/list',
  '/dialogs',
  '/profile',
  '/profile/edit/personal-data',
  '/profile/steps/interests',
];
/** Pages whose layout is loaded above, opened by links, so that their content loads late. */
const linkedPaths = [
  '/profile/checklist',
  '/profile/edit',
  '/profile/preview',
  '/settings/subscription',
  '/settings/decisions',
  '/settings/legal-documents',
  '/settings/privacy',
  '/settings/privacy/cookie-privacy-settings',
];

/** Sums the layout shifts without input, in each document from its start. */
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

/** Asserts that nothing has shifted in this document since its start or the last check. */
const expectNoShift = async (page: Page, path: string): Promise<void> => {
  const shifts = await page.evaluate(() => {
    const state = window as unknown as { shifts: { value: number; nodes: string[] }[] };
    return state.shifts.splice(0);
  });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${path}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(maxShift);
};

const expectSteadyPage = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  // Loads after the first screen (`app/background.ts`).
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('crash-page')),
  );
  await expectNoShift(page, path);
};

/** Counts the pending requests of a page. */
const requestsOf = (page: Page): (() => number) => {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => open.delete(request));
  return () => open.size;
};

/** Asserts no layout shift on a screen that opens by a link. */
const expectSteadyNavigation = async (page: Page, path: string, openRequests: () => number): Promise<void> => {
  await navigateInApp(page, path);
  await expect.poll(() => hasNewHeading(page), path).toBe(true);
  await expect.poll(openRequests, path).toBe(0);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expectNoShift(page, path);
};

test('no layout shift while a page loads, for guests and members', async ({ browser, server }) => {
  const guest = await (await browser.newContext({ baseURL: server.url() })).newPage();
  await observe(guest);
  for (const path of guestPaths) await expectSteadyPage(guest, path);
  await guest.context().close();

  const age = newCohort();
  const one = await signUp(server, { name: 'Steady', gender: 'f', age });
  const other = await signUp(server, { name: 'Sturdy', gender: 'm', age });
  await match(one, other);
  const page = await openBrowser(browser, one);
  // The first page sets the consent cookie, so the server knows the choice from the second request on.
  await page.goto('/404');
  await observe(page);
  const openRequests = requestsOf(page);
  for (const path of [`/dialogs/${other.hid}`, `/u${other.hid}`, ...loadedPaths]) await expectSteadyPage(page, path);
  for (const path of linkedPaths) await expectSteadyNavigation(page, path, openRequests);
  await page.context().close();
});
