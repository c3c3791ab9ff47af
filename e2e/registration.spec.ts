import { brands } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import type { Page } from '@playwright/test';
import { comeBack } from './support/answered.ts';
import { callServer } from './support/call.ts';
import { requiredAnswers } from './support/member.ts';
import {
  addPhoto,
  answerSteps,
  currentStep,
  passOffer,
  person,
  pinOrder,
  registerByKeyboard,
} from './support/register.ts';
import type { RunningServer } from './support/server.ts';
import { expect, isAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { doublePress } from './support/touch.ts';

const t = textsOf('en-US');
// Each walk is a newcomer's own; one after the other they would outlast all other files.
test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page }) => pinOrder(page));

type Group = Brand['groups'][number];
const ofGroup = (group: Group): Brand => brands.find(({ groups }) => groups.includes(group)) ?? brands[0];
const brandOf = (group: Group): string => ofGroup(group).key;

const setA = [
  'gender',
  'birthday',
  'email',
  'goal',
  'location',
  'language',
  'activity',
  'alcohol',
  'smoking',
  'name',
  'password',
];
const setB = [
  'gender',
  'name',
  'birthday',
  'goal',
  'marital',
  'children',
  'education',
  'position',
  'alcohol',
  'smoking',
  'interests',
  'height',
  'language',
  'coversations-prompt',
  'search-age',
  'location',
  'email',
  'password',
];

const skip = (page: Page) => page.getByRole('button', { name: t('registration:photo.skip') });
const done = (page: Page) => page.getByRole('button', { name: t('registration:submit') });
const goOn = (page: Page) => page.getByRole('button', { name: t('common:action.continue') });
const emailField = (page: Page) => page.getByLabel(t('registration:email.label'), { exact: true });
const passwordField = (page: Page) => page.getByLabel(t('registration:password.label'), { exact: true });

/** Counts the sign-ups that a page sends. */
const countSignups = (page: Page): (() => number) => {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/rest/v2/signup') count += 1;
  });
  return () => count;
};

/** Takes an email, as somebody elsewhere would. */
const takeEmail = async (server: RunningServer, email: string): Promise<void> => {
  const [city] = await callServer(server.url(), 'cities', { prefix: 'Berlin' });
  await callServer(server.url(), 'signup', {
    product_id: brands[0].id,
    email,
    password: 'another quiet evening',
    name: 'Somebody',
    gender: 'f',
    search_gender: 'm',
    birthday: '1990-01-01',
    search_age_from: 20,
    search_age_to: 50,
    city_id: city?.id ?? 0,
    profile_fields: requiredAnswers(brands[0]),
  });
};

test('a person registers with the keyboard alone', async ({ page, server }) => {
  await registerByKeyboard(page, server.url(), t, person({ name: 'Klara', gender: 'f' }), '#83b');
  await expect(page.getByRole('navigation').first()).toBeVisible();
});

test.describe('each flow asks its steps, and lets one in', () => {
  for (const [flow, query, steps] of [
    ['the default one', '', setB],
    ['email first', '', ['email', 'password', ...setB.slice(0, -2)]],
    ['the landing pages’ short one', '?flow=landing', setA],
  ] as const) {
    test(flow, async ({ page, server }) => {
      await page.goto(`${server.url()}/registration${query}`);
      if (flow === 'email first') {
        await page.getByRole('link', { name: t('registration:emailFirst') }).click();
        await expect(page).toHaveURL(/flow=email-first#email-step$/);
      }
      expect(await answerSteps(page, t, person({ name: 'Mila', gender: 'f' }))).toEqual(steps);
      await skip(page).click();
      await passOffer(page, t);
    });
  }

  // The steps of either provider are those of `steps.test.ts`.
  test('a provider: without the steps that it answered; with a password where its token is refused', async ({
    page,
    server,
  }) => {
    const who = person({ name: 'Mila', gender: 'f' });
    const profile = { name: who.name, email: who.email, is_email_confirmed: true, birthday: '1994-05-17' };
    await page.goto(`${server.url()}/login`);
    await page.evaluate(
      (draft) => sessionStorage.setItem('social', draft),
      JSON.stringify({ provider: 'google', token: 'no word', profile }),
    );
    await page.goto(`${server.url()}/registration?flow=google`);
    const answered = new Set(['name', 'birthday', 'email', 'password']);
    expect(await answerSteps(page, t, who)).toEqual(setB.filter((step) => !answered.has(step)));
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/rest/v2/signup');
    await skip(page).click();
    const body = (await sent).postDataJSON() as Record<string, unknown>;
    expect(body).toMatchObject({ social_token: 'no word', email: who.email, name: who.name, birthday: '1994-05-17' });
    expect(body).not.toHaveProperty('password');
    await expect(page).toHaveURL(/#password-step$/);
    await expect(page.getByText(t('errors:socialTokenInvalid'))).toBeVisible();
    await passwordField(page).fill(who.password);
    await done(page).click();
    await passOffer(page, t);
  });

  test('a landing page’s form is not asked again, and leaves the address', async ({ page, server }) => {
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
    const told = new Set(['gender', 'birthday', 'email', 'location']);
    const look = async (step: string) => {
      expect(page.url()).not.toContain(token);
      // The server does not let this name pass: it stands in its field to be mended.
      if (step === 'name')
        await expect(page.getByLabel(t('registration:name.label'), { exact: true })).toHaveValue('Mila 25');
    };
    expect(await answerSteps(page, t, who, { look })).toEqual(setA.filter((step) => !told.has(step)));
    await addPhoto(page, t, '#a63');
    await done(page).click();
    await passOffer(page, t);
  });
});

test.describe('each brand asks what it is for', () => {
  test('strict mode asks for no languages, and wants the email confirmed first', async ({ page, server }) => {
    await page.goto(`${server.url(brandOf('strict'))}/registration`);
    const asked = await answerSteps(page, t, person({ name: 'Mila', gender: 'f' }));
    expect(asked).toEqual(setB.filter((step) => step !== 'language'));
    await skip(page).click();
    await expect(page).toHaveURL(/\/sign\/done/);
  });

  test('faith brands ask for religion, in the short funnel too', async ({ page, server }) => {
    for (const [query, steps, after] of [
      ['', setB, 'interests'],
      ['?flow=landing', setA, 'smoking'],
    ] as const) {
      await page.goto(`${server.url(brandOf('faith'))}/registration${query}`);
      // What comes behind it is that of the other brands.
      const next = steps[steps.indexOf(after) + 1] ?? '';
      const asked = await answerSteps(page, t, person({ name: 'Mila', gender: 'f' }), { until: next });
      expect(asked).toEqual([...steps.slice(0, steps.indexOf(next)), 'religion']);
      await page.evaluate(() => sessionStorage.clear());
    }
  });

  test('the account comes first in the other order, which asks the same', async ({ page, server }) => {
    await page.goto(`${server.url()}/registration`);
    await page.evaluate(() => sessionStorage.setItem('registration', '{"order":"account-first"}'));
    await page.reload();
    const first = ['gender', 'name', 'birthday', 'location', 'email', 'password'];
    const seen = await answerSteps(page, t, person({ name: 'Mila', gender: 'f' }));
    expect(seen).toEqual(first);
    await skip(page).click();
    const rest = setB.filter((step) => !first.includes(step));
    expect(await answerSteps(page, t, person({ name: 'Mila', gender: 'f' }), { until: rest.at(-1) ?? '' })).toEqual(
      rest.slice(0, -1),
    );
    await page.getByRole('button', { name: t('registration:submit') }).click();
    await passOffer(page, t);
  });

  test('casual brands show Premium first', async ({ page, server }) => {
    const who = person({ name: 'Mila', gender: 'f' });
    await comeBack(page, server, who, { brand: ofGroup('casual'), isShort: true });
    await answerSteps(page, t, who);
    await skip(page).click();
    await expect(page).toHaveURL(/\/sign\/activated/);
  });
});

test('a later step leads to the first one that is incomplete, and a reload keeps what was entered', async ({
  page,
  server,
}) => {
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
  await page.getByLabel(t('registration:name.label'), { exact: true }).fill('Marta');
  await page.reload();
  await expect(page.getByLabel(t('registration:name.label'), { exact: true })).toHaveValue('Marta');
  await page.goBack();
  await expect(page.getByRole('radio', { name: t('registration:gender.woman') })).toBeChecked();
  await isAccessible(page);
});

test('a reload late in the long flow loses nothing but the password', async ({ page, server }) => {
  const who = person({ name: 'Marta', gender: 'f' });
  await page.goto(`${server.url()}/registration`);
  await answerSteps(page, t, who, { until: 'height' });
  await page.reload();
  expect(await currentStep(page)).toBe('height');
  await answerSteps(page, t, who);
  await page.reload();
  await expect(page).toHaveURL(/#password-step$/);
  await page.goto(`${server.url()}/registration#interests-step`);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await page.goto(`${server.url()}/registration#position-step`);
  await expect(page.getByLabel(t('registration:position.label'), { exact: true })).toHaveValue('Baker');
});

test('picking an answer leads on, keys choose and stay, and what was chosen may be picked again', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url()}/registration`);
  await answerSteps(page, t, person({ name: 'Marta', gender: 'f' }), { until: 'marital' });
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

test('interests are found by their words, fifteen at most', async ({ page, server }) => {
  await comeBack(page, server, person({ name: 'Marta', gender: 'f' }), { without: 'interests' });
  expect(await currentStep(page)).toBe('interests');
  await goOn(page).click();
  await expect(page.getByText(t('registration:interests.missing', { min: 3 }))).toBeVisible();
  const search = page.getByLabel(t('registration:interests.search'), { exact: true });
  await search.fill('yog');
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await page.getByText(t('vocabulary:interests.yoga'), { exact: true }).click();
  await search.fill('no such thing');
  // What is chosen stays in sight.
  await expect(page.getByRole('checkbox')).toHaveCount(1);
  await search.fill('');
  const free = page.getByRole('group').locator('label:not(:has(:checked))');
  for (let count = 1; count < 15; count += 1) await free.first().click();
  await expect(page.getByText(t('registration:interests.chosen', { chosen: 15, max: 15 }))).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: false }).first()).toBeDisabled();
});

test.describe('signing up', () => {
  /** Comes to its last step, the photo. */
  const comeToEnd = async (page: Page, server: RunningServer, who = person({ name: 'Marta', gender: 'f' })) => {
    await comeBack(page, server, who, { isShort: true });
    await answerSteps(page, t, who);
  };

  test('twice at once makes one account', async ({ page, server }) => {
    const count = countSignups(page);
    await comeToEnd(page, server);
    await doublePress(skip(page));
    await passOffer(page, t);
    expect(count()).toBe(1);
  });

  test('without a network loses nothing, and works once it is back', async ({ page, context, server }) => {
    await comeToEnd(page, server);
    await context.setOffline(true);
    await skip(page).click();
    await expect(page.getByRole('alert').getByText(t('errors:offline'))).toBeVisible();
    await expect(page).toHaveURL(/#facebok-upload-photo-step$/);
    await context.setOffline(false);
    await skip(page).click();
    await passOffer(page, t);
  });

  test('is done once where its answer was lost', async ({ page, server }) => {
    await comeToEnd(page, server);
    await page.route(
      '**/rest/v2/signup',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const count = countSignups(page);
    await skip(page).click();
    // Sent again by itself; that the email is taken now means that it is one's own.
    await passOffer(page, t);
    expect(count()).toBe(2);
  });

  test('with an email that was taken meanwhile leads to its step, and from there on at once', async ({
    page,
    server,
  }) => {
    const who = person({ name: 'Marta', gender: 'f' });
    await comeToEnd(page, server, who);
    await takeEmail(server, who.email);
    await skip(page).click();
    await expect(page).toHaveURL(/#email-step$/);
    await expect(page.getByText(t('errors:emailTaken'))).toBeVisible();
    await isAccessible(page);
    await emailField(page).fill(person({ name: 'Marta', gender: 'f' }).email);
    await done(page).click();
    // Another address makes another password easy to guess: it is looked at again.
    await expect(page).toHaveURL(/#password-step$/);
    await expect(passwordField(page)).toHaveValue(who.password);
    await done(page).click();
    await passOffer(page, t);
  });

  test('in one tab takes the other along', async ({ page, context, server }) => {
    const other = await context.newPage();
    await other.goto(`${server.url()}/registration`);
    expect(await currentStep(other)).toBe('gender');
    await page.bringToFront();
    await comeToEnd(page, server);
    await skip(page).click();
    await expect(page).toHaveURL(/\/sign\/activated/);
    await expect(other).toHaveURL(/\/sign\/activated/);
  });
});

test('addresses are suggested while one writes', async ({ page, server }) => {
  await page.goto(`${server.url()}/registration?flow=email-first`);
  await emailField(page).fill('anna@gm');
  const list = page.locator(`datalist[id="${await emailField(page).getAttribute('list')}"] option`);
  await expect(list.first()).toHaveAttribute('value', 'anna@gmail.com');
  await emailField(page).fill('anna@gmail.com');
  await expect(list).toHaveCount(0);
});

test('each step can be used by everyone, in light and dark', async ({ page, server }) => {
  test.slow();
  await page.goto(`${server.url(brandOf('faith'))}/registration`);
  await answerSteps(page, t, person({ name: 'Marta', gender: 'f' }), { look: () => isAccessible(page) });
  await isAccessible(page);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${server.url()}/registration?flow=landing`);
  const look = async (step: string) => (step === 'activity' ? isAccessible(page) : undefined);
  await answerSteps(page, t, person({ name: 'Marta', gender: 'f' }), { look });
});
