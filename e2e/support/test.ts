import { test as base, expect, type Page } from '@playwright/test';
import { findViolations, standards } from './axe.ts';
import { answerConsent } from './consent.ts';
import { type RunningServer, startServer } from './server.ts';
import { recordToasts } from './toasts.ts';

export interface Shared {
  /** The number of demo members of the server: zero, except in the project `demonstration`. */
  readonly demo: string;
  readonly server: RunningServer;
}

interface TestOptions {
  /** Whether browsers show the consent bar, as for new visitors. By default consent was answered before. */
  readonly isConsentAsked: boolean;
  readonly consent: undefined;
}

/** The setting of the running journey. A worker runs one journey at a time. */
let isBarShown = false;

/** Tests of one worker share a server. Projects set `demo`, since a file that sets it would start another server. */
export const test = base.extend<TestOptions, Shared>({
  demo: ['0', { option: true, scope: 'worker' }],
  isConsentAsked: [false, { option: true }],
  consent: [
    async ({ isConsentAsked }, use) => {
      isBarShown = isConsentAsked;
      await use(undefined);
    },
    { auto: true },
  ],
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        if (!isBarShown) await answerConsent(context);
        await recordToasts(context);
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
 * Waits until the app has replaced the server-rendered page and set the title. Pages without an app need only a title.
 */
export const waitForApp = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    const isShown = Object.keys(root?.firstElementChild ?? {}).some((key) => key.startsWith('__react'));
    return document.title !== '' && (!root || isShown);
  });
};

export const palettes = ['light', 'dark'] as const;
type Palette = (typeof palettes)[number];

/** By chance: each run checks a screen in another palette, in half of the time. `npm run crawl` checks each page in both. */
const choosePalette = (): Palette => palettes[Math.floor(Math.random() * palettes.length)] ?? 'light';

/** Asserts that axe finds no violation in these palettes, by default in one of the two, and that the page does not scroll sideways. */
export const expectAccessible = async (page: Page, shown: readonly Palette[] = [choosePalette()]): Promise<void> => {
  await waitForApp(page);
  for (const colorScheme of shown) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Intermediate states of a loading screen (a title without its name) are ignored.
    await expect
      .poll(() => findViolations(page, { type: 'tag', values: standards }), { message: `in ${colorScheme}` })
      .toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(
    true,
  );
};

/** The minimum height of a touch target (design: touch targets). */
const fingerPx = 44;

/** Asserts the minimum height of all buttons and of links outside of text. */
export const expectTouchTargets = async (page: Page): Promise<void> => {
  const low = await page.evaluate(
    (least) =>
      [...document.querySelectorAll('button, a[href]')]
        .filter((target) => {
          // Elements for screen readers become visible with focus.
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
