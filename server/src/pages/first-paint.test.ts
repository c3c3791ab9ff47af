import { expect, test } from 'vitest';
import { paintFirst } from './first-paint.ts';

const template = '<head><script type="module" crossorigin src="/assets/app-1.js"></script></head><body></body>';
const assets = ['app-1.js', 'noto-sans-cyrillic-ext-wght-normal-a.woff2', 'noto-sans-cyrillic-wght-normal-b.woff2'];
const preload = (font: string) => `rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${font}"`;

test('a page that is written out asks for its own letters first and for its scripts last', () => {
  const page = paintFirst(template, 'uk-UA', assets);
  expect(page).toContain(preload('noto-sans-cyrillic-wght-normal-b.woff2'));
  expect(page).toContain('<script type="module" fetchpriority="low" crossorigin src="/assets/app-1.js">');
});

test('letters that the build has not, or that are too many, come when the style asks for them', () => {
  expect(paintFirst(template, 'de-DE', assets)).not.toContain('rel="preload"');
  expect(paintFirst(template, 'hi-IN', [...assets, 'noto-sans-devanagari-wght-normal-c.woff2'])).not.toContain(
    'preload',
  );
});
