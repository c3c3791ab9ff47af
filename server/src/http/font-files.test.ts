import { brands } from '@kindred/brands';
import { locales } from '@kindred/i18n/locales';
import { expect, test } from 'vitest';
import { testApp } from '../../test/harness.ts';
import { listFormFonts } from './font-files.ts';

const { app } = await testApp();
const [{ domain }] = brands;
const site = `https://${domain}`;
const get = (url: string) => app.inject({ url, headers: { host: domain } });

test('a frame of another origin may load the fonts of every language, and they are cached', async () => {
  const sources = new Set(locales.flatMap((locale) => listFormFonts(locale, site)).map(({ src }) => src));
  expect(sources.size).toBe(4);
  for (const src of sources) {
    const { statusCode, headers, rawPayload } = await get(new URL(src).pathname);
    expect([statusCode, rawPayload.subarray(0, 4).toString()]).toEqual([200, 'wOF2']);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=86400',
      'content-type': 'font/woff2',
      'cross-origin-resource-policy': 'cross-origin',
    });
  }
});

test('only fonts are open to other origins', async () => {
  const refused = ['noto-sans-greek.woff2', 'noto-sans-constructor.woff2', 'constructor', '..%2Fpackage.json', ''];
  for (const path of refused.map((file) => `/fonts/${file}`)) {
    const { statusCode, headers } = await get(path);
    expect([path, statusCode, headers['access-control-allow-origin']]).toEqual([path, 404, undefined]);
  }
  expect((await get('/')).headers['access-control-allow-origin']).toBeUndefined();
});

test('the font of a language’s script is the fallback of the Latin font', () => {
  const families = (locale: Parameters<typeof listFormFonts>[0]) =>
    listFormFonts(locale, site).map(({ family }) => family);
  expect(families('de-DE')).toEqual(['Noto Sans Latin']);
  expect(families('uk-UA')).toEqual(['Noto Sans Latin', 'Noto Sans Cyrillic']);
  expect(families('hi-IN')).toEqual(['Noto Sans Latin', 'Noto Sans Devanagari']);
  expect(families('pl-PL')).toEqual(['Noto Sans Latin', 'Noto Sans Latin Extended']);
});
