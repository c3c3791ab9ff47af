import { match, newCohort, openBrowser, signUp } from '../support/member.ts';
import { signInOperator } from '../support/operator.ts';
import { expect, expectAccessible, expectTouchTargets, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const t = textsOf('en-US');

test('a member of a country with the duty proves the age before a message, which is sent then', async ({
  browser,
  server,
}) => {
  const age = newCohort();
  const mia = await signUp(server, { name: 'Mia', gender: 'f', age, city: 'Lisbon' });
  const tom = await signUp(server, { name: 'Tom', gender: 'm', age, city: 'Lisbon' });
  await match(mia, tom);
  // No other journey has members in Portugal.
  const operator = await signInOperator(server, 'admin');
  await operator.call('setFlag', { hid: 'AGE_ASSURANCE', brandId: null, country: 'PT', variant: 'on', share: 100 });

  const page = await openBrowser(browser, mia);
  const popup = page.getByRole('dialog', { name: t('safety:age.title') });
  await page.goto(`/dialogs/${tom.hid}`);
  await page.getByRole('textbox').fill('Hello Tom');
  await page.getByRole('button', { name: t('messenger:composer.send') }).click();
  await expect(popup).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargets(page);

  // The provider returns to the page. Other results: web/src/features/messenger/age-check/age-check-popup.test.tsx.
  await popup.getByRole('button', { name: t('safety:age.start.none') }).press('Enter');
  await page.getByRole('button', { name: '18 or older' }).click();
  await expect(page).toHaveURL(new RegExp(`/dialogs/${tom.hid}\\?popup=ageCheck$`));
  await expect(popup.getByText(t('safety:age.state.adult'))).toBeVisible();
  await popup.getByRole('button', { name: t('common:action.done') }).press('Enter');
  await expect(popup).toBeHidden();
  await expect
    .poll(async () => (await tom.call('messages', { id: mia.hid })).messages.map(({ text }) => text))
    .toContain('Hello Tom');
  await page.context().close();
});
