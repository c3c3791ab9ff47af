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
    // The documents have the same elements.
    if (name === 'company' || name === 'withdrawal-rights') await expectAccessible(page);
    await page.getByRole('button', { name: t('common:action.back') }).press('Enter');
    await expect(titleOf(page)).toHaveText(t('consumer-info:title'));
  }

  // A document that was opened by its URL leads back to the list.
  await page.goto(`${center}/company`);
  await page.getByRole('button', { name: t('common:action.back') }).click();
  await expect(page).toHaveURL(new RegExp(`${center}$`));
  await page.context().close();
});
