import { brands } from '@kindred/brands';
import { person, pinOrder, register } from './support/register.ts';
import { expect, isAccessible, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page }) => pinOrder(page));

/** The longest way: with religion. */
const faith = brands.find(({ groups }) => groups.includes('faith'))?.key;

for (const [locale, width] of [
  ['hi-IN', 320],
  ['ru-RU', 320],
  ['en-US', 1280],
] as const) {
  test.describe(`${locale} at ${width}`, () => {
    test.use({ locale, viewport: { width, height: 700 } });
    test('a person registers, and no step is wider than the screen', async ({ page, server }) => {
      const texts = textsOf(locale);
      await page.goto(server.url(faith));
      await isAccessible(page);
      const look = async (step: string) => {
        const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect([step, await beyond()]).toEqual([step, 0]);
      };
      const who = person({ name: 'Mira', gender: 'f' });
      await register(page, server.url(faith), texts, who, '#3a7', { look });
      await isAccessible(page);
    });
  });
}
