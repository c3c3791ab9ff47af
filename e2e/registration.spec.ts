import { person, register, registerByKeyboard } from './support/register.ts';
import { expect, isAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');

test('a person registers with the keyboard alone', async ({ page, server }) => {
  await registerByKeyboard(page, server.url(), t, person({ name: 'Klara', gender: 'f' }), '#83b');
  await expect(page.getByRole('navigation').first()).toBeVisible();
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
  await page.getByRole('button', { name: t('common:action.continue') }).click();
  await page.getByLabel(t('registration:name.label'), { exact: true }).fill('Marta');
  await page.reload();
  await expect(page.getByLabel(t('registration:name.label'), { exact: true })).toHaveValue('Marta');
  await page.goBack();
  await expect(page.getByRole('radio', { name: t('registration:gender.woman') })).toBeChecked();
  await isAccessible(page);
});

for (const [locale, width] of [
  ['hi-IN', 320],
  ['ru-RU', 320],
  ['en-US', 1280],
] as const) {
  test.describe(`${locale} at ${width}`, () => {
    test.use({ locale, viewport: { width, height: 700 } });
    test('a person registers', async ({ page, server }) => {
      const texts = textsOf(locale);
      await page.goto(server.url());
      await isAccessible(page);
      await register(page, server.url(), texts, person({ name: 'Mira', gender: 'f' }), '#3a7');
      await isAccessible(page);
    });
  });
}
