import { brands } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import { palette } from '@kindred/ui/tokens';
import type { Page } from '@playwright/test';
import { button, field } from './support/account.ts';
import { accountFlowKey, firstOfEach } from './support/brand-samples.ts';
import { type Email, listEmails, waitForEmailLink } from './support/emails.ts';
import { type Member, newCohort, signUp } from './support/member.ts';
import type { RunningServer } from './support/server.ts';
import { expect, test } from './support/test.ts';

/**
 * Brands with members: not the one of information alone. What they differ in is asserted at all 24 elsewhere: emails by
 * `letters.test.ts`, the first HTML and its files by `brands.spec.ts`, landings by `landing.spec.ts`.
 */
const withMembers = brands.filter(({ home }) => home.kind !== 'info-only');
const elsewhere = withMembers.find(({ registrationUrl }) => registrationUrl) ?? brands[0];

/** The brand's own colour and title, on whatever page. */
const isOf = async (page: Page, brand: Brand): Promise<void> => {
  const color = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--k-brand'));
  await expect.poll(color).toBe(palette(brand, 'light').brand);
  await expect(page).toHaveTitle(new RegExp(brand.title));
};

/** The brand's words and colour, and nobody else's name. */
const isLetterOf = ({ subject, text, html }: Email, brand: Brand): void => {
  expect(text).toContain(brand.title);
  expect(html.toLowerCase()).toContain(palette(brand, 'light').brand.toLowerCase());
  for (const { key, title } of brands)
    if (key !== brand.key) expect(`${subject} ${text}`).not.toMatch(new RegExp(`\\b${title}\\b`));
};

/** What came to an address first of all. */
const firstLetter = async (server: RunningServer, email: string): Promise<Email> => {
  await waitForEmailLink(server, email, '/sign/sign');
  const letter = (await listEmails(server, email)).at(-1);
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

// Registrations are walked at a brand of each kind: main-job (of no group), registration-sizes (faith), confirmation (strict), access
// (casual).
test('brands of every kind let their members in, as themselves, and write to them as themselves', async ({
  page,
  server,
}) => {
  for (const brand of firstOfEach(withMembers, accountFlowKey)) {
    await test.step(brand.key, async () => {
      const member = await signUp(server, { name: 'Wilma', gender: 'f', age: newCohort(), brand });
      isLetterOf(await firstLetter(server, member.email), brand);
      await letsIn(page, server.url(brand.key), brand, member);
    });
  }
});

test('a brand that registers its members elsewhere sends newcomers there', async ({ page, server }) => {
  const { key, registrationUrl = '' } = elsewhere;
  await page.route(registrationUrl, (route) => route.fulfill({ body: 'elsewhere' }));
  await page.goto(`${server.url(key)}/registration?flow=landing`);
  await expect(page).toHaveURL(registrationUrl);
});
