import { brands } from '@kindred/brands';
import { limits } from '@kindred/contract/limits';
import type { Page } from '@playwright/test';
import { confirmByEmail, newCohort, openBrowser, signUp } from './support/member.ts';
import { navigateInApp } from './support/navigation.ts';
import { foundCity, portrait } from './support/register.ts';
import { expect, expectAccessible, expectTouchTargets, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { expectToast } from './support/toasts.ts';

const t = textsOf('en-US');
const button = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });
const complete = (percent: number) => t('profile-edit:complete', { percent: `${percent}%` });

/**
 * One question of each kind: a choice, a number, a text, and the last one. `changes.test.ts` tests the order of all.
 */
const hashes = ['marital', 'height', 'position', 'ethnicity'];
const others = {
  children: 1,
  want_children: 1,
  accommodation: 1,
  weight: 60,
  education: 1,
  field_of_activity: 1,
  religion: 1,
};

/** Answers the current question. Some questions continue on a choice. */
const answerStep = async (page: Page, hash: string, isLast: boolean) => {
  const step = page.getByRole('dialog');
  const choice = step.getByRole('group').locator('label').first();
  if (hash === 'position') await step.getByRole('textbox').fill('Baker');
  else if (hash === 'height') await step.getByRole('slider').press('ArrowRight');
  else await choice.click();
  const leadsOn = !['position', 'height'].includes(hash) && !isLast;
  if (!leadsOn) await step.getByRole('button', { name: t(`common:action.${isLast ? 'save' : 'continue'}`) }).click();
};

test('a new member completes the profile, up to the popup that confirms it; changes appear in the preview, a name changes once, and an unsaved answer needs a confirmation', async ({
  browser,
  server,
}) => {
  const member = await signUp(server, { name: 'Marlene', gender: 'f', age: newCohort() });
  await member.call('editProfile', { ...others, smoking: 2 });
  const page = await openBrowser(browser, member);
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: complete(31) })).toBeVisible();

  // Answers all open questions in order.
  await page.getByRole('button', { name: t('profile-edit:way.personal_info') }).click();
  await expect(page).toHaveURL(/\/profile\/steps#marital$/);
  for (const [index, hash] of hashes.entries()) {
    await expect(page).toHaveURL(new RegExp(`/profile/steps#${hash}$`));
    // The URL changes first. The new question is ready when it has the focus.
    if (index > 0) await expect(page.getByRole('dialog').locator('fieldset[tabindex="-1"]')).toBeFocused();
    if (hash === 'height') await expectAccessible(page);
    await answerStep(page, hash, index === hashes.length - 1);
  }
  const done = page.getByRole('dialog', { name: t('profile-edit:step.success.title') });
  await done.getByRole('link', { name: t('profile-edit:step.success.more') }).click();
  await expect(page).toHaveURL(/\/profile\/checklist$/);
  await expect(done).toBeHidden();
  await expectAccessible(page);
  await expectTouchTargets(page);

  // The member's text, and the question for others.
  await button(page, 'profile-edit:part.about_me').click();
  const about = page.getByRole('dialog', { name: t('profile-edit:about.title') });
  await expect(about.getByRole('textbox')).toBeVisible();
  await about.getByRole('textbox').fill('I bake bread on Sundays.');
  await page.reload();
  await expect(about.getByRole('textbox')).toHaveValue('I bake bread on Sundays.');
  await expectAccessible(page);
  await about.getByRole('button', { name: t('common:action.save') }).click();
  await expect(about).toBeHidden();
  await button(page, 'vocabulary:label.conversation_prompt').click();
  const prompt = page.getByRole('dialog', { name: t('registration:conversationPrompt.title') });
  const dream = prompt.getByText(t('vocabulary:conversation_prompt.dreamTrip'));
  await expect(dream).toBeVisible();
  await expectAccessible(page);
  await dream.click();
  await expectToast(page, t('profile-edit:prompt.added'));
  await expect(prompt).toBeHidden();
  await expect(page.getByRole('img', { name: complete(55) })).toBeVisible();

  // Other journeys test interests, email and photo.
  await member.call('editProfile', { interests: [1, 2, 3] });
  await confirmByEmail(server, brands[0], member.email, member.device);
  await page.goto('/profile');
  await expect(page.getByRole('link', { name: complete(75) })).toBeVisible();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait('#a53') });
  await button(page, 'photos:crop.use').click();
  await button(page, 'photo-news:success.more').click();
  const whole = page.getByRole('dialog', { name: t('profile-edit:completed.title') });
  await expect(whole).toBeVisible({ timeout: 1000 * (limits.photo.moderationDelaySeconds + 30) });
  await expectAccessible(page);
  await whole.getByRole('button', { name: t('common:action.done') }).click();
  await expect(whole).toBeHidden();
  await expect(page.getByRole('img', { name: complete(100) })).toBeVisible();

  // Shown once.
  await page.reload();
  await expect(page.getByRole('img', { name: complete(100) })).toBeVisible();
  await expect(whole).toBeHidden();

  await button(page, 'profile-edit:mood.add').click();
  const mood = page.getByRole('dialog', { name: t('profile-edit:mood.title') });
  await expect(mood.getByText(t('vocabulary:mood.duplicate'))).toBeVisible();
  await expectAccessible(page);
  await mood.getByText(t('vocabulary:mood.coffee')).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: t('profile:edit'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('profile-edit:title') })).toBeVisible();
  await expectAccessible(page);

  // Closing with a changed answer asks for a confirmation; the answer is discarded.
  const smoking = page.getByRole('link', { name: new RegExp(t('vocabulary:label.smoking')) });
  await smoking.click();
  const step = page.getByRole('dialog');
  await step.getByText(t('vocabulary:smoking.quitting')).click();
  await step.getByRole('button', { name: t('common:action.close') }).click();
  await step.getByRole('button', { name: t('profile-edit:step.confirm.discard') }).click();
  await expect(page).toHaveURL(/\/profile\/edit$/);
  await expect(smoking).toContainText(t('vocabulary:smoking.socially'));
  await smoking.click();
  await step.getByRole('button', { name: t('profile-edit:takeBack') }).click();
  await expect(smoking).toContainText(t('profile-edit:add'));

  // A URL without a question opens the first open one.
  await navigateInApp(page, '/profile/steps#nothing');
  await expect(page).toHaveURL(/\/profile\/steps#smoking$/);
  await expect(step.getByRole('group').locator('label').first()).toBeVisible();
  await step.getByRole('button', { name: t('common:action.close') }).click();
  await expect(step).toBeHidden();
  await page.getByRole('link', { name: new RegExp(t('profile-edit:personal.title')) }).click();
  await expectAccessible(page);
  const name = page.getByLabel(t('registration:name.label'), { exact: true });
  await name.fill('  Wilhelmina ');
  await page.getByRole('combobox').fill('Hamburg');
  await foundCity(page).click();
  await button(page, 'common:action.save').click();
  await expect(page).toHaveURL(/\/profile\/edit$/);
  await page.getByRole('link', { name: new RegExp(t('profile-edit:personal.title')) }).click();
  await expect(name).toHaveValue('Wilhelmina');
  await expect(name).toHaveAttribute('readonly', '');

  await navigateInApp(page, '/profile/preview');
  await expect(page.getByRole('heading', { name: /Wilhelmina/ })).toBeVisible();
  await expect(page.getByText(t('vocabulary:mood.coffee'))).toBeVisible();
  await expect(page.getByText('Hamburg')).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
});
