import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Locale } from '@kindred/i18n/locales';
import type { FastifyInstance } from 'fastify';
import { loadOnce } from '../load-once.ts';
import type { FormFont } from '../ports/gateway/gateway.ts';

/** The files of Noto Sans that the languages of the interface need. The Latin file has the digits of every language. */
const files = {
  latin: 'Latin',
  'latin-a': 'Latin Extended',
  cyrillic: 'Cyrillic',
  devanagari: 'Devanagari',
} as const;
type FontFile = keyof typeof files;

const isFontFile = (name: string | undefined): name is FontFile => name !== undefined && Object.hasOwn(files, name);
const day = 'public, max-age=86400';

const readFont = (file: FontFile): Promise<Buffer> =>
  loadOnce(`font ${file}`, () => {
    const { resolve } = createRequire(import.meta.url);
    const name = `noto-sans-${file}-wght-normal.woff2`;
    return readFile(
      file === 'latin-a'
        ? resolve(`@kindred/ui/fonts/${name}`)
        : resolve(`@fontsource-variable/noto-sans/files/${name}`),
    );
  });

/** Serves the fonts at stable URLs that frames of other origins may load: the gateway's card form is such a frame. */
export const addFontFiles = (app: FastifyInstance): void => {
  app.get<{ Params: { file: string } }>('/fonts/:file', async (request, reply) => {
    const file = /^noto-sans-([a-z-]+)\.woff2$/.exec(request.params.file)?.[1];
    if (!isFontFile(file)) return reply.callNotFound();
    return reply
      .type('font/woff2')
      .headers({
        'access-control-allow-origin': '*',
        'cache-control': day,
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(await readFont(file));
  });
};

const latinExtended = /[\u0100-\u024F\u1E00-\u1EFF]/;

/** Whether a language needs extended Latin characters. The names of months and weekdays are the sample. */
const needsLatinExtended = (locale: Locale): boolean => {
  const date = new Intl.DateTimeFormat(locale, { month: 'long', weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => date.format(Date.UTC(2026, month, month + 1))).some((text) =>
    latinExtended.test(text),
  );
};

const findFiles = (locale: Locale): readonly FontFile[] => {
  const { script } = new Intl.Locale(locale).maximize();
  if (script === 'Cyrl') return ['cyrillic'];
  if (script === 'Deva') return ['devanagari'];
  return needsLatinExtended(locale) ? ['latin', 'latin-a'] : ['latin'];
};

/** By language, since the formatter of dates takes milliseconds. */
const known = new Map<Locale, readonly FontFile[]>();

/** The files of a language's own script. */
const filesOf = (locale: Locale): readonly FontFile[] => {
  const found = known.get(locale) ?? findFiles(locale);
  known.set(locale, found);
  return found;
};

/**
 * Lists the files of the app's font for a form in a frame of another origin. Each file is a family of its own, so that the browser falls back to the next
 * family for missing characters. @param site the brand's origin
 */
export const listFormFonts = (locale: Locale, site: string): FormFont[] =>
  [...new Set<FontFile>(['latin', ...filesOf(locale)])].map((file) => ({
    family: `Noto Sans ${files[file]}`,
    src: `${site}/fonts/noto-sans-${file}.woff2`,
  }));

/** Preloads the fonts of some languages, but for Devanagari, which is too large. @param assets the names of the build's files @param folder their path */
export const preloadFonts = (locales: readonly Locale[], assets: readonly string[], folder = '/assets/'): string =>
  [...new Set(locales.flatMap(filesOf))]
    .filter((name) => name !== 'devanagari')
    .flatMap((name) => assets.find((file) => file.startsWith(`noto-sans-${name}-wght-`)) ?? [])
    .map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${folder}${file}">`)
    .join('');
