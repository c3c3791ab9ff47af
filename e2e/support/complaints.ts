import { expect, type Page } from '@playwright/test';

/** What the browser says amiss of a page from now on: errors, warnings, and what the page's policy forbade. */
export const complaintsOf = (page: Page): readonly string[] => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
};

const heard = new WeakMap<Page, readonly string[]>();

/** Hears what is said amiss of a page until `isQuiet` is asked. */
export const listenTo = (page: Page): Page => {
  heard.set(page, complaintsOf(page));
  return page;
};

/** Nothing was said amiss of a page, but for what a lost network is for. */
export const isQuiet = (page: Page): void => {
  const complaints = heard.get(page)?.filter((text) => !text.includes('net::ERR_INTERNET_DISCONNECTED'));
  expect(complaints).toEqual([]);
};
