import { randomBytes } from 'node:crypto';
import { brands } from '@kindred/brands';
import type { Page } from '@playwright/test';
import { storeAnswers } from './support/answered-registration.ts';
import { callServer } from './support/call.ts';
import { fillCard } from './support/card-form.ts';
import { listEmails } from './support/emails.ts';
import { newCohort, openBrowser, signUp } from './support/member.ts';
import { navigateInApp } from './support/navigation.ts';
import { signInOperator } from './support/operator.ts';
import { answerSteps, person, shareProfile, skipOffer } from './support/register.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');

interface SandboxPerson {
  readonly name: string;
  readonly email: string;
  readonly verified?: boolean;
}

const createPerson = (name: string, over: Partial<SandboxPerson> = {}): SandboxPerson => ({
  name,
  email: `${name.toLowerCase()}-${randomBytes(5).toString('hex')}@people.example.org`,
  ...over,
});

const button = (page: Page, provider: string) => page.getByRole('link', { name: t('social:continue', { provider }) });
const heading = (page: Page, key: string, provider = 'Google') =>
  page.getByRole('heading', { name: t(`social:${key}.title`, { provider }) });
const navigation = (page: Page) => page.getByRole('navigation', { name: t('shell:navigation') });

/** Creates a person at the sandbox and agrees. */
const agree = async (page: Page, { name, email, verified = true }: SandboxPerson): Promise<void> => {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('The email is verified').setChecked(verified);
  await page.getByLabel('Gender').selectOption('female');
  await page.getByLabel('Birthday').fill('1993-04-12');
  await page.getByRole('button', { name: 'Sign in as this person' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
};

const continueWith = async (page: Page, origin: string, provider: string, who: SandboxPerson): Promise<void> => {
  await page.goto(`${origin}/login`);
  await button(page, provider).click();
  await agree(page, who);
};

test('a visitor who first denied Facebook signs up by it and imports a photo', async ({ page, server }) => {
  const who = createPerson('Frida');
  await storeAnswers(page, server, person({ name: who.name, gender: 'f', email: who.email }));
  await page.goto(`${server.url()}/login`);
  await expect(button(page, 'Google')).toBeVisible();
  await button(page, 'Facebook').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Vera Winter' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Deny' }).click();
  await expect(heading(page, 'denied', 'Facebook')).toBeFocused();
  await expectAccessible(page);
  // The URL does not keep the provider's answer.
  await expect(page).toHaveURL(`${server.url()}/social/facebook`);
  await expect(page.getByRole('link', { name: t('social:email') })).toHaveAttribute('href', '/login');
  await button(page, 'Facebook').click();
  await agree(page, who);
  await expect(page).toHaveURL(/\/registration\?flow=facebook#upload-photo-step$/);
  await page.getByRole('button', { name: t('registration:photo.nth', { number: 2 }) }).click();
  await expect(page.getByRole('img', { name: t('registration:photo.yours') })).toBeVisible();
  await page.getByRole('button', { name: t('registration:submit') }).click();
  await skipOffer(page, t);
  await page.getByRole('link', { name: t('shell:nav.profile') }).click();
  await expect(page.getByRole('img', { name: t('photos:yours', { number: 1 }) })).toBeVisible();
});

test('a new member is not asked for the provider’s data or a landing page’s; a campaign’s trial survives the registration and is paid; the next sign-in needs no input', async ({
  page,
  server,
}) => {
  const trial = '/matches?popup=payment&context=web_trial_after_registration';
  const operator = await signInOperator(server, 'finance');
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const { token: campaign } = await operator.call('createCampaign', {
    brandId: brands[0]?.id ?? 0,
    name: 'spring',
    until,
    reason: 'The spring offer',
  });
  const [city] = await callServer(server.url(), 'cities', { prefix: 'Reykjavík' });
  const { token } = await callServer(server.url(), 'saveSignupData', {
    gender: 'f',
    search_gender: 'm',
    birthday: '1994-05-17',
    city_id: city?.id,
  });
  const query = new URLSearchParams({ token, campaign, redirect: trial });
  await page.goto(`${server.url()}/registration?${query}`);
  await expect(page).toHaveURL(/\/registration\?flow=landing#email-step$/);
  await button(page, 'Google').click();
  const who = createPerson('Tilda');
  await agree(page, who);
  await expect(page).toHaveURL(/\/registration\?flow=landing/);
  const asked = await answerSteps(page, t, person({ name: who.name, gender: 'f' }));
  expect(asked).toEqual(['goal', 'language', 'activity', 'alcohol', 'smoking']);
  await shareProfile(page, t);
  await page.getByRole('button', { name: t('registration:photo.skip') }).click();
  // The popup adds its step after the plans have loaded.
  await expect(page).toHaveURL(({ pathname, search }) => `${pathname}${search}`.startsWith(trial));
  const sheet = page.getByRole('dialog');
  const take = sheet.getByRole('button', { name: /^Start for/ });
  await expect(take).toBeVisible();
  await expectAccessible(page);
  await take.click();
  await fillCard(page, 'visa');
  await sheet.getByRole('button', { name: /^Pay / }).click();
  await expect(page).toHaveURL(/step=success_premium&/);
  // The link finds the trial used and offers ordinary tariffs.
  await page.goto(server.url() + trial);
  await expect(page).toHaveURL(/step=/);
  await expect(take).toBeHidden();

  await page.evaluate(() => localStorage.clear());
  await continueWith(page, server.url(), 'Google', who);
  await expect(navigation(page)).toBeVisible();
});

test('a member with an unverified provider email confirms the identity by the password, then removes the provider, and gets an email about it', async ({
  page,
  server,
}) => {
  const member = await signUp(server, { name: 'Linker', gender: 'f', age: newCohort() });
  const who = createPerson('Linker', { email: member.email, verified: false });
  await continueWith(page, server.url(), 'Facebook', who);
  await expect(page.getByRole('heading', { name: t('social:password.title') })).toBeVisible();
  await expectAccessible(page);
  const password = page.getByLabel(t('social:password.label'), { exact: true });
  await page.getByRole('button', { name: t('social:password.submit') }).click();
  await expect(page.getByText(t('errors:socialPasswordNeeded'))).toBeVisible();
  await password.fill('not this one');
  await page.getByRole('button', { name: t('social:password.submit') }).click();
  await expect(page.getByText(t('errors:wrongEmailOrPassword'))).toBeVisible();
  await password.fill(member.password);
  await page.getByRole('button', { name: t('social:password.submit') }).click();
  // The email is not confirmed yet.
  await skipOffer(page, t);

  await navigateInApp(page, '/settings/devices');
  const providers = page.getByRole('list', { name: t('devices:providers.title') });
  await expect(providers).toContainText('Facebook');
  await expectAccessible(page);
  await providers.getByRole('button').press('Enter');
  const dialog = page.getByRole('dialog', { name: t('devices:providers.confirm.title', { provider: 'Facebook' }) });
  await dialog.getByRole('button', { name: t('devices:providers.remove') }).press('Enter');
  await expect(providers).toHaveCount(0);
  const subjects = async () => (await listEmails(server, member.email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Facebook no longer opens/));
});

test('a used answer, or one of another browser, is expired and can be restarted', async ({ page, server }) => {
  await page.goto(`${server.url()}/login`);
  await button(page, 'Google').click();
  const landed = page.waitForRequest((request) => request.url().includes('/social/google?code='));
  await agree(page, createPerson('Twice'));
  const address = (await landed).url();
  await expect(page).toHaveURL(/\/registration/);
  await page.goto(address);
  await expect(heading(page, 'expired')).toBeFocused();
  await expect(button(page, 'Google')).toBeVisible();
});

test('an unavailable provider shows an error with a link back', { tag: '@check' }, async ({ page, server }) => {
  for (const [error, key] of [
    ['temporarily_unavailable', 'away'],
    ['unavailable', 'unavailable'],
  ] as const) {
    await page.goto(`${server.url()}/social/facebook?error=${error}`);
    await expect(heading(page, key, 'Facebook')).toBeFocused();
    await page.getByRole('link', { name: t('social:register') }).click();
    await expect(page).toHaveURL(/\/registration/);
  }
});

test('a member imports photos from Facebook, which are pending in the album', async ({ browser, server }) => {
  const page = await openBrowser(browser, await signUp(server, { name: 'Album', gender: 'f', age: newCohort() }));
  await page.goto('/photos/facebook');
  await button(page, 'Facebook').click();
  await agree(page, createPerson('Album'));
  const photo = (number: number) => page.getByRole('checkbox', { name: t('social:photos.photo', { number }) });
  await photo(1).check();
  await photo(2).check();
  await expect(page.getByRole('checkbox', { name: t('social:photos.unfit', { number: 5 }) })).toBeDisabled();
  await expect(page).toHaveURL(`${server.url()}/photos/facebook`);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('social:photos.take_other', { count: 2 }) }).click();
  await expect(page.getByText(t('social:photos.done_other', { count: 2 }))).toBeVisible();
  await page.getByRole('link', { name: t('shell:nav.profile') }).click();
  await expect(page.getByRole('img', { name: t('photos:yours', { number: 2 }) })).toBeVisible();
  await page.context().close();
});
