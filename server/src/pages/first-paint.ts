import type { Locale } from '@kindred/i18n/locales';

/** The part of the main font file's name by script. The Devanagari font is too large to be preloaded. */
const fonts: Readonly<Record<string, string>> = { Latn: 'latin', Cyrl: 'cyrillic' };

/**
 * Prioritizes the files that a rendered page needs for its first paint: the font is loaded together with the style sheet, and the scripts
 * after both. Otherwise 100 kB of scripts compete with 10 kB of style, and the text is painted again when its font arrives (decision 60).
 * @param assets the names of the build's files
 */
export const prioritizeFirstPaint = (template: string, locale: Locale, assets: readonly string[]): string => {
  const script = new Intl.Locale(locale).maximize().script ?? '';
  const font = assets.find((name) => name.startsWith(`noto-sans-${fonts[script]}-wght-`));
  const preload = font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${font}">` : '';
  return template
    .replace('</head>', `${preload}</head>`)
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
};
