import { expectNoConsoleErrors, watchConsole } from './support/console-errors.ts';
import { newCohort, openBrowser, signUp } from './support/member.ts';
import { closeConsole, codeOf, inviteOperator, openConsole, signInOperator } from './support/operator.ts';
import { portrait } from './support/register.ts';
import { expect, expectAccessible, expectTouchTargets, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const t = textsOf('en-US');
test.use({ viewport: { width: 1280, height: 800 } });

test('an operator accepts an invitation, signs out, and signs in again', { tag: '@check' }, async ({
  page,
  server,
}) => {
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true });
  const field = (key: string) => page.getByLabel(t(key), { exact: true });
  const password = 'nine quiet evenings';

  watchConsole(page);
  const { email, link } = await inviteOperator(server, 'admin');
  await page.goto(link);
  await expect(page.getByAltText(t('console:invitation.picture'))).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargets(page);
  const secret = await page.getByRole('figure').locator('code').innerText();
  await field('console:invitation.name').fill('Olga');
  await field('console:signIn.password').fill(password);
  await field('console:signIn.code').fill(codeOf(secret));
  await button('console:invitation.submit').click();
  const sections = page.getByRole('navigation', { name: t('console:sections') });
  await expect(sections).toBeVisible();
  // These two are visible without scrolling, independent of the number of sections.
  await expect(page.getByRole('combobox', { name: t('console:language') })).toBeInViewport({ ratio: 1 });
  await expect(button('console:signOut')).toBeInViewport({ ratio: 1 });

  await button('console:signOut').click();
  await expect(page).toHaveURL(/\/console\/sign-in$/);
  await expect(button('console:signIn.submit')).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargets(page);
  await field('console:signIn.email').fill(email);
  await field('console:signIn.password').fill(password);
  // The used code is invalid; the next one is valid already.
  await field('console:signIn.code').fill(codeOf(secret, 1));
  await button('console:signIn.submit').click();
  await expect(sections).toBeVisible();
  expectNoConsoleErrors(page);
});

test('support answers from the queue, and the member reads it without a reload', async ({ browser, server }) => {
  const anna = await signUp(server, { name: 'Anna', gender: 'f', age: newCohort() });
  // Unique among the journeys.
  const question = `Where are the matches of ${anna.hid}?`;
  await anna.call('sendSupportMessage', { text: question, requestId: crypto.randomUUID() });
  const [member, operatorPage] = await Promise.all([
    openBrowser(browser, anna),
    signInOperator(server, 'support').then((operator) => openConsole(browser, server, operator)),
  ]);
  await member.goto('/profile?popup=support&tag=settings');
  const chat = member.getByRole('dialog', { name: t('support:title') });
  await expect(chat.getByText(question, { exact: true })).toBeVisible();

  await operatorPage.goto('/console/support');
  await operatorPage.getByRole('button', { name: question }).click();
  await expectAccessible(operatorPage);
  await expectTouchTargets(operatorPage);
  const answer = operatorPage.getByLabel(t('console-support:answer'), { exact: true });
  await answer.fill('Below the heart');
  await answer.press('Control+Enter');
  await expect(chat.getByText('Below the heart', { exact: true })).toBeVisible();
  await expect(answer).toHaveValue('');
  await expect(operatorPage.getByRole('log')).toContainText('Below the heart');
  await expect(operatorPage.getByRole('button', { name: t('console-support:reopen'), exact: true })).toBeVisible();
  await Promise.all([member.context().close(), closeConsole(operatorPage)]);
});

test('a moderator finds a member, hides and restores the member, and reads the figures and the transparency report', async ({
  browser,
  server,
}) => {
  const anna = await signUp(server, { name: 'Anneliese', gender: 'f', age: newCohort() });
  const operatorPage = await openConsole(browser, server, await signInOperator(server, 'moderator'));
  const button = (key: string) => operatorPage.getByRole('button', { name: t(key), exact: true });
  const open = (key: string) => operatorPage.getByRole('link', { name: t(key), exact: true }).click();
  await operatorPage.goto('/console/members');
  const search = operatorPage.getByLabel(t('console-members:search'), { exact: true });
  await expect(search).toBeVisible();
  await operatorPage.keyboard.press('/');
  await expect(search).toBeFocused();
  await operatorPage.keyboard.insertText(anna.email);
  await operatorPage.keyboard.press('Enter');
  await operatorPage.getByRole('link', { name: /Anneliese/ }).click();
  await expect(operatorPage.getByText(anna.hid, { exact: true })).toBeVisible();
  const joined = operatorPage.getByRole('paragraph').filter({ hasText: t('console-members:timeline.registered') });
  await expect(joined).toBeVisible();
  await expectAccessible(operatorPage);
  await expectTouchTargets(operatorPage);
  await expect(operatorPage.getByText(anna.email, { exact: false })).toBeHidden();
  await button('console-members:reveal').click();
  await expect(operatorPage.getByText(anna.email, { exact: false })).toBeVisible();

  const sheet = operatorPage.getByRole('dialog');
  const hidden = operatorPage.getByLabel(t('console-members:who')).getByText(t('console:member.restriction.hidden'));
  const note = sheet.getByLabel(t('console-queues:judge.note'));
  await button('console-queues:judge.kind.hide').click();
  await note.fill('Seen at three doors');
  await operatorPage.reload();
  await button('console-queues:judge.kind.hide').click();
  await expect(note).toHaveValue('Seen at three doors');
  await expectAccessible(operatorPage);
  await sheet.getByText(t('decisions:reason.spam'), { exact: true }).click();
  await sheet.getByRole('button', { name: t('console-queues:judge.kind.hide'), exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(hidden).toBeVisible();
  await expect(operatorPage.getByText('Seen at three doors')).toBeVisible();
  const { decisions } = await anna.call('decisions', {});
  expect(decisions).toMatchObject([{ kind: 'hide', reason: 'spam' }]);
  await button('console-members:act.restore').click();
  await sheet.getByRole('button', { name: t('console-members:act.restore'), exact: true }).click();
  await expect(hidden).toBeHidden();

  await open('console:section.members');
  await operatorPage
    .getByLabel(t('console-members:picture.choose'))
    .setInputFiles({ name: 'plain.jpg', mimeType: 'image/jpeg', buffer: await portrait('#a53') });
  await expect(operatorPage.getByText(t('console-members:none.title'))).toBeVisible();

  await open('console:section.dashboard');
  await operatorPage.getByText(t('console-dashboard:table')).first().click();
  await expect(operatorPage.getByRole('table', { name: t('console-dashboard:figure.registrations') })).toBeVisible();
  await expect(operatorPage.locator('canvas')).toHaveCount(7);
  await expectAccessible(operatorPage);
  await expectTouchTargets(operatorPage);

  await open('console:section.transparency');
  const byKind = operatorPage.getByRole('table', { name: t('console-transparency:decisions.title') });
  await expect(byKind.getByRole('row', { name: t('console-members:decided.hide') })).toBeVisible();
  await expectAccessible(operatorPage);
  await expectTouchTargets(operatorPage);
  const [file] = await Promise.all([
    operatorPage.waitForEvent('download'),
    operatorPage.getByRole('link', { name: t('console-transparency:download') }).press('Enter'),
  ]);
  expect(file.suggestedFilename()).toMatch(/^transparency_\d{4}-01-01_\d{4}-12-31\.csv$/);

  const year = new Date().getUTCFullYear() - 2;
  const period = operatorPage.getByLabel(t('console-transparency:period.label'));
  await period.focus();
  await period.selectOption({ label: t('console-transparency:period.firstHalf', { year }) });
  await expect(operatorPage).toHaveURL(new RegExp(`from=${year}-01-01&to=${year}-06-30`));
  await expect(operatorPage.getByText(t('console-transparency:decisions.none'))).toBeVisible();
  await expect(period).toBeFocused();
  await operatorPage.getByLabel(t('console-transparency:to'), { exact: true }).fill(`${year - 1}-01-01`);
  await operatorPage.keyboard.press('Enter');
  await expect(operatorPage.getByText(t('console-transparency:fault.order'))).toBeVisible();
  await operatorPage.emulateMedia({ media: 'print' });
  await expect(operatorPage.getByRole('navigation', { name: t('console:sections') })).toBeHidden();
  await expect(operatorPage.getByText(t('console-transparency:decisions.none'))).toBeVisible();
  await closeConsole(operatorPage);
});
