import { brands } from '@kindred/brands';
import type { Page } from '@playwright/test';
import { openAnsweredRegistration, storeAnswers } from './support/answered-registration.ts';
import { callServer } from './support/call.ts';
import { requiredAnswers } from './support/member.ts';
import { addPhoto, answerSteps, currentStep, person, pinOrder, shareProfile, skipOffer } from './support/register.ts';
import type { RunningServer } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { doublePress, isUncovered } from './support/touch.ts';

const t = textsOf('en-US');
test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page }) => pinOrder(page));

const skip = (page: Page) => page.getByRole('button', { name: t('registration:photo.skip') });
const done = (page: Page) => page.getByRole('button', { name: t('registration:submit') });
const continueButton = (page: Page) => page.getByRole('button', { name: t('common:action.continue') });
const emailField = (page: Page) => page.getByLabel(t('registration:email.label'), { exact: true });
const passwordField = (page: Page) => page.getByLabel(t('registration:password.label'), { exact: true });

/** Counts the sign-up requests of a page. */
const countSignups = (page: Page): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/rest/v2/signup') count += 1;
  });
  return () => count;
};

/** Registers an email from another device. */
const registerEmail = async (server: RunningServer, email: string): Promise<void> => {
  const [city] = await callServer(server.url(), 'cities', { prefix: 'Berlin' });
  await callServer(server.url(), 'signup', {
    product_id: brands[0].id,
    email,
    password: 'another quiet evening',
    name: 'Somebody',
    gender: 'f',
    search_gender: 'm',
    birthday: '1990-01-01',
    own_brand_only: false,
    search_age_from: 20,
    search_age_to: 50,
    city_id: city?.id ?? 0,
    profile_fields: requiredAnswers(brands[0]),
  });
};

test.describe('prefilled answers', () => {
  // `steps.test.ts` and `prefilled-data.test.ts` test the steps of each flow, brand and provider.
  test('a refused provider leads to a password and a successful sign-up', async ({ page, server }) => {
    const who = person({ name: 'Mila', gender: 'f' });
    const profile = { name: who.name, email: who.email, is_email_confirmed: true, birthday: '1994-05-17' };
    await storeAnswers(page, server, who);
    await page.addInitScript(
      (draft) => sessionStorage.setItem('social', draft),
      JSON.stringify({ provider: 'google', token: 'no word', profile }),
    );
    await page.goto(`${server.url()}/registration?flow=google`);
    expect(await currentStep(page)).toBe('upload-photo');
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/rest/v2/signup');
    await skip(page).click();
    const body = (await sent).postDataJSON() as Record<string, unknown>;
    expect(body).toMatchObject({ social_token: 'no word', email: who.email, name: who.name, birthday: '1994-05-17' });
    expect(body).not.toHaveProperty('password');
    await expect(page).toHaveURL(/#password-step$/);
    await expect(page.getByText(t('errors:socialTokenInvalid'))).toBeVisible();
    await passwordField(page).fill(who.password);
    await done(page).click();
    await skipOffer(page, t);
  });

  test('a landing page’s form is not asked again and is removed from the URL', async ({ page, server }) => {
    const who = person({ name: 'Mila', gender: 'f' });
    const [city] = await callServer(server.url(), 'cities', { prefix: who.city });
    const { token } = await callServer(server.url(), 'saveSignupData', {
      gender: 'f',
      search_gender: 'm',
      birthday: '1994-05-17',
      email: who.email,
      name: 'Mila 25',
      city_id: city?.id,
    });
    await page.goto(`${server.url()}/registration?token=${token}`);
    const onStep = async (step: string) => {
      expect(page.url()).not.toContain(token);
      // The server refuses this name, so its field is shown again.
      if (step === 'name')
        await expect(page.getByLabel(t('registration:name.label'), { exact: true })).toHaveValue('Mila 25');
    };
    const asked = ['goal', 'language', 'activity', 'alcohol', 'smoking', 'name', 'password'];
    expect(await answerSteps(page, t, who, { onStep })).toEqual(asked);
    await addPhoto(page, t, '#a63');
    await done(page).click();
    // The sign-up waits for the choice, which no draft preselects.
    const error = page.getByText(t('audience:choose'));
    await expect(error).toBeVisible();
    // The footer, which stays over the end of the page, does not cover the error.
    await expect.poll(() => isUncovered(error)).toBe(true);
    await shareProfile(page, t);
    await done(page).click();
    await skipOffer(page, t);
  });
});

test('in the account-first order, the last question signs up', async ({ page, server }) => {
  const who = person({ name: 'Mila', gender: 'f' });
  const leavingOut = [
    'marital',
    'children',
    'education',
    'position',
    'alcohol',
    'smoking',
    'interests',
    'height',
    'language',
    'conversationPrompt',
  ];
  await openAnsweredRegistration(page, server, who, { order: 'account-first', without: 'goal', leavingOut });
  expect(await answerSteps(page, t, who)).toEqual(['password']);
  await skip(page).click();
  expect(await answerSteps(page, t, who, { until: 'search-age' })).toEqual(['goal']);
  await done(page).click();
  await skipOffer(page, t);
});

/** `draft.test.ts` and `steps.test.ts` test the reload of later steps and of the password, which is never stored. */
test('a later step redirects to the first incomplete one; a reload loses no answer', {
  tag: '@check',
}, async ({ page, server }) => {
  const who = person({ name: 'Marta', gender: 'f' });
  await page.goto(`${server.url()}/registration#location-step`);
  await expect(page).toHaveURL(/#gender-step$/);
  await page
    .getByRole('group', { name: t('registration:gender.own') })
    .getByText(t('registration:gender.woman'), { exact: true })
    .click();
  await page
    .getByRole('group', { name: t('registration:gender.search') })
    .getByText(t('registration:gender.men'), { exact: true })
    .click();
  await page.getByLabel(t('registration:name.label'), { exact: true }).fill(who.name);
  await page.reload();
  await expect(page.getByLabel(t('registration:name.label'), { exact: true })).toHaveValue(who.name);
  await page.goBack();
  await expect(page.getByRole('radio', { name: t('registration:gender.woman') })).toBeChecked();
});

test('interests are found by word prefixes, at most fifteen; choosing an answer continues, keys choose without continuing, and a chosen answer can be chosen again', async ({
  page,
  server,
}) => {
  await openAnsweredRegistration(page, server, person({ name: 'Marta', gender: 'f' }), { without: 'interests' });
  expect(await currentStep(page)).toBe('interests');
  await continueButton(page).click();
  await expect(page.getByText(t('registration:interests.missing', { min: 3 }))).toBeVisible();
  const search = page.getByLabel(t('registration:interests.search'), { exact: true });
  await search.fill('yog');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByText(t('vocabulary:interests.yoga'), { exact: true }).click();
  await search.fill('no such thing');
  // Chosen interests stay visible.
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await search.fill('');
  const free = page.getByRole('group').locator('label:not(:has(:checked))');
  for (let count = 1; count < 15; count += 1) await free.first().click();
  await expect(page.getByText(t('registration:interests.chosen', { chosen: 15, max: 15 }))).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: false }).first()).toBeDisabled();

  await page.goto(`${server.url()}/registration#marital-step`);
  await expect(page.getByRole('heading', { level: 1, name: t('registration:marital.title') })).toBeFocused();
  expect(await currentStep(page)).toBe('marital');
  const radios = page.getByRole('radio');
  await radios.first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(radios.nth(1)).toBeChecked();
  expect(await currentStep(page)).toBe('marital');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#children-step$/);
  await page.goBack();
  await expect(radios.nth(1)).toBeChecked();
  await page.getByRole('group').locator('label').nth(1).click();
  await expect(page).toHaveURL(/#children-step$/);
});

test.describe('signing up', () => {
  /** Opens its last step, the photo. */
  const openLastStep = async (page: Page, server: RunningServer, who = person({ name: 'Marta', gender: 'f' })) => {
    await openAnsweredRegistration(page, server, who, { isShort: true });
    await answerSteps(page, t, who);
  };

  test('without a network loses nothing; two simultaneous requests or a lost answer create one account, which the other tab also enters', async ({
    page,
    context,
    server,
  }) => {
    const other = await context.newPage();
    await other.goto(`${server.url()}/registration`);
    expect(await currentStep(other)).toBe('gender');
    await page.bringToFront();
    await openLastStep(page, server);
    await context.setOffline(true);
    await skip(page).click();
    await expect(page.getByRole('alert').getByText(t('errors:offline'))).toBeVisible();
    await expect(page).toHaveURL(/#facebok-upload-photo-step$/);
    await context.setOffline(false);

    await page.route(
      '**/rest/v2/signup',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const count = countSignups(page);
    await doublePress(skip(page));
    // Retried automatically. The taken email is then the member's own.
    await expect(other).toHaveURL(/\/sign\/activated/);
    await skipOffer(page, t);
    expect(count()).toBe(2);
  });

  test('with an email taken in the meantime returns to its step and continues directly', async ({ page, server }) => {
    const who = person({ name: 'Marta', gender: 'f' });
    await openLastStep(page, server, who);
    await registerEmail(server, who.email);
    await skip(page).click();
    await expect(page).toHaveURL(/#email-step$/);
    await expect(page.getByText(t('errors:emailTaken'))).toBeVisible();
    await emailField(page).fill(person({ name: 'Marta', gender: 'f' }).email);
    await done(page).click();
    // The password is checked again, since it may be too similar to the new email.
    await expect(page).toHaveURL(/#password-step$/);
    await expect(passwordField(page)).toHaveValue(who.password);
    await done(page).click();
    await skipOffer(page, t);
  });
});
