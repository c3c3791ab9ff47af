import { brands } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import { palette } from '@kindred/ui/tokens';
import type { Page } from '@playwright/test';
import { button, field } from './support/account.ts';
import { comeBack } from './support/answered.ts';
import { firstOfEach, waysOf } from './support/brand-samples.ts';
import { type Letter, lettersTo, linkTo } from './support/letters.ts';
import { type Member, newCohort, signUp } from './support/member.ts';
import { answerSteps, person } from './support/register.ts';
import type { RunningServer } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');
test.describe.configure({ mode: 'parallel' });

/** Brands with members: not the one of information alone. Some register them at an address of their own. */
const withMembers = brands.filter(({ home }) => home.kind !== 'info-only');
/**
 * One brand of each way to register and to log in. The rest of what brands differ in is asserted at all 24 elsewhere: emails by
 * `letters.test.ts`, the first HTML and its files by `brands.spec.ts`, landings by `landing.spec.ts`.
 */
const registering = firstOfEach(
  withMembers.filter(({ registrationUrl }) => !registrationUrl),
  waysOf,
);
const elsewhere = firstOfEach(
  withMembers.filter(({ registrationUrl }) => registrationUrl),
  waysOf,
);

/** The brand's own colour and title, on whatever page. */
const isOf = async (page: Page, brand: Brand): Promise<void> => {
  const color = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--k-brand'));
  await expect.poll(color).toBe(palette(brand, 'light').brand);
  await expect(page).toHaveTitle(new RegExp(brand.title));
};

/** The brand's words and colour, and nobody else's name. */
const isLetterOf = ({ subject, text, html }: Letter, brand: Brand): void => {
  expect(text).toContain(brand.title);
  expect(html.toLowerCase()).toContain(palette(brand, 'light').brand.toLowerCase());
  for (const { key, title } of brands)
    if (key !== brand.key) expect(`${subject} ${text}`).not.toMatch(new RegExp(`\\b${title}\\b`));
};

/** What came to an address first of all. */
const firstLetter = async (server: RunningServer, email: string): Promise<Letter> => {
  await linkTo(server, email, '/sign/sign');
  const letter = (await lettersTo(server, email)).at(-1);
  if (!letter) throw new Error(`Nothing was written to ${email}`);
  return letter;
};

/** By the login, to the matches game. */
const letsIn = async (
  page: Page,
  home: string,
  brand: Brand,
  who: Pick<Member, 'email' | 'password'>,
): Promise<void> => {
  await page.goto(`${home}/login`);
  await isOf(page, brand);
  await field(page, 'login:email').fill(who.email);
  await field(page, 'login:password').fill(who.password);
  await button(page, 'login:submit').click();
  await expect(page).toHaveURL(`${home}/matches`);
  await isOf(page, brand);
};

for (const brand of registering) {
  test(`${brand.key} registers a member and lets them in again, as itself`, async ({ page, context, server }) => {
    const home = server.url(brand.key);
    const who = person({ name: 'Wilma', gender: 'f' });
    await comeBack(page, server, who, { brand, isShort: true });
    await answerSteps(page, t, who);
    await isOf(page, brand);
    await button(page, 'registration:photo.skip').click();

    const letter = await firstLetter(server, who.email);
    isLetterOf(letter, brand);
    if (!brand.autoActivation) {
      await expect(page).toHaveURL(/\/sign\/done$/);
      await isOf(page, brand);
      await page.goto(await linkTo(server, who.email, '/sign/sign'));
    }
    await expect(page).toHaveURL(/\/(?:matches|sign\/activated)/);
    await isOf(page, brand);

    // Another day, without anything that this browser kept.
    await context.clearCookies();
    await page.evaluate(() => localStorage.clear());
    await letsIn(page, home, brand, who);
  });
}

for (const brand of elsewhere) {
  test(`${brand.key} sends newcomers to where it registers them, and lets its members in, as itself`, async ({
    page,
    server,
  }) => {
    const home = server.url(brand.key);
    const { registrationUrl = '' } = brand;
    await page.route(registrationUrl, (route) => route.fulfill({ body: 'elsewhere' }));
    await page.goto(`${home}/registration?flow=landing`);
    await expect(page).toHaveURL(registrationUrl);

    const member = await signUp(server, { name: 'Wilma', gender: 'f', age: newCohort(), brand });
    isLetterOf(await firstLetter(server, member.email), brand);
    await letsIn(page, home, brand, member);
  });
}
