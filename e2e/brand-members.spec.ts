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
 * Brands with members. Their differences are asserted for all 24 brands in other tests: emails by `emails.test.ts`, the
 * first HTML and its files by `brands.spec.ts`, landing pages by `landing.spec.ts`.
 */
const withMembers = brands.filter(({ home }) => home.kind !== 'info-only');
const external = withMembers.find(({ registrationUrl }) => registrationUrl) ?? brands[0];

/** Asserts the brand's colour and title on a page. */
const expectBrand = async (page: Page, brand: Brand): Promise<void> => {
  const color = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--k-brand'));
  await expect.poll(color).toBe(palette(brand, 'light').brand);
  await expect(page).toHaveTitle(new RegExp(brand.title));
};

/** Asserts that an email has the brand's texts and colour, and no other brand's name. */
const expectEmailOfBrand = ({ subject, text, html }: Email, brand: Brand): void => {
  expect(text).toContain(brand.title);
  expect(html.toLowerCase()).toContain(palette(brand, 'light').brand.toLowerCase());
  for (const { key, title } of brands)
    if (key !== brand.key) expect(`${subject} ${text}`).not.toMatch(new RegExp(`\\b${title}\\b`));
};

/** Waits for the first email to a recipient. */
const firstEmail = async (server: RunningServer, email: string): Promise<Email> => {
  await waitForEmailLink(server, email, '/sign/sign');
  const firstSent = (await listEmails(server, email)).at(-1);
  if (!firstSent) throw new Error(`Nothing was written to ${email}`);
  return firstSent;
};

/** Signs in and opens the matches game. */
const expectSignIn = async (
  page: Page,
  home: string,
  brand: Brand,
  who: Pick<Member, 'email' | 'password'>,
): Promise<void> => {
  await page.goto(`${home}/login`);
  await expectBrand(page, brand);
  await field(page, 'login:email').fill(who.email);
  await field(page, 'login:password').fill(who.password);
  await button(page, 'login:submit').click();
  await expect(page).toHaveURL(`${home}/matches`);
  await expectBrand(page, brand);
};

// Other journeys walk through the registration of each kind of brand: main-job (no group), registration-sizes (faith),
// confirmation (strict), access (casual).
test('brands of every kind sign members in and send emails in their own name', async ({ page, server }) => {
  for (const brand of firstOfEach(withMembers, accountFlowKey)) {
    await test.step(brand.key, async () => {
      const member = await signUp(server, { name: 'Wilma', gender: 'f', age: newCohort(), brand });
      expectEmailOfBrand(await firstEmail(server, member.email), brand);
      await expectSignIn(page, server.url(brand.key), brand, member);
    });
  }
});

test('a brand with external registration sends new visitors there', async ({ page, server }) => {
  const { key, registrationUrl = '' } = external;
  await page.route(registrationUrl, (route) => route.fulfill({ body: 'elsewhere' }));
  await page.goto(`${server.url(key)}/registration?flow=landing`);
  await expect(page).toHaveURL(registrationUrl);
});
