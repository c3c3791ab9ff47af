import { brands } from '@kindred/brands';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { answerConsent } from './support/consent.ts';

const size = { width: 390, height: 844 };
/** Width of one home in the picture, and how many stand beside each other. */
const shown = 195;
const columns = 12;
const gap = 8;
const height = Math.round((shown * size.height) / size.width);

/** Every brand's home by the palette that the browser asks for, in the order of the brands. */
const takeHomes = async (browser: Browser, urlOf: (brand: string) => string, colorScheme: 'light' | 'dark') => {
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

/** The homes of all brands side by side, those in light above those in dark, as one webp. */
export const homesSheet = async (browser: Browser, urlOf: (brand: string) => string): Promise<Buffer> => {
  const homes = [...(await takeHomes(browser, urlOf, 'light')), ...(await takeHomes(browser, urlOf, 'dark'))];
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
