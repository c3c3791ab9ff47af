import { brands } from '@kindred/brands';
import { consumerDocuments } from '@kindred/contract/legal';
import type { Page } from '@playwright/test';
import { newCohort, openBrowser, signUp } from '../support/member.ts';
import { expect, expectAccessible, expectTouchTargets, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en-US');
const center = '/settings/consumer-info-center';
const pages = [...consumerDocuments, 'withdrawal-rights'] as const;

const strict = brands.find(({ groups, defaultLocale }) => groups.includes('strict') && defaultLocale === 'en-US');

const titleOf = (page: Page) => page.getByRole('heading', { level: 1 });

test('a member of a strict brand opens the consumer information center and its eleven pages by keyboard', async ({
  browser,
  server,
}) => {
  if (!strict) throw new Error('No brand is strict.');
  const mara = await signUp(server, { name: 'Mara', gender: 'f', age: newCohort(), brand: strict });
  const page = await openBrowser(browser, mara);
  await page.goto('/profile#settings');
  await page.getByRole('button', { name: t('profile:settings.consumerInfo'), exact: true }).press('Enter');
  await expect(titleOf(page)).toHaveText(t('consumer-info:title'));
  const links = page.getByRole('main').getByRole('link');
  await expect(links).toHaveCount(pages.length);
  await expectAccessible(page);
  await expectTouchTargets(page);

  for (const name of pages) {
    await page.getByRole('link', { name: t(`consumer-info:${name}`), exact: true }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${center}/${name}$`));
    await expect(titleOf(page)).toHaveText(t(`consumer-info:${name}`));
    if (name !== 'withdrawal-rights') await expect(page.getByRole('article')).toContainText(strict.legal.company);
    await test.step(name, () => expectAccessible(page));
    await page.getByRole('button', { name: t('common:action.back') }).press('Enter');
    await expect(titleOf(page)).toHaveText(t('consumer-info:title'));
  }

  // A document that was opened by its URL leads back to the list.
  await page.goto(`${center}/company`);
  await page.getByRole('button', { name: t('common:action.back') }).click();
  await expect(page).toHaveURL(new RegExp(`${center}$`));
  await page.context().close();
});

test('the settings of privacy lead to cookies, the opt-out, the privacy policy and the choice of brands', async ({
  browser,
  server,
}) => {
  const mara = await signUp(server, { name: 'Mara', gender: 'f', age: newCohort() });
  const page = await openBrowser(browser, mara);
  await page.goto('/profile#settings');
  // Other brands have no consumer information center.
  await expect(page.getByRole('button', { name: t('profile:settings.legal') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('profile:settings.consumerInfo'), exact: true })).toBeHidden();
  await page.getByRole('button', { name: t('profile:settings.privacy'), exact: true }).press('Enter');
  await expect(titleOf(page)).toHaveText(t('profile:settings.privacy'));
  await expectAccessible(page);
  await expectTouchTargets(page);

  for (const [line, path] of [
    ['cookies', '/settings/privacy/cookie-privacy-settings'],
    ['doNotSell', '/settings/privacy/do-not-sell-my-personal-information'],
    ['privacyPolicy', '/settings/legal-documents/privacy-policy'],
  ] as const) {
    await page.getByRole('button', { name: t(`profile:settings.${line}`), exact: true }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    // The page before stays until the next one has loaded, and both have a way back.
    await expect(titleOf(page)).not.toHaveText(t('profile:settings.privacy'));
    await page.getByRole('button', { name: t('common:action.back') }).press('Enter');
    await expect(titleOf(page)).toHaveText(t('profile:settings.privacy'));
    await expect(page).toHaveURL(/\/settings\/privacy$/);
  }
  await page.getByRole('button', { name: t('profile:settings.audience') }).press('Enter');
  await expect(page.getByRole('dialog', { name: t('audience:legend') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/settings\/privacy$/);

  await page.goto(center);
  await expect(page).toHaveURL(/\/settings\/legal-documents$/);
  await page.context().close();
});
