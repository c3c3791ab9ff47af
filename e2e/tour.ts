import { type Browser, expect as briefly, type Page } from '@playwright/test';
import { demoAccount } from '../server/src/demo/account.ts';
import { answerConsent } from './support/consent.ts';
import { openConsole, signInOperator } from './support/operator.ts';
import { answerSteps, person, pinOrder } from './support/register.ts';
import type { RunningServer } from './support/server.ts';
import { textsOf } from './support/texts.ts';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
/** The maximum number of likes until a match. */
const maxCards = 40;
const t = textsOf('en-US');
const expect = briefly.configure({ timeout: 30_000 });

/** Waits until nothing loads, no skeleton, image or font, and until no toast covers the page. */
const waitForImages = async (page: Page): Promise<void> => {
  await expect(page.locator('.animate-breathe')).toHaveCount(0);
  await expect(page.locator('section[aria-live=polite] > *')).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
};

/** Likes candidates until a match. */
const likeUntilMatch = async (page: Page): Promise<void> => {
  const match = page.getByRole('heading', { name: t('matches-game:match.title') });
  const card = page.locator('article:not([inert])');
  for (let cards = 0; cards < maxCards; cards += 1) {
    await expect(card.or(match).first()).toBeVisible();
    if (await match.isVisible()) break;
    const shown = await card.getAttribute('aria-labelledby');
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(async () => (await match.isVisible()) || (await card.getAttribute('aria-labelledby')))
      .not.toBe(shown);
  }
  await expect(match).toBeVisible();
};

/** One screenshot of the tour. */
interface Stop {
  readonly name: string;
  /** Leads from the previous stop to this one. */
  readonly reach: (page: Page) => Promise<void>;
  /** A selector of its content. */
  readonly content: string;
}

const openAt =
  (path: string): Stop['reach'] =>
  async (page) =>
    void (await page.goto(path));

const guests: readonly Stop[] = [
  { name: 'home', reach: openAt('/'), content: 'main h1' },
  {
    name: 'registration',
    content: 'form',
    reach: async (page) => {
      await pinOrder(page);
      await page.goto('/registration');
      await answerSteps(page, t, person({ name: 'Emma', gender: 'f' }), { until: 'interests' });
    },
  },
];

const members: readonly Stop[] = [
  {
    name: 'game',
    content: 'article:not([inert]) img',
    reach: async (page) => {
      await page.goto('/login');
      await page.getByLabel(t('login:email'), { exact: true }).fill(demoAccount.email);
      await page.getByLabel(t('login:password'), { exact: true }).fill(demoAccount.password);
      await page.keyboard.press('Enter');
      await page.getByRole('group', { name: t('matches-game:actions') }).waitFor();
    },
  },
  { name: 'match', reach: likeUntilMatch, content: '[role=dialog] img' },
  { name: 'activity', reach: openAt('/activity/likes'), content: 'main li img' },
  { name: 'search', reach: openAt('/search'), content: 'main a[href^="/u"] img' },
  {
    name: 'member',
    content: 'main h1',
    reach: async (page) => {
      await page.locator('main a[href^="/u"]').nth(1).click();
      await page.waitForURL(/\/u[\w-]{22}/);
    },
  },
  { name: 'dialogs', reach: openAt('/dialogs'), content: 'main a[href^="/dialogs/"]' },
  {
    name: 'thread',
    content: 'main textarea',
    reach: async (page) => {
      // A dialog with messages.
      const dialogs = page.getByRole('main').getByRole('link');
      await dialogs
        .filter({ hasNotText: t('messenger:list.sayHello') })
        .first()
        .click();
      await page.getByRole('textbox').waitFor();
    },
  },
  {
    name: 'paywall',
    content: 'input[type=radio]',
    reach: async (page) => {
      await page.goto('/profile');
      await page.getByRole('button', { name: t('profile:settings.premium') }).click();
      await page.getByRole('radio').first().waitFor();
    },
  },
];

const operators: readonly Stop[] = [
  { name: 'console-dashboard', reach: openAt('/console/dashboard'), content: 'main canvas, main h2' },
  { name: 'console-catalogue', reach: openAt('/console/catalogue'), content: 'main li' },
];

const takeStops = async (page: Page, stops: readonly Stop[]): Promise<[string, Buffer][]> => {
  const pictures: [string, Buffer][] = [];
  for (const { name, reach, content } of stops) {
    await reach(page);
    await page.locator(content).first().waitFor();
    await waitForImages(page);
    pictures.push([name, await page.screenshot()]);
  }
  return pictures;
};

const open = async (browser: Browser, baseURL: string): Promise<Page> => {
  const context = await browser.newContext({
    baseURL,
    viewport: phone,
    locale: 'en-US',
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  await answerConsent(context);
  return context.newPage();
};

/** Walks through the application as a guest, as a member and as an operator. Returns a screenshot of each stop by name. */
export const takeTour = async (browser: Browser, server: RunningServer): Promise<[string, Buffer][]> => {
  const admin = await signInOperator(server, 'admin');
  const desk = await openConsole(browser, server, admin, { viewport: desktop, reducedMotion: 'reduce' });
  return [
    ...(await takeStops(await open(browser, server.url()), guests)),
    ...(await takeStops(await open(browser, server.url()), members)),
    ...(await takeStops(desk, operators)),
  ];
};
