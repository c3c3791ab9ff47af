import { randomBytes } from 'node:crypto';
import { limits } from '@kindred/contract/limits';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Texts } from './texts.ts';

export interface Person {
  readonly name: string;
  readonly gender: 'm' | 'f';
  readonly search: 'm' | 'f';
  /** Day, month, year. */
  readonly birthday: readonly [string, string, string];
  readonly city: string;
  readonly email: string;
  readonly password: string;
}

/** The default year of birth in the registration. */
export const yearOfBirth = 1994;

export const person = (over: Partial<Person> & Pick<Person, 'name' | 'gender'>): Person => ({
  search: over.gender === 'm' ? 'f' : 'm',
  birthday: ['17', '05', String(yearOfBirth)],
  city: 'Reykjavík',
  email: `${over.gender}-${randomBytes(6).toString('hex')}@mail.example.org`,
  password: `a quiet ${randomBytes(4).toString('hex')} evening`,
  ...over,
});

/** Creates a photo that passes every check. */
export const portrait = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

/** Returns the step in the URL, without `-step`, once there is one. */
export const currentStep = async (page: Page): Promise<string> => {
  await expect(page).toHaveURL(/#[\w-]+-step$/);
  return new URL(page.url()).hash.slice(1, -'-step'.length);
};

/** Waits until the URL has another step. */
const waitForNextStep = (page: Page, step: string): Promise<void> =>
  expect(page).not.toHaveURL(new RegExp(`#${step}-step$`));

/** The first city of the list, once it matches the complete input. */
export const foundCity = (page: Page) =>
  page.locator('[role=listbox]:not([aria-busy=true])').getByRole('option').first();

/** Steps with one answer. Choosing it continues. */
const singleAnswerSteps = [
  'marital',
  'children',
  'education',
  'activity',
  'alcohol',
  'smoking',
  'religion',
  'coversations-prompt',
];
const continuesByItself: ReadonlySet<string> = new Set(['gender', ...singleAnswerSteps]);

type Answers = { readonly [step: string]: () => Promise<void> };

/** The answers to each step by touch. */
const byHand = (page: Page, t: Texts, who: Person): Answers => {
  const field = (key: string) => page.getByLabel(t(`registration:${key}`), { exact: true });
  const options = page.getByRole('group').locator('label');
  const pickFirst = () => options.first().click();
  return {
    ...Object.fromEntries(singleAnswerSteps.map((step) => [step, pickFirst])),
    gender: async () => {
      await page
        .getByRole('group', { name: t('registration:gender.own') })
        .getByText(t(`registration:gender.${who.gender === 'm' ? 'man' : 'woman'}`), { exact: true })
        .click();
      await page
        .getByRole('group', { name: t('registration:gender.search') })
        .getByText(t(`registration:gender.${who.search === 'm' ? 'men' : 'women'}`), { exact: true })
        .click();
    },
    name: () => field('name.label').fill(who.name),
    birthday: async () => {
      await field('birthday.day').fill(who.birthday[0]);
      await field('birthday.month').fill(who.birthday[1]);
      await field('birthday.year').fill(who.birthday[2]);
    },
    goal: pickFirst,
    language: pickFirst,
    position: () => field('position.label').fill('Baker'),
    interests: async () => {
      for (let index = 0; index < limits.interests.min; index += 1) await options.nth(index).click();
    },
    height: () => page.getByRole('button', { name: t('registration:height.taller') }).click(),
    'search-age': async () => undefined,
    location: async () => {
      await page.getByRole('combobox').fill(who.city);
      await foundCity(page).click();
    },
    email: () => field('email.label').fill(who.email),
    password: () => field('password.label').fill(who.password),
  };
};

/** Formats a date's digits in the order of a language. */
const digitsInOrder = ([day, month, year]: Person['birthday'], locale: string): string =>
  new Intl.DateTimeFormat(locale)
    .formatToParts()
    .map(({ type }) => ({ day, month, year })[type as 'day'] ?? '')
    .join('');

/** The answers to each step by keyboard only. */
const byKeyboard = (page: Page, who: Person, locale: string): Answers => {
  const { keyboard } = page;
  const write = (text: string) => async () => {
    await tabTo(page, 'input');
    await keyboard.type(text);
  };
  const check = async () => {
    await tabTo(page, 'input[type=checkbox]');
    await keyboard.press('Space');
  };
  const choose = async () => {
    await tabTo(page, 'input[type=radio]');
    await keyboard.press('Space');
    // The space bar chooses without continuing. An arrow key moves to the next answer.
    await keyboard.press('ArrowDown');
  };
  return {
    ...Object.fromEntries(singleAnswerSteps.map((step) => [step, choose])),
    gender: async () => {
      // Arrow keys choose within a group, Tab moves to the next group.
      await tabTo(page, 'input[type=radio]');
      await keyboard.press('Space');
      if (who.gender === 'm') await keyboard.press('ArrowDown');
      await keyboard.press('Tab');
      await keyboard.press('Space');
      if (who.search === 'm') await keyboard.press('ArrowDown');
    },
    name: write(who.name),
    birthday: write(digitsInOrder(who.birthday, locale)),
    goal: check,
    language: check,
    position: write('Baker'),
    interests: async () => {
      for (let index = 0; index < limits.interests.min; index += 1) await check();
    },
    height: async () => {
      await tabTo(page, 'input[type=range]');
      await keyboard.press('ArrowRight');
      await tabTo(page, 'button[type=submit]');
    },
    'search-age': () => tabTo(page, 'button[type=submit]'),
    location: async () => {
      await tabTo(page, '[role=combobox]');
      await keyboard.type(who.city);
      await expect(foundCity(page)).toBeVisible();
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
      await tabTo(page, 'button[type=submit]');
    },
    email: write(who.email),
    password: write(who.password),
  };
};

interface Walk {
  /** Stops before this step. */
  readonly until?: string;
  /** Called for each step before it is answered. */
  readonly onStep?: (step: string) => Promise<void>;
}

/** Answers each step until the photo's, in any order. Returns the steps in their order. */
const walk = async (
  page: Page,
  answers: Answers,
  advance: (step: string) => Promise<void>,
  { until = 'upload-photo', onStep }: Walk,
): Promise<string[]> => {
  const seen: string[] = [];
  for (;;) {
    const step = await currentStep(page);
    // The URL changes before the screen. The new step is ready when its question has the focus.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    if (step.endsWith(until)) return seen;
    seen.push(step);
    await onStep?.(step);
    const answer = answers[step];
    if (!answer) throw new Error(`There is no answer to ${step}`);
    await answer();
    await advance(step);
    await waitForNextStep(page, step);
  }
};

export const answerSteps = (page: Page, t: Texts, who: Person, how: Walk = {}): Promise<string[]> => {
  const continueStep = async (step: string) => {
    if (!continuesByItself.has(step)) await page.getByRole('button', { name: t('common:action.continue') }).click();
  };
  return walk(page, byHand(page, t, who), continueStep, how);
};

export const addPhoto = async (page: Page, t: Texts, color: string): Promise<void> => {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait(color) });
  await expect(page.getByRole('img', { name: t('registration:photo.yours') })).toBeVisible();
};

/** Chooses to be shown on every brand of the pool. */
export const shareProfile = async (page: Page, t: Texts): Promise<void> => {
  await page
    .getByRole('group', { name: t('audience:legend') })
    .locator('label')
    .first()
    .click();
};

/** Sets the default flow to the document's order. The split `REGISTRATION_ORDER` would choose it per browser. */
export const pinOrder = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('registration')) sessionStorage.setItem('registration', '{"order":"document"}');
  });
};

/** Skips the offer of Premium after a sign-up and opens the matches game. */
export const skipOffer = async (page: Page, t: Texts): Promise<void> => {
  await expect(page).toHaveURL(/\/sign\/activated/);
  await page.getByRole('link', { name: t('sign:activated.skip') }).click();
  await expect(page).toHaveURL(/\/matches/);
};

/** Answers the open steps of a registration, adds a photo, signs up and opens the matches game. */
export const completeRegistration = async (
  page: Page,
  t: Texts,
  who: Person,
  color: string,
  how: Walk = {},
): Promise<void> => {
  await answerSteps(page, t, who, how);
  await addPhoto(page, t, color);
  await shareProfile(page, t);
  await page.getByRole('button', { name: t('registration:submit') }).click();
  await skipOffer(page, t);
};

/** Asserts that a step of the registration is not wider than the screen. */
export const expectStepFits = async (page: Page, step: string): Promise<void> => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect([step, overflow]).toEqual([step, 0]);
};

/** Walks through the registration by keyboard only. */
export const registerByKeyboard = async (
  page: Page,
  home: string,
  t: Texts,
  who: Person,
  color: string,
  locale = 'en-US',
): Promise<void> => {
  // Waits from the start, since the browser reports file choosers with a delay.
  const chooser = page.waitForEvent('filechooser', { timeout: 0 });
  await pinOrder(page);
  await page.goto(`${home}/registration`);
  await walk(page, byKeyboard(page, who, locale), () => page.keyboard.press('Enter'), {});
  await tabTo(page, 'form button[type=button]');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait(color) });
  // The submit button is disabled during the upload.
  await expect(page.getByRole('button', { name: t('registration:submit') })).toBeEnabled();
  await tabTo(page, 'input[value=pool]');
  await page.keyboard.press('Space');
  await tabTo(page, 'button[type=submit]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sign\/activated/);
  // The URL may change before the screen.
  await expect(page.locator('a[href="/matches"]')).toBeVisible();
  await tabTo(page, 'a[href="/matches"]');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/matches/);
};

const maxStops = 30;

/** Presses Tab until the focused element matches the selector. */
export const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let stops = 0; stops < maxStops; stops += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`Tab never came to ${selector}`);
};
