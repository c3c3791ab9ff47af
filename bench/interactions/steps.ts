import type { Locator, Page } from '@playwright/test';
import type { FigurePage } from '../../e2e/support/figure-pages.ts';
import { textsOf } from '../../e2e/support/texts.ts';

/** One interaction of a member, or a few of the same kind. */
interface Step {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
  /** Leads back to where the next step begins. Not measured. */
  readonly after?: (page: Page) => Promise<void>;
}

interface PageSteps {
  /** Visible once the page is complete. */
  readonly ready: (page: Page) => Locator;
  readonly all: readonly Step[];
}

const t = textsOf('en-US');
/** The time between two keys of a quick writer. */
const keyMs = 120;

const button = (page: Page | Locator, key: string): Locator => page.getByRole('button', { name: t(key), exact: true });
const link = (page: Page, key: string): Locator => page.getByRole('link', { name: t(key), exact: true });
const dialog = (page: Page): Locator => page.getByRole('dialog');
const chip = (page: Page | Locator, key: string): Locator => page.getByText(t(key), { exact: true });
/** A button whose name begins with a text, before the text's variable. */
const named = (page: Page | Locator, key: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${t(key, { name: '', price: '' }).trim()}`) });

const tap = (name: string, target: (page: Page) => Locator, after?: Step['after']): Step => ({
  name,
  act: (page) => target(page).tap(),
  ...(after && { after }),
});
const write = (name: string, field: (page: Page) => Locator, text: string): Step => ({
  name,
  act: (page) => field(page).pressSequentially(text, { delay: keyMs }),
});

/** Leaves a screen of the app by the browser's button, until an element of the page before it is visible. */
const backTo =
  (target: (page: Page) => Locator) =>
  async (page: Page): Promise<void> => {
    await page.goBack();
    await target(page).waitFor();
  };

const language = (page: Page): Locator => page.getByRole('banner').locator('button[aria-haspopup=dialog]');
const closeDialog: Step = {
  name: 'close the sheet',
  act: (page) => page.keyboard.press('Escape'),
  after: (page) => dialog(page).waitFor({ state: 'hidden' }),
};
const openLanguage = [
  tap('open the languages', language, async (page) => dialog(page).waitFor()),
  { ...closeDialog, name: 'close the languages' },
];

const email = (page: Page): Locator => page.getByLabel(t('login:email'), { exact: true });
const password = (page: Page): Locator => page.getByLabel(t('login:password'), { exact: true });
const own = (page: Page, group: string): Locator => page.getByRole('group', { name: t(group) });
const nextStep = (page: Page): Promise<void> =>
  page.waitForFunction(() => document.activeElement?.tagName === 'H1').then(() => undefined);
const next = (page: Page): Locator => button(page, 'common:action.continue');
const name = (page: Page): Locator => page.getByLabel(t('registration:name.label'), { exact: true });

/** The button is marked as disabled, and a press shows the reason. */
const tapDisabled = (name: string, target: (page: Page) => Locator): Step => ({
  name,
  act: (page) => target(page).tap({ force: true }),
});

const game = (page: Page): Locator => page.getByRole('group', { name: t('matches-game:actions') });
const card = (page: Page): Locator => page.locator('article:not([inert])');
const like = (page: Page): Locator => game(page).getByRole('button').last();
/** Closes the match that a demo member who likes back opens over any page, when it covers the next step. */
export const addMatchHandler = (page: Page): Promise<void> =>
  page.addLocatorHandler(page.getByRole('heading', { name: t('matches-game:match.title') }), () =>
    page.keyboard.press('Escape'),
  );

/** The tabs above a list are list items with links too. */
const tiles = (page: Page): Locator => page.getByRole('main').locator('a:has([data-photo-of])');
const tabs = (page: Page): Locator => page.getByRole('navigation', { name: t('lists:tabs.label') });
const filters = (page: Page): Locator => page.getByRole('dialog', { name: t('search:filters') });
const verified = (page: Page): Locator => filters(page).getByRole('switch', { name: t('search:form.verified') });
const box = (page: Page): Locator => page.getByRole('textbox');
const stickers = (page: Page): Locator => page.locator('#composer-stickers');
/** Its name contains the present mood. */
const mood = (page: Page): Locator =>
  page.getByRole('button', {
    name: new RegExp([t('profile-edit:mood.add'), t('profile-edit:mood.change')].join('|')),
  });
const plans = (page: Page): Locator => dialog(page).getByRole('radio');

/** The main interactions of each page, in order. */
export const steps: Readonly<Record<FigurePage, PageSteps>> = {
  home: {
    ready: (page) => link(page, 'home:login').first(),
    all: [
      ...openLanguage,
      tap('open the login', (page) => link(page, 'home:login').first(), backTo(language)),
      tap('start the registration', (page) => link(page, 'home:register').first()),
    ],
  },
  landing: {
    ready: language,
    all: [
      tapDisabled('press start too early', (page) => button(page, 'home:register').first()),
      tap('choose the own gender', (page) => chip(page, 'landing:form.woman')),
      tap('choose the other gender', (page) => chip(page, 'landing:form.men')),
      { name: 'accept the policy', act: (page) => page.getByRole('checkbox').first().press('Space') },
      ...openLanguage,
      tap('jump to a section', (page) => link(page, 'landing:anchors.safety').first()),
    ],
  },
  login: {
    ready: email,
    all: [
      tap('tap the email', email),
      write('write the email', email, 'anna@mail.example.org'),
      tap('tap the password', password),
      write('write the password', password, 'a quiet evening'),
      tap('show the password', (page) => button(page, 'login:show')),
      { name: 'stay signed in', act: (page) => page.getByRole('checkbox').first().press('Space') },
    ],
  },
  registration: {
    ready: (page) => page.getByRole('group').first(),
    all: [
      tap('choose the own gender', (page) => chip(own(page, 'registration:gender.own'), 'registration:gender.man')),
      tap(
        'choose the other gender',
        (page) => chip(own(page, 'registration:gender.search'), 'registration:gender.women'),
        async (page) => name(page).waitFor(),
      ),
      tap('tap the name', name),
      write('write the name', name, 'Alexander'),
      tap('go on', next, nextStep),
      tap(
        'go back',
        (page) => button(page, 'common:action.back'),
        async (page) => name(page).waitFor(),
      ),
    ],
  },
  game: {
    ready: card,
    all: [
      tap('pass', (page) => game(page).getByRole('button').first()),
      tap('undo', (page) => game(page).getByRole('button').nth(1)),
      tap('like', like),
      tap('open the profile', (page) => card(page)),
      { name: 'close the profile', act: (page) => page.keyboard.press('ArrowDown') },
    ],
  },
  list: {
    ready: (page) => tiles(page).first(),
    all: [
      tap('open another tab', (page) => tabs(page).getByRole('link').nth(1)),
      tap('open the feed', (page) => tabs(page).getByRole('link').first()),
      tap(
        'return to the matches',
        (page) => tabs(page).getByRole('link').nth(3),
        async (page) => tiles(page).first().waitFor(),
      ),
      tap(
        'open a member',
        (page) => tiles(page).first(),
        backTo((page) => tiles(page).first()),
      ),
    ],
  },
  search: {
    ready: (page) => tiles(page).first(),
    all: [
      tap(
        'open the filters',
        (page) => button(page, 'search:filters'),
        async (page) => filters(page).waitFor(),
      ),
      tap('choose who', (page) => chip(filters(page), 'search:form.new')),
      tap('choose everyone', (page) => chip(filters(page), 'search:form.all')),
      { name: 'only verified', act: (page) => verified(page).press('Space') },
      // Each run likes a member, and few are verified.
      { name: 'also unverified', act: (page) => verified(page).press('Space') },
      {
        name: 'change the age',
        act: async (page) => {
          for (let press = 0; press < 3; press += 1) await filters(page).getByRole('slider').last().press('ArrowRight');
        },
      },
      tap(
        'apply',
        (page) => button(filters(page), 'search:form.submit'),
        async (page) => tiles(page).first().waitFor(),
      ),
      tap(
        'open a member',
        (page) => tiles(page).first(),
        backTo((page) => tiles(page).first()),
      ),
      // Last, because a member who likes back opens the match.
      tap('like', (page) => named(page, 'lists:tile.like').first()),
    ],
  },
  thread: {
    ready: box,
    all: [
      tap('tap the field', box),
      write('write', box, 'Would you like a walk by the river on Sunday?'),
      tap('send', (page) => button(page, 'messenger:composer.send')),
      tap(
        'open the stickers',
        (page) => button(page, 'gifts:sticker.open'),
        async (page) => stickers(page).getByRole('button').first().waitFor(),
      ),
      tap('send a sticker', (page) => stickers(page).getByRole('button').first()),
      {
        name: 'open the menu of a message',
        act: (page) => button(page, 'messenger:message.options').last().press('Enter'),
        after: (page) => page.getByRole('menu').waitFor(),
      },
      tap('reply', (page) => page.getByRole('menuitem', { name: t('messenger:message.reply') })),
      tap(
        'open the gifts',
        (page) => named(page, 'gifts:open'),
        async (page) => dialog(page).waitFor(),
      ),
      { ...closeDialog, name: 'close the gifts' },
    ],
  },
  profile: {
    ready: (page) => chip(page, 'profile:settings.dark'),
    all: [
      tap('dark palette', (page) => chip(page, 'profile:settings.dark')),
      tap('light palette', (page) => chip(page, 'profile:settings.light')),
      tap(
        'open the mood',
        (page) => mood(page),
        async (page) => dialog(page).waitFor(),
      ),
      tap('choose a mood', (page) => dialog(page).locator('label').nth(1)),
      closeDialog,
      tap(
        'open the languages',
        (page) => named(page, 'profile:settings.language'),
        async (page) => dialog(page).waitFor(),
      ),
      { ...closeDialog, name: 'close the languages' },
    ],
  },
  paywall: {
    ready: (page) => dialog(page).locator('label:has(input[type=radio])').first(),
    all: [
      tap('choose the last plan', (page) => plans(page).last().locator('..')),
      tap('choose the first plan', (page) => plans(page).first().locator('..')),
      tap(
        'open the payment form',
        (page) => named(page, 'payments:continue'),
        async (page) => page.locator('iframe').first().waitFor(),
      ),
      tap('return to the plans', (page) => button(dialog(page), 'payments:change')),
    ],
  },
};
