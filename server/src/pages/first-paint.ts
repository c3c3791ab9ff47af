import type { PreparedScreen } from '@kindred/contract/brand/boot';
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

const appScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;

/** Whether the frame of a screen shows pictures. The app starts after them (`web/src/app/first-calls.ts`). */
const showsPictures = ({ calls }: Pick<PreparedScreen, 'calls'>): boolean => calls.some(({ pictures }) => pictures);

/**
 * Names the font and the files of a prepared screen, so that they load beside the app's scripts instead of after them. The style sheet comes
 * before the first paint, which shows the frame. If the frame shows pictures, the app's scripts are loaded without being started.
 */
export const preloadScreen = (
  template: string,
  screen: Pick<PreparedScreen, 'files' | 'calls'>,
  locale: Locale,
  assets: readonly string[],
): string => {
  const files = `${preloadFonts([locale], assets)}${screen.files.map(preloadFile).join('')}`;
  const page = showsPictures(screen)
    ? template.replaceAll(appScript, '<link rel="modulepreload" crossorigin href="$1">')
    : template;
  return deferScripts(page.replace('</head>', `${files}</head>`));
};

const attribute = (name: string, value: string): string => ` data-${name}="${escapeHtml(value)}"`;

/**
 * Sends the first calls of a screen before any file of the page is requested.
 * @param template the page with the app's scripts
 * @param script `web/src/app/first-calls.ts` as it is built
 */
export const sendFirstCalls = (
  screen: Pick<PreparedScreen, 'calls'>,
  version: string,
  template: string,
  script: InlineScript | undefined,
): string => {
  if (!script || screen.calls.length === 0) return '';
  const scripts = showsPictures(screen) ? [...template.matchAll(appScript)].map(([, source]) => source) : undefined;
  const calls = attribute('calls', JSON.stringify(screen.calls));
  const started = scripts ? attribute('scripts', JSON.stringify(scripts)) : '';
  return `<script${attribute('version', version)}${calls}${started}>${script.text}</script>`;
};
