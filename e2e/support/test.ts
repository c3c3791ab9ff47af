import { test as base, expect, type Page } from '@playwright/test';
import { findings } from './axe.ts';
import { answerConsent } from './consent.ts';
import { type RunningServer, startServer } from './server.ts';
import { keepToasts } from './toasts.ts';

export interface Shared {
  /** How many members of the demonstration world the server has: none, but in the project `demonstration`. */
  readonly demo: string;
  readonly server: RunningServer;
}

interface Own {
  /** Whether browsers ask for consent, as those of newcomers do; unset, they have been answered before. */
  readonly asksConsent: boolean;
  readonly consent: undefined;
}

/** Of the journey that is under way; a worker walks one at a time. */
let asks = false;

/** Tests of one worker share a server. A file that sets `demo` by itself would start another: projects set it. */
export const test = base.extend<Own, Shared>({
  demo: ['0', { option: true, scope: 'worker' }],
  asksConsent: [false, { option: true }],
  consent: [
    async ({ asksConsent }, use) => {
      asks = asksConsent;
      await use(undefined);
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        if (!asks) await answerConsent(context);
        await keepToasts(context);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ demo }, use) => {
      const server = await startServer({ DEMO: demo });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';

/**
 * The page that the server wrote out stands first, or none; the app's own takes its place, and says what it is. Waits for
 * that where there is an app.
 */
export const isTheApps = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    const isShown = Object.keys(root?.firstElementChild ?? {}).some((key) => key.startsWith('__react'));
    return document.title !== '' && (!root || isShown);
  });
};

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What may differ between the palettes, which change nothing but colours. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** No finding of axe, in light and in dark, and nothing to scroll sideways. */
export const isAccessible = async (page: Page): Promise<void> => {
  await isTheApps(page);
  for (const [colorScheme, runOnly] of [
    ['light', { type: 'tag', values: standards }],
    ['dark', { type: 'rule', values: ofColours }],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // What a screen has while it is on its way (a title without its name) goes; what it comes to counts.
    await expect.poll(() => findings(page, runOnly), { message: `in ${colorScheme}` }).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );
};

/** What a finger asks for (design: touch targets). */
const fingerPx = 44;

/** Every button is as high as a finger asks, and every link that stands for itself; those within a text are its lines. */
export const isTouchable = async (page: Page): Promise<void> => {
  const low = await page.evaluate(
    (least) =>
      [...document.querySelectorAll('button, a[href]')]
        .filter((target) => {
          // What is there for readers alone is seen once it has the focus.
          const isShown = target.checkVisibility({ opacityProperty: true, visibilityProperty: true });
          const { position, display, clipPath } = getComputedStyle(target);
          const isForReaders = position === 'absolute' && clipPath !== 'none';
          if (!isShown || isForReaders || display === 'inline' || target.closest('[inert]')) return false;
          return target.getBoundingClientRect().height < least;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    fingerPx,
  );
  expect(low).toEqual([]);
};
