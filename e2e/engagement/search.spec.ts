import type { Page } from '@playwright/test';
import { buy } from '../support/buy.ts';
import { newCohort, openBrowser, signUp } from '../support/member.ts';
import { navigateInApp } from '../support/navigation.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en-US');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const found = (page: Page) => page.getByRole('list', { name: t('search:results.label') });
const filters = (page: Page) => page.getByRole('dialog', { name: t('search:filters') });

test('a member searches the own city, filters, likes, finds the filter at the next visit, and with Premium searches elsewhere and nearby', async ({
  browser,
  server,
}) => {
  const age = newCohort();
  const vera = await signUp(server, { name: 'Vera', gender: 'f', age });
  await signUp(server, { name: 'Anna', gender: 'f', age, city: 'Hamburg' });
  const nils = await signUp(server, { name: 'Nils', gender: 'm', age });
  const page = await openBrowser(browser, nils);
  await page.goto('/matches');
  await page.getByRole('link', { name: t('shell:nav.search'), exact: true }).click();
  await expect(found(page).getByRole('listitem')).toHaveCount(1);
  await expect(found(page)).toContainText('Vera');
  await button(page, t('lists:tile.like', { name: 'Vera' })).click();
  await expect(button(page, t('lists:tile.liked', { name: 'Vera' }))).toBeVisible();
  await expect.poll(async () => (await nils.call('myLikes', {})).items.map(({ user }) => user.hid)).toEqual([vera.hid]);

  // The notice of the first like lies over the filters, and stays under a pointer.
  const notices = page.getByRole('region', { name: t('common:notifications') });
  await notices.getByRole('button', { name: t('common:action.close') }).click();
  await button(page, t('search:filters')).click();
  await expectAccessible(page);
  await filters(page)
    .getByRole('switch', { name: t('search:form.verified') })
    .check();
  // The filters of Premium open it, and the changed filters are still there after it.
  await filters(page)
    .getByRole('button', { name: t('vocabulary:label.height') })
    .click();
  await expect(page).toHaveURL(/context=search_filters/);
  await page.goBack();
  await expect(filters(page).getByRole('switch', { name: t('search:form.verified') })).toBeChecked();
  await filters(page)
    .getByRole('button', { name: t('search:form.submit') })
    .click();
  await expect(page).toHaveURL(/\/search\?photoVerified=true$/);
  await expect(page.getByText(t('search:empty.title'))).toBeVisible();
  await expectAccessible(page);

  await navigateInApp(page, '/search/nearby');
  await expect(page.getByRole('heading', { name: t('search:nearby.title') })).toBeVisible();
  await expectAccessible(page);

  await buy(nils, 'premium', 'nearby', 'base-28');
  await page.goto('/meeroom');
  await expect(page).toHaveURL(/\/search\?photoVerified=true$/);
  await button(page, t('search:empty.clear')).click();
  await expect(found(page).getByRole('listitem')).toHaveCount(2);
  await button(page, t('search:filters')).click();
  await filters(page)
    .getByRole('combobox', { name: t('search:form.city') })
    .fill('Hamb');
  await page
    .getByRole('option', { name: /^Hamburg/ })
    .first()
    .click();
  await expectAccessible(page);
  await filters(page)
    .getByRole('button', { name: t('search:form.submit') })
    .click();
  await expect(button(page, t('search:active.remove', { filter: 'Hamburg' }))).toBeVisible();

  await page.getByRole('link', { name: t('search:tabs.nearby') }).click();
  const slider = page.getByRole('slider', { name: t('search:nearby.distance') });
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', t('search:nearby.upTo', { km: 3 }));
  await expect(page).toHaveURL(/\/search\/nearby\?km=3$/);
  await page.context().close();
});
