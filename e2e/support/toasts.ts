import { type BrowserContext, expect, type Page } from '@playwright/test';

type Told = Window & { told?: string[] };

/** Has the pages of a browser remember what their toasts said: three seconds are over before a busy machine has looked. */
export const keepToasts = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    const note = (records: MutationRecord[]): void => {
      for (const { target, addedNodes } of records)
        if (target instanceof Element && target.matches('section[aria-live=polite]'))
          for (const { textContent } of addedNodes) told.push(textContent ?? '');
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
};

/** A toast of this page said so, though it may be gone by now. The page may be on its way to another. */
export const isTold = (page: Page, text: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (window as Told).told ?? []).catch(() => []))
    .toContainEqual(expect.stringContaining(text));
