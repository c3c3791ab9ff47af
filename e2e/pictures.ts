import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { brands } from '@kindred/brands';
import { expect as briefly, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoAccount } from '../server/src/demo/account.ts';
import { homesSheet } from './homes-sheet.ts';
import { launch } from './playwright.config.ts';
import { callServer } from './support/call.ts';
import { answerConsent } from './support/consent.ts';
import { answerSteps, person, pinOrder } from './support/register.ts';
import { startServer } from './support/server.ts';
import { textsOf } from './support/texts.ts';

/** `npm run pictures`: takes the screenshots of the journey and of every brand's home page, in light and dark. */

const size = { width: 390, height: 844 };
const shown = 300;
const gap = 16;
/** The maximum number of likes until a match. */
const maxCards = 40;
const t = textsOf('en-US');
const expect = briefly.configure({ timeout: 30_000 });

const waitForImages = async (page: Page): Promise<void> => {
  await page.waitForLoadState();
  // Waits for all visible images and fonts.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
};

/** Likes candidates until a match. */
const likeUntilMatch = async (page: Page): Promise<void> => {
  const match = page.getByRole('heading', { name: t('matches-game:match.title') });
  const card = page.locator('article:not([inert])');
  for (let cards = 0; cards < maxCards; cards += 1) {
    await expect(card.or(match).first()).toBeVisible();
    if (await match.isVisible()) break;
    const shown = await card.getAttribute('aria-labelledby');
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(async () => (await match.isVisible()) || (await card.getAttribute('aria-labelledby')))
      .not.toBe(shown);
  }
  await expect(match).toBeVisible();
};

/** Returns the portrait of the demo account. */
const portraitOf = async (home: string, token: string): Promise<Buffer> => {
  const { users } = await callServer(home, 'profileInfo', {}, token);
  const drawn = await fetch(new URL(users[0]?.avatar?.url ?? '', home));
  if (!drawn.ok) throw new Error('The demonstration account has no portrait');
  return Buffer.from(await drawn.arrayBuffer());
};

const journey = async (page: Page, home: string, portrait: Buffer): Promise<Buffer[]> => {
  const pictures: Buffer[] = [];
  const take = async (): Promise<void> => {
    await waitForImages(page);
    pictures.push(await page.screenshot());
  };
  await page.goto(home);
  await take();
  await pinOrder(page);
  await page.goto(`${home}/registration`);
  await page.getByRole('group').first().waitFor();
  await take();
  await answerSteps(page, t, person({ name: 'Emma', gender: 'f' }));
  await page.locator('input[type=file]').setInputFiles({ name: 'me.webp', mimeType: 'image/webp', buffer: portrait });
  await expect(page.getByRole('button', { name: t('registration:submit') })).toBeEnabled();
  await take();
  await page.goto(`${home}/login`);
  await page.getByLabel(t('login:email'), { exact: true }).fill(demoAccount.email);
  await page.getByLabel(t('login:password'), { exact: true }).fill(demoAccount.password);
  await page.keyboard.press('Enter');
  await page.getByRole('group', { name: t('matches-game:actions') }).waitFor();
  await take();
  await likeUntilMatch(page);
  await take();
  await page.goto(`${home}/dialogs`);
  // A dialog with messages.
  const dialogs = page.getByRole('main').getByRole('link');
  await dialogs
    .filter({ hasNotText: t('messenger:list.sayHello') })
    .first()
    .click();
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
  const { email, password } = demoAccount;
  const { authorization_token: tokens } = await callServer(home, 'login', {
    product_id: brands[0].id,
    email,
    password,
  });
  const portrait = await portraitOf(home, tokens.access_token.token);
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
      rows.push(await journey(await context.newPage(), home, portrait));
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
  const browser = await chromium.launch(launch);
  try {
    await sharp(await homesSheet(browser, (brand) => server.url(brand))).toFile(`${folder}homes.webp`);
  } finally {
    await browser.close();
  }
} finally {
  await server.stop();
}
