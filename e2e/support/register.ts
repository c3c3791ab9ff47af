import { randomBytes } from 'node:crypto';
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

export const person = (over: Partial<Person> & Pick<Person, 'name' | 'gender'>): Person => ({
  search: over.gender === 'm' ? 'f' : 'm',
  birthday: ['17', '05', '1994'],
  city: 'Reykjavík',
  email: `${over.gender}-${randomBytes(6).toString('hex')}@mail.example.org`,
  password: `a quiet ${randomBytes(4).toString('hex')} evening`,
  ...over,
});

/** A photo that passes every check. */
export const portrait = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

const at = (page: Page, step: string): Promise<void> => expect(page).toHaveURL(new RegExp(`#${step}-step$`));

type Steps = { readonly [step: string]: () => Promise<void> };

/** How a hand answers each step. */
const byHand = (page: Page, t: Texts, who: Person): Steps => {
  const field = (key: string) => page.getByLabel(t(`registration:${key}`), { exact: true });
  return {
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
    goal: () => page.getByRole('group').locator('label').first().click(),
    'search-age': async () => undefined,
    location: async () => {
      await page.getByRole('combobox').fill(who.city);
      await page.getByRole('option').first().click();
    },
    email: () => field('email.label').fill(who.email),
    password: () => field('password.label').fill(who.password),
  };
};

/** Every mandatory step in its order; ends on the photo step. */
export const answerSteps = async (page: Page, t: Texts, who: Person): Promise<void> => {
  for (const [step, answer] of Object.entries(byHand(page, t, who))) {
    await at(page, step);
    await answer();
    await page.getByRole('button', { name: t('common:action.continue') }).click();
  }
  await at(page, 'upload-photo');
};

export const addPhoto = async (page: Page, t: Texts, color: string): Promise<void> => {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait(color) });
  await expect(page.getByRole('img', { name: t('registration:photo.yours') })).toBeVisible();
};

/** From the brand's home page to the matches game. */
export const register = async (page: Page, home: string, t: Texts, who: Person, color: string): Promise<void> => {
  await page.goto(`${home}/registration`);
  await answerSteps(page, t, who);
  await addPhoto(page, t, color);
  await page.getByRole('button', { name: t('registration:submit') }).click();
  await expect(page).toHaveURL(/\/matches/);
};

/** A date's digits in the order in which a language writes them. */
const digitsInOrder = ([day, month, year]: Person['birthday'], locale: string): string =>
  new Intl.DateTimeFormat(locale)
    .formatToParts()
    .map(({ type }) => ({ day, month, year })[type as 'day'] ?? '')
    .join('');

/** The same with the keyboard alone: nothing is clicked. */
export const registerByKeyboard = async (
  page: Page,
  home: string,
  t: Texts,
  who: Person,
  color: string,
  locale = 'en-US',
): Promise<void> => {
  const { keyboard } = page;
  await page.goto(`${home}/registration`);
  await at(page, 'gender');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // From the question to the first group, whose arrow keys choose; then the second.
  await tabTo(page, 'input[type=radio]');
  await keyboard.press('Space');
  if (who.gender === 'm') await keyboard.press('ArrowDown');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  if (who.search === 'm') await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  for (const [step, text] of [
    ['name', who.name],
    ['birthday', digitsInOrder(who.birthday, locale)],
  ] as const) {
    await at(page, step);
    await tabTo(page, 'input');
    await keyboard.type(text);
    await keyboard.press('Enter');
  }
  await at(page, 'goal');
  await tabTo(page, 'input[type=checkbox]');
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await at(page, 'search-age');
  await tabTo(page, 'button[type=submit]');
  await keyboard.press('Enter');
  await at(page, 'location');
  await tabTo(page, '[role=combobox]');
  await keyboard.type(who.city);
  await expect(page.getByRole('option').first()).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await tabTo(page, 'button[type=submit]');
  await keyboard.press('Enter');
  for (const [step, text] of [
    ['email', who.email],
    ['password', who.password],
  ] as const) {
    await at(page, step);
    await tabTo(page, 'input');
    await keyboard.type(text);
    await keyboard.press('Enter');
  }
  await at(page, 'upload-photo');
  await addPhoto(page, t, color);
  await tabTo(page, 'button[type=submit]');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/matches/);
};

const mostStops = 30;

/** Presses Tab until the focus is on what the selector names. */
export const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`Tab never came to ${selector}`);
};
