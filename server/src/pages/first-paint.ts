import type { PagePart, PreparedScreen } from '@kindred/contract/brand/boot';
import type { Locale } from '@kindred/i18n/locales';
import { preloadFonts } from '../http/font-files.ts';
import { escapeHtml } from '../http/page-head.ts';
import type { InlineScript } from './inline-script.ts';

/** Scripts load after the style sheets and the font. Otherwise 100 kB and more of them compete with 10 kB of style. */
const deferScripts = (html: string): string =>
  html
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/**
 * Prioritizes the files that a rendered page needs for its first paint: the font is loaded together with the style sheet, and the scripts
 * after both. Otherwise the text is painted again when its font arrives (decision 60).
 */
export const prioritizeFirstPaint = (template: string, locale: Locale, assets: readonly string[]): string =>
  deferScripts(template.replace('</head>', `${preloadFonts([locale], assets)}</head>`));

const preloadFile = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * Names the font and the files of a prepared screen, so that they load beside the app's scripts instead of after them. The style sheet comes
 * before the first paint, which shows the frame.
 */
export const preloadScreen = (
  template: string,
  { files }: Pick<PagePart, 'files'>,
  locale: Locale,
  assets: readonly string[],
): string =>
  deferScripts(
    template.replace('</head>', `${preloadFonts([locale], assets)}${files.map(preloadFile).join('')}</head>`),
  );

/** Sends the first calls of a screen before any file of the page is requested. @param script `web/src/app/first-calls.ts` as it is built */
export const sendFirstCalls = (
  { calls }: Pick<PreparedScreen, 'calls'>,
  version: string,
  script: InlineScript | undefined,
): string => {
  if (!script || calls.length === 0) return '';
  const data = `data-version="${escapeHtml(version)}" data-calls="${escapeHtml(JSON.stringify(calls))}"`;
  return `<script ${data}>${script.text}</script>`;
};
