import type { Page } from '@playwright/test';

/** Goes where a link of the app leads, without loading the page again. The headings of the page before are marked with their text. */
export const follow = (page: Page, url: string): Promise<void> =>
  page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.old = heading.textContent;
    history.pushState(null, '', to);
  }, url);

/** Whether a heading is there that was not on the page before. */
export const isFresh = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1')].some((heading) => heading.dataset.old !== heading.textContent),
  );
