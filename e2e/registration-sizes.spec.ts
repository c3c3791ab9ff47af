import { brands } from '@kindred/brands';
import { fitsStep, person, pinOrder, register } from './support/register.ts';
import { isAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page }) => pinOrder(page));

/** The longest way: with religion. */
const faith = brands.find(({ groups }) => groups.includes('faith'))?.key;

for (const [locale, width] of [
  ['hi-IN', 320],
  ['en-US', 1280],
] as const) {
  test.describe(`${locale} at ${width}`, () => {
    test.use({ locale, viewport: { width, height: 700 } });
    test('a person registers, and no step is wider than the screen', async ({ page, server }) => {
      const texts = textsOf(locale);
      await page.goto(server.url(faith));
      await isAccessible(page);
      const look = (step: string) => fitsStep(page, step);
      const who = person({ name: 'Mira', gender: 'f' });
      await register(page, server.url(faith), texts, who, '#3a7', { look });
      await isAccessible(page);
    });
  });
}
