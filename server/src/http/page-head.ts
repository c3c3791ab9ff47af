import type { Brand } from '@kindred/brands/brand';
import type { Locale } from '@kindred/i18n/locales';
import { palette, themeCss } from '@kindred/ui/tokens';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

export const favicons = [32, 57, 72, 114, 144] as const;
export const touchIcons = [16, 32, 48, 76, 120, 152, 167, 180, 192] as const;
export const manifestIcons = [192, 512] as const;

/** Everything of a page's head that is the brand's, so that the first paint is (spec 1 §1 Brand model). */
export const pageHead = (
  brand: Brand,
  words: { metaTitle?: string; metaDescription?: string },
  nonce: string,
): string => {
  const title = escapeHtml(words.metaTitle ?? brand.title);
  const [light, dark] = [palette(brand.theme, 'light').bg, palette(brand.theme, 'dark').bg];
  return [
    `<title>${title}</title>`,
    words.metaDescription ? `<meta name="description" content="${escapeHtml(words.metaDescription)}">` : '',
    `<meta name="theme-color" content="${light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${dark}" media="(prefers-color-scheme: dark)">`,
    '<meta name="color-scheme" content="light dark">',
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(brand.title)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<link rel="icon" href="/brand/mark.svg" type="image/svg+xml">',
    ...favicons.map(
      (size) => `<link rel="icon" type="image/png" sizes="${size}x${size}" href="/brand/icon-${size}.png">`,
    ),
    ...touchIcons.map((size) => `<link rel="apple-touch-icon" sizes="${size}x${size}" href="/brand/icon-${size}.png">`),
    `<style nonce="${nonce}">${themeCss(brand.theme)}</style>`,
  ].join('');
};

/** The web app manifest of a brand. */
export const manifest = (brand: Brand, locale: Locale, description: string | undefined): object => {
  const light = palette(brand.theme, 'light').bg;
  return {
    id: '/',
    name: brand.title,
    short_name: brand.title,
    ...(description ? { description } : {}),
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: light,
    theme_color: light,
    icons: manifestIcons.map((size) => ({
      src: `/brand/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any',
    })),
  };
};
