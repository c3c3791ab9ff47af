import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoAccount } from '../server/src/demo/account.ts';
import { launch } from './playwright.config.ts';
import { answerConsent } from './support/consent.ts';
import { startServer } from './support/server.ts';
import { textsOf } from './support/texts.ts';

/** Takes the pictures of the README anew: the journey in light and dark, as one image. `npm run pictures` */

const size = { width: 390, height: 844 };
const shown = 300;
const gap = 16;
const t = textsOf('en-US');

const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  // Every picture that is in view, and the type.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
};

const journey = async (page: Page, home: string): Promise<Buffer[]> => {
  const pictures: Buffer[] = [];
  const take = async (): Promise<void> => {
    await settled(page);
    pictures.push(await page.screenshot());
  };
  await page.goto(home);
  await take();
  await page.goto(`${home}/registration`);
  await take();
  await page.goto(`${home}/login`);
  await page.getByLabel(t('login:email'), { exact: true }).fill(demoAccount.email);
  await page.getByLabel(t('login:password'), { exact: true }).fill(demoAccount.password);
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: t('matches-game:actions') }).waitFor();
  await take();
  await page.goto(`${home}/dialogs`);
  await take();
  await page.getByRole('main').getByRole('link').first().click();
  await page.getByRole('textbox').waitFor();
  await take();
  return pictures;
};

const sheet = async (rows: Buffer[][]): Promise<Buffer> => {
  const height = Math.round((shown * size.height) / size.width);
  const columns = Math.max(...rows.map((row) => row.length));
  const corners = Buffer.from(
    `<svg width="${shown}" height="${height}"><rect width="${shown}" height="${height}" rx="24"/></svg>`,
  );
  const pieces = await Promise.all(
    rows.flatMap((row, down) =>
      row.map(async (picture, right) => ({
        input: await sharp(picture)
          .resize(shown, height)
          .composite([{ input: corners, blend: 'dest-in' }])
          .png()
          .toBuffer(),
        left: gap + right * (shown + gap),
        top: gap + down * (height + gap),
      })),
    ),
  );
  return sharp({
    create: {
      width: gap + columns * (shown + gap),
      height: gap + rows.length * (height + gap),
      channels: 4,
      background: '#8886',
    },
  })
    .composite(pieces)
    .webp({ quality: 86 })
    .toBuffer();
};

const takeAll = async (home: string): Promise<Buffer[][]> => {
  const browser = await chromium.launch(launch);
  try {
    const rows: Buffer[][] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        viewport: size,
        colorScheme,
        locale: 'en-US',
        deviceScaleFactor: 2,
        reducedMotion: 'reduce',
      });
      await answerConsent(context);
      rows.push(await journey(await context.newPage(), home));
      await context.close();
    }
    return rows;
  } finally {
    await browser.close();
  }
};

const server = await startServer({ DEMO: '400' });
try {
  const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
  await mkdir(folder, { recursive: true });
  await sharp(await sheet(await takeAll(server.url()))).toFile(`${folder}journey.webp`);
} finally {
  await server.stop();
}
