import { newCohort, openBrowser, signUp } from '../support/member.ts';
import { expect, test } from '../support/test.ts';
import { textsOf } from '../support/texts.ts';

const titleOf = (locale: string) => textsOf(locale)('common:language.title');

test('a new device starts in the language of the account; a choice applies immediately and is stored by the server, also after a lost network', async ({
  browser,
  server,
}) => {
  const mara = await signUp(server, { name: 'Mara', gender: 'f', age: newCohort() });
  await mara.call('saveLanguageTag', { language_tag: 'de-DE' });
  const stored = async () => (await mara.call('languageTag', {})).language_tag;
  const page = await openBrowser(browser, mara);
  await page.goto('/settings/language');
  const popup = page.getByRole('dialog', { name: titleOf('de-DE') });
  await expect(popup).toBeVisible();
  await popup.getByText('Polski').click();
  const polish = page.getByRole('dialog', { name: titleOf('pl-PL') });
  await expect(polish).toBeVisible();
  await expect.poll(stored).toBe('pl-PL');

  await page.context().setOffline(true);
  await polish.getByText('English').click();
  await page.context().setOffline(false);
  // The choice in this browser stays, and is sent again.
  await page.reload();
  await expect(page.getByRole('dialog', { name: titleOf('en-US') })).toBeVisible();
  await expect.poll(stored).toBe('en-US');
  await page.context().close();
});
