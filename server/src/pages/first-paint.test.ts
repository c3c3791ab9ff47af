import type { Locale } from '@kindred/i18n/locales';
import { expect, test } from 'vitest';
import { preloadScreen, prioritizeFirstPaint, sendFirstCalls } from './first-paint.ts';

const template = '<head><script type="module" crossorigin src="/assets/app-1.js"></script></head><body></body>';
const assets = ['app-1.js', 'noto-sans-cyrillic-ext-wght-normal-a.woff2', 'noto-sans-cyrillic-wght-normal-b.woff2'];
const preload = (font: string) => `rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${font}"`;

test('a rendered page preloads the font of its script, and loads its JavaScript with low priority', () => {
  const page = prioritizeFirstPaint(template, 'uk-UA', assets);
  expect(page).toContain(preload('noto-sans-cyrillic-wght-normal-b.woff2'));
  expect(page).toContain('<script type="module" fetchpriority="low" crossorigin src="/assets/app-1.js">');
});

test('a page in Polish preloads the characters of its alphabet, too', () => {
  const files = ['latin-ext', 'latin-a', 'latin'].map((name) => `noto-sans-${name}-wght-normal-d.woff2`);
  const fonts = (locale: Locale) =>
    [...prioritizeFirstPaint(template, locale, files).matchAll(/noto-sans-([a-z-]+)-wght/g)].map(([, name]) => name);
  expect(fonts('pl-PL')).toEqual(['latin', 'latin-a']);
  expect(fonts('de-DE')).toEqual(['latin']);
  expect(fonts('uk-UA')).toEqual([]);
});

test('a font that is too large or not in the build is not preloaded', () => {
  expect(prioritizeFirstPaint(template, 'de-DE', assets)).not.toContain('rel="preload"');
  expect(
    prioritizeFirstPaint(template, 'hi-IN', [...assets, 'noto-sans-devanagari-wght-normal-c.woff2']),
  ).not.toContain('preload');
});

const pickUp = { method: 'GET', path: '/v3/matchesGame/users:pickUp', values: {} };
const screen = { files: ['assets/member-1.css', 'assets/matches-1.js'], calls: [pickUp] };
const withPictures = { ...screen, calls: [{ ...pickUp, pictures: ['hits', 'thumbnail'] as const }] };

test('a member’s page names the font, the style sheet and the scripts of its screen', () => {
  const page = preloadScreen(template, screen, 'uk-UA', assets);
  expect(page).toContain(preload('noto-sans-cyrillic-wght-normal-b.woff2'));
  expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/member-1.css">');
  expect(page).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/matches-1.js">');
  expect(page).toContain('<script type="module" fetchpriority="low" crossorigin src="/assets/app-1.js">');
});

test('the app’s scripts are loaded without being started if the frame shows pictures, and the first script starts them', () => {
  const page = preloadScreen(template, withPictures, 'uk-UA', assets);
  expect(page).not.toContain('<script');
  expect(page).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/app-1.js">');
  const script = { text: 'start()', source: 'sha256' };
  const scripts = 'data-scripts="[&quot;/assets/app-1.js&quot;]"';
  expect(sendFirstCalls(withPictures, '7', template, script)).toContain(scripts);
  expect(sendFirstCalls(screen, '7', template, script)).not.toContain('data-scripts');
});
