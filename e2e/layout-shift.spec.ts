import type { Page } from '@playwright/test';
import { match, newCohort, openBrowser, signUp } from './support/member.ts';
import { expect, test } from './support/test.ts';

/** Google's "good" is 0.1; here nothing may jump that a person would notice. */
const most = 0.02;

const guestPaths = ['/', '/login', '/registration', '/landing', '/info/terms', '/info/help/login', '/nowhere'];
const memberPaths = [
  '/matches',
  '/matches/list',
  '/dialogs',
  '/profile',
  '/profile/checklist',
  '/profile/edit',
  '/profile/edit/personal-data',
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

const isSteady = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  // Fetched once the first screen is there (`app/background.ts`).
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('crash-page')),
  );
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; nodes: string[] }[] }).shifts,
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${path}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(most);
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
  for (const path of [...memberPaths, `/dialogs/${other.hid}`, `/u${other.hid}`]) await isSteady(page, path);
  await page.context().close();
});
