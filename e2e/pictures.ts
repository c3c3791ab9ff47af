// `npm run pictures`: takes the twelve screenshots of the tour in README.md, and every brand's home page in light and dark.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { homesSheet } from './homes-sheet.ts';
import { launch } from './playwright.config.ts';
import { startServer } from './support/server.ts';
import { takeTour } from './tour.ts';

/** The width of a phone's screenshot, in pixels; README.md shows it at half of it. A desktop's is wider. */
const shown = { phone: 360, desktop: 900 };

const server = await startServer({ DEMO: '400' });
const browser = await chromium.launch(launch);
try {
  const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
  await mkdir(`${folder}tour`, { recursive: true });
  for (const [name, screenshot] of await takeTour(browser, server)) {
    const picture = sharp(screenshot);
    const { width, height } = await picture.metadata();
    await picture
      .resize({ width: width < height ? shown.phone : shown.desktop })
      .webp({ quality: 80 })
      .toFile(`${folder}tour/${name}.webp`);
  }
  await sharp(await homesSheet(browser, (brand) => server.url(brand))).toFile(`${folder}homes.webp`);
} finally {
  await browser.close();
  await server.stop();
}
