import { brands } from '@kindred/brands';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { answerConsent } from './support/consent.ts';

const size = { width: 390, height: 844 };
/** The width of one home page in the image, and the number of columns. */
const shown = 195;
const columns = 12;
const gap = 8;
const height = Math.round((shown * size.height) / size.width);

/** Takes screenshots of all brands' home pages in a palette, in the order of the brands. */
const takeScreenshots = async (browser: Browser, urlOf: (brand: string) => string, colorScheme: 'light' | 'dark') => {
  const pictures: Buffer[] = [];
  for (const { key } of brands) {
    const context = await browser.newContext({ viewport: size, locale: 'en-US', reducedMotion: 'reduce', colorScheme });
    await answerConsent(context);
    const page = await context.newPage();
    await page.goto(urlOf(key));
    await page.evaluate(() => document.fonts.ready);
    pictures.push(
      await sharp(await page.screenshot())
        .resize(shown, height)
        .toBuffer(),
    );
    await context.close();
  }
  return pictures;
};

/** Composes the home pages of all brands, light above dark, into one webp. */
export const homesSheet = async (browser: Browser, urlOf: (brand: string) => string): Promise<Buffer> => {
  const homes = [
    ...(await takeScreenshots(browser, urlOf, 'light')),
    ...(await takeScreenshots(browser, urlOf, 'dark')),
  ];
  const rows = Math.ceil(homes.length / columns);
  return sharp({
    create: {
      width: columns * (shown + gap) - gap,
      height: rows * (height + gap) - gap,
      channels: 3,
      background: '#808080',
    },
  })
    .composite(
      homes.map((input, index) => ({
        input,
        left: (index % columns) * (shown + gap),
        top: Math.floor(index / columns) * (height + gap),
      })),
    )
    .webp({ quality: 78 })
    .toBuffer();
};
