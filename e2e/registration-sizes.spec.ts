import { brands } from '@kindred/brands';
import { answerSteps, expectStepFits, person, pinOrder, shareProfile } from './support/register.ts';
import { expect, expectAccessible, palettes, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

/** The longest flow, with religion. */
const faith = brands.find(({ groups }) => groups.includes('faith'))?.key;

/** One step of each kind. The other steps differ only in their texts. */
const oneOfEach = new Set([
  'gender',
  'name',
  'birthday',
  'goal',
  'interests',
  'religion',
  'height',
  'search-age',
  'location',
  'email',
  'password',
]);
const narrow = { width: 320, height: 700 };
const locale = 'hi-IN';
const t = textsOf(locale);

test.use({ locale, viewport: narrow });
test('each step of a registration is accessible in light and dark and fits narrow and wide screens', async ({
  page,
  server,
}) => {
  await pinOrder(page);
  const isForEveryone = async () => {
    await expectAccessible(page, palettes);
    await page.setViewportSize({ width: 1280, height: 700 });
    await expectStepFits(page, new URL(page.url()).hash);
    await page.setViewportSize(narrow);
  };
  await page.goto(`${server.url(faith)}/registration`);
  const seen: string[] = [];
  const onStep = async (step: string) => {
    seen.push(step);
    await (oneOfEach.has(step) ? isForEveryone() : expectStepFits(page, step));
  };
  const who = person({ name: 'Mira', gender: 'f' });
  await answerSteps(page, t, who, { onStep });
  expect(seen.filter((step) => oneOfEach.has(step))).toEqual([...oneOfEach]);
  await isForEveryone();
  await shareProfile(page, t);
  await page.getByRole('button', { name: t('registration:photo.skip') }).click();
  await expect(page).toHaveURL(/\/sign\/activated/);
});
