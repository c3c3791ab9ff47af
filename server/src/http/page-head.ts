import type { Brand } from '@kindred/brands/brand';
import { type Locale, locales } from '@kindred/i18n/locales';
import { palette, themeCss } from '@kindred/ui/tokens';
import { shareSize } from './share-image.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

export const favicons = [32, 57, 72, 114, 144] as const;
export const touchIcons = [16, 32, 48, 76, 120, 152, 167, 180, 192] as const;
export const manifestIcons = [192, 512] as const;

interface PageMetadata {
  readonly locale: Locale;
  readonly title: string;
  readonly description?: string | undefined;
  /** The origin of the site. */
  readonly site: string;
  /** The canonical path; undefined for a page that search engines must not index. */
  readonly canonical?: string | undefined;
  /** The structured data (`application/ld+json`). */
  readonly data?: object | undefined;
}

/** The brand's part of a page's head, so that the first paint has the brand's colours (spec 1 §1 Brand model). */
export const pageHead = (brand: Brand, metadata: PageMetadata, nonce: string): string => {
  const [light, dark] = [palette(brand, 'light').bg, palette(brand, 'dark').bg];
  return [
    `<title>${escapeHtml(metadata.title)}</title>`,
    ...sharingTags(brand, metadata),
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
    `<style nonce="${nonce}">${themeCss(brand)}</style>`,
  ].join('');
};

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

/** The tags for search engines and for previews of shared links. */
const sharingTags = (brand: Brand, { locale, title, description, site, canonical, data }: PageMetadata): string[] => [
  description ? meta('name', 'description', description) : '',
  canonical === undefined
    ? meta('name', 'robots', 'noindex')
    : `<link rel="canonical" href="${escapeHtml(site + canonical)}">`,
  meta('property', 'og:type', 'website'),
  meta('property', 'og:site_name', brand.title),
  meta('property', 'og:title', title),
  description ? meta('property', 'og:description', description) : '',
  meta('property', 'og:url', `${site}${canonical ?? '/'}`),
  meta('property', 'og:image', `${site}/brand/og.png`),
  meta('property', 'og:image:width', String(shareSize.width)),
  meta('property', 'og:image:height', String(shareSize.height)),
  meta('property', 'og:image:alt', brand.title),
  meta('property', 'og:locale', graphLocale(locale)),
  ...locales
    .filter((other) => other !== locale)
    .map((other) => meta('property', 'og:locale:alternate', graphLocale(other))),
  meta('name', 'twitter:card', 'summary_large_image'),
  data ? `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>` : '',
];

const graphLocale = (locale: Locale): string => locale.replace('-', '_');

/** The web app manifest of a brand. */
export const manifest = (brand: Brand, locale: Locale, description: string | undefined): object => {
  const light = palette(brand, 'light').bg;
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
