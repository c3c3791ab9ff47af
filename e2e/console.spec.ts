import { codeOf, inviteOperator } from './support/operator.ts';
import { expect, isAccessible, isTouchable, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');
test.use({ demo: '0', viewport: { width: 1280, height: 800 } });

test('an operator takes an invitation, signs out, and signs in again', async ({ page, server }) => {
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
  const field = (key: string) => page.getByLabel(t(key), { exact: true });
  const password = 'nine quiet evenings';

  const { email, link } = await inviteOperator(server, 'admin');
  await page.goto(link);
  await expect(page.getByAltText(t('console:invitation.picture'))).toBeVisible();
  await isAccessible(page);
  await isTouchable(page);
  const secret = await page.getByRole('figure').locator('code').innerText();
  await field('console:invitation.name').fill('Olga');
  await field('console:signIn.password').fill(password);
  await field('console:signIn.code').fill(codeOf(secret));
  await button('console:invitation.submit').click();
  const sections = page.getByRole('navigation', { name: t('console:sections') });
  await expect(sections).toBeVisible();
  await isAccessible(page);
  await isTouchable(page);

  await button('console:signOut').click();
  await expect(page).toHaveURL(/\/console\/sign-in$/);
  await isAccessible(page);
  await isTouchable(page);
  await field('console:signIn.email').fill(email);
  await field('console:signIn.password').fill(password);
  // The code that was taken is spent, the next one is good already.
  await field('console:signIn.code').fill(codeOf(secret, 1));
  await button('console:signIn.submit').click();
  await expect(sections).toBeVisible();
});
