import type { Locale } from '@kindred/i18n/locales';

/** The file that most letters of a script come from, by its name's part. Devanagari's is too big to go before the style. */
const fonts: Readonly<Record<string, string>> = { Latn: 'latin', Cyrl: 'cyrillic' };

/**
 * Puts what a page that is written out whole is painted with before what makes it answer: its letters are asked for beside
 * its style, and its scripts after both. Otherwise a hundred kilobytes of script share the line with ten of style, and the
 * text is drawn a second time when its letters come.
 * @param assets The names of the build's files.
 */
export const paintFirst = (template: string, locale: Locale, assets: readonly string[]): string => {
  const script = new Intl.Locale(locale).maximize().script ?? '';
  const font = assets.find((name) => name.startsWith(`noto-sans-${fonts[script]}-wght-`));
  const preload = font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${font}">` : '';
  return template
    .replace('</head>', `${preload}</head>`)
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
};
