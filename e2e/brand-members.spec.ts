import { brands } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import { palette } from '@kindred/ui/tokens';
import type { Page } from '@playwright/test';
import { field } from './support/account.ts';
import { accountFlowKey, firstOfEach } from './support/brand-samples.ts';
import { callServer } from './support/call.ts';
import { type Email, listEmails, waitForEmailLink } from './support/emails.ts';
import { addMemberCookie, type Member, newCohort, signUp, storeSession } from './support/member.ts';
import { navigateInApp } from './support/navigation.ts';
import type { RunningServer } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');

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

/** Signs in by a call. Returns the session. */
const signIn = async ({ id: product_id }: Brand, { origin, email, password }: Member) => {
  const { authorization_token: tokens } = await callServer(origin, 'login', { product_id, email, password });
  return { origin, tokens };
};

// Other journeys walk through the registration of each kind of brand: main-job (no group), registration-sizes (faith),
// confirmation (strict). They use the form of the login of the first brand and of a strict one.
test('brands of every kind sign members in and send emails in their own name', async ({ browser, server }) => {
  const kinds = firstOfEach(withMembers, accountFlowKey);
  const sessions = await Promise.all(
    kinds.map(async (brand) => {
      const member = await signUp(server, { name: 'Wilma', gender: 'f', age: newCohort(), brand });
      expectEmailOfBrand(await firstEmail(server, member.email), brand);
      return signIn(brand, member);
    }),
  );
  const context = await browser.newContext();
  for (const session of sessions) await storeSession(context, session);
  const page = await context.newPage();
  for (const brand of kinds)
    await test.step(brand.key, async () => {
      const home = server.url(brand.key);
      await addMemberCookie(context, home);
      await page.goto(`${home}/matches/list`);
      await expect(page.getByText(t('matches:empty.title'))).toBeVisible();
      await expect(page).toHaveURL(`${home}/matches/list`);
      await expectBrand(page, brand);
    });
  await context.close();
});

test('a brand with external registration sends new visitors there', async ({ page, server }) => {
  const { key, registrationUrl = '' } = external;
  await page.route(registrationUrl, (route) => route.fulfill({ body: 'elsewhere' }));
  await page.goto(`${server.url(key)}/registration?flow=landing`);
  await expect(page).toHaveURL(registrationUrl);
  // As after a provider's answer about a new visitor, within the app.
  await page.goto(`${server.url(key)}/login`);
  await expect(field(page, 'login:email')).toBeVisible();
  await navigateInApp(page, '/registration?flow=google');
  await expect(page).toHaveURL(registrationUrl);
});
