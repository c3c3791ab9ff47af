import { calls } from '@kindred/contract/calls';
import type { Page, Response } from '@playwright/test';

/** Navigates within the app without loading the page again. Marks the headings of the previous page with their text. */
export const navigateInApp = (page: Page, url: string): Promise<void> =>
  page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.old = heading.textContent;
    history.pushState(null, '', to);
  }, url);

/** True if a heading differs from the previous page's headings. */
export const hasNewHeading = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1')].some((heading) => heading.dataset.old !== heading.textContent),
  );

/** Resolves when the next page's realtime connection is open. Events before that would be missed. */
export const waitForRealtime = async (page: Page): Promise<void> => {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived');
};

/**
 * Resolves with the answer to the report of a session. The code that shows notices and pushes sends it: they load after the first screen,
 * and miss earlier events.
 */
export const waitForNotices = (page: Page): Promise<Response> =>
  page.waitForResponse((response) => response.url().endsWith(calls.reportSession.path));
