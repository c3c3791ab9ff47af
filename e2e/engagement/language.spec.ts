import { newCohort, openBrowser, signUp } from '../support/member.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const german = textsOf('de-DE');

test('a new device starts in the language of the account; the URL of the language opens its popup', async ({
  browser,
  server,
}) => {
  const mara = await signUp(server, { name: 'Mara', gender: 'f', age: newCohort() });
  await mara.call('saveLanguageTag', { language_tag: 'de-DE' });
  const page = await openBrowser(browser, mara);
  await page.goto('/settings/language');
  const popup = page.getByRole('dialog', { name: german('common:language.title') });
  await expect(popup).toBeVisible();
  // A choice in this browser stays, also after a reload.
  await popup.getByText('Polski').click();
  const polish = page.getByRole('dialog', { name: textsOf('pl-PL')('common:language.title') });
  await expect(polish).toBeVisible();
  await page.reload();
  await expect(polish).toBeVisible();
  await page.context().close();
});
