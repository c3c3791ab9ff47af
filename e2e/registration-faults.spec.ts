import { limits } from '@kindred/contract/limits';
import type { Page } from '@playwright/test';
import { button, field } from './support/account.ts';
import { newCohort, signUp } from './support/member.ts';
import { person, pinOrder, portrait } from './support/register.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');

test('the email step suggests domains, refuses an unusable email, and offers a corrected spelling', async ({
  page,
  server,
}) => {
  const { email } = await signUp(server, { name: 'Somebody', gender: 'f', age: newCohort() });
  const slip = email.replace(/@.*/, '@gmail.con');
  const fixed = email.replace(/@.*/, '@gmail.com');
  await pinOrder(page);
  await page.goto(`${server.url()}/registration`);
  await page.getByRole('link', { name: t('registration:emailFirst') }).click();
  await expect(page).toHaveURL(/flow=email-first#email-step$/);
  const address = field(page, 'registration:email.label');
  await address.fill('anna@gm');
  const list = page.locator(`datalist[id="${await address.getAttribute('list')}"] option`);
  await expect(list.first()).toHaveAttribute('value', 'anna@gmail.com');
  await address.fill('anna@gmail.com');
  await expect(list).toHaveCount(0);

  for (const [refused, error] of [
    [email, 'emailRegistered'],
    ['marta@mailinator.com', 'emailBanned'],
  ] as const) {
    await address.fill(refused);
    await button(page, 'common:action.continue').click();
    await expect(page.getByText(t(`errors:${error}`))).toBeVisible();
  }

  await address.fill(slip);
  await button(page, 'common:action.continue').click();
  await expect(page.getByText(t('registration:email.didYouMean'))).toBeVisible();
  await expectAccessible(page);
  await button(page, 'registration:email.take').click();
  await expect(page).toHaveURL(/#password-step$/);
  await page.goBack();
  await expect(address).toHaveValue(fixed);

  await address.fill(slip);
  await button(page, 'common:action.continue').click();
  await expect(page.getByText(t('registration:email.didYouMean'))).toBeVisible();
  await button(page, 'common:action.continue').click();
  await expect(page).toHaveURL(/#password-step$/);
  await page.goBack();
  await expect(address).toHaveValue(slip);
  await page.goForward();
  await expect(page).toHaveURL(/#password-step$/);
  await field(page, 'registration:password.label').fill(person({ name: 'Marta', gender: 'f' }).password);
  await button(page, 'common:action.continue').click();
  await expect(page).toHaveURL(/#gender-step$/);
});

/** Opens the short flow at a step whose earlier steps were answered. */
const openAt = async (page: Page, home: string, step: string): Promise<void> => {
  const all = 'gender birthday email goal location language activity alcohol smoking name password'.split(' ');
  const steps = all.filter((name) => name !== step);
  await page.addInitScript(
    (draft) => sessionStorage.setItem('registration', draft),
    JSON.stringify({ given: { flow: 'landing', steps } }),
  );
  await page.goto(`${home}/registration?flow=landing`);
};

test('the browser’s location is requested on demand and sent rounded; a refusal leaves the field', async ({
  page,
  context,
  server,
}) => {
  await openAt(page, server.url(), 'location');
  await button(page, 'registration:location.useMine').click();
  await expect(page.getByText(t('registration:location.denied'))).toBeVisible();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 64.146_582, longitude: -21.942_636 });
  const asked = page.waitForRequest((request) => request.url().includes('latitude='));
  await button(page, 'registration:location.useMine').click();
  const { searchParams } = new URL((await asked).url());
  expect([searchParams.get('latitude'), searchParams.get('longitude')]).toEqual(['64.15', '-21.94']);
  await expect(page.getByRole('combobox')).toHaveValue('Reykjavík');
  await button(page, 'common:action.continue').click();
  await expect(page).toHaveURL(/photo-step$/);
});

test('an unusable photo is refused, and a failed upload is retried', async ({ page, server }) => {
  await openAt(page, server.url(), 'photo');
  const choose = (mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name: 'me', mimeType, buffer });
  await choose('image/gif', Buffer.from('GIF89a'));
  await expect(page.getByText(t('errors:photoType'))).toBeVisible();
  await choose('image/jpeg', Buffer.alloc(limits.photo.bytes + 1));
  await expect(page.getByText(t('errors:photoSize'))).toBeVisible();

  // It is retried automatically before an error is shown, with pauses of seconds.
  const times = 1 + limits.guestRetries;
  await page.route('**/apis/photos/v1/funnels/*/photos', (route) => route.abort(), { times });
  await page.clock.install();
  await choose('image/jpeg', await portrait('#a63'));
  const error = page.getByText(t('errors:offline'));
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return error.isVisible();
    })
    .toBe(true);
  await page.clock.resume();
  await expectAccessible(page);
  await button(page, 'common:action.retry').click();
  await expect(page.getByRole('img', { name: t('registration:photo.yours') })).toBeVisible();
  await expect(button(page, 'registration:submit')).toBeEnabled();
});
