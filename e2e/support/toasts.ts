import { type BrowserContext, expect, type Page } from '@playwright/test';

type WithToasts = Window & { toasts?: string[] };

/** Records the texts of toasts in all pages of a browser, since a toast may close before a slow machine checks it. */
export const recordToasts = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const toasts: string[] = [];
    Object.assign(window, { toasts });
    const note = (records: MutationRecord[]): void => {
      for (const { target, addedNodes } of records)
        if (target instanceof Element && target.matches('section[aria-live=polite]'))
          for (const { textContent } of addedNodes) toasts.push(textContent ?? '');
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
};

/** Waits for a toast with this text, which may be closed already. The page may be navigating. */
export const expectToast = (page: Page, text: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => (window as WithToasts).toasts ?? []).catch(() => []))
    .toContainEqual(expect.stringContaining(text));
