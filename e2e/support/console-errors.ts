import { expect, type Page } from '@playwright/test';

/** Collects errors, warnings and policy violations in a page's browser console from now on. */
export const collectConsoleErrors = (page: Page): readonly string[] => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
};

const collected = new WeakMap<Page, readonly string[]>();

/** Collects a page's console errors for `expectNoConsoleErrors`. */
export const watchConsole = (page: Page): Page => {
  collected.set(page, collectConsoleErrors(page));
  return page;
};

/** Asserts that a page had no console errors, apart from network failures of offline tests. */
export const expectNoConsoleErrors = (page: Page): void => {
  const errors = collected.get(page)?.filter((text) => !text.includes('net::ERR_INTERNET_DISCONNECTED'));
  expect(errors).toEqual([]);
};
