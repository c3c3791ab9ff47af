import { brands } from '@kindred/brands';
import { expectStepFits, person, pinOrder, register } from './support/register.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

/** The longest flow, with religion. */
const faith = brands.find(({ groups }) => groups.includes('faith'))?.key;

/** One step of each kind. The other steps differ only in their texts. */
const oneOfEach = new Set([
  'gender',
  'name',
  'birthday',
  'goal',
  'marital',
  'position',
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

test.use({ locale, viewport: narrow });
test('each step of a registration is accessible in light and dark and fits narrow and wide screens', async ({
  page,
  server,
}) => {
  await pinOrder(page);
  const isForEveryone = async () => {
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 700 });
    await expectStepFits(page, new URL(page.url()).hash);
    await page.setViewportSize(narrow);
  };
  await page.goto(server.url(faith));
  await isForEveryone();
  const seen: string[] = [];
  const onStep = async (step: string) => {
    seen.push(step);
    await (oneOfEach.has(step) ? isForEveryone() : expectStepFits(page, step));
  };
  const atPhoto = () => isForEveryone();
  const who = person({ name: 'Mira', gender: 'f' });
  await register(page, server.url(faith), textsOf(locale), who, '#3a7', { onStep, atPhoto });
  expect(seen.filter((step) => oneOfEach.has(step))).toEqual([...oneOfEach]);
  await isForEveryone();
});
