import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defaultLocale, type Locale } from '@kindred/i18n/locales';
import { themeCss } from '@kindred/ui/tokens';
import type { FastifyInstance } from 'fastify';
import { addBuiltFiles } from './built-files.ts';
import { consoleLocale } from './console-host.ts';
import { preloadFonts } from './font-files.ts';
import { readTexts } from './translations.ts';

const dist = fileURLToPath(new URL('../../../console/dist/', import.meta.url));

/** The console requests only its own host. Images may also be `blob:` and `data:` URLs that the page creates. */
const policyOf = (nonce: string): string =>
  [
    "default-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Serves the console and its texts under `/console`. `separateConsole` restricts it to the console's host. */
export const addConsolePages = async (app: FastifyInstance): Promise<void> => {
  app.get<{ Params: { lang: string; namespace: string } }>(
    '/console/i18n/:lang/:namespace.json',
    async ({ params }, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=86400')
        .send(await readTexts(params.lang, params.namespace)),
  );
  if (!existsSync(`${dist}index.html`)) return;
  const template = await readFile(`${dist}index.html`, 'utf8');
  const assets = await readdir(`${dist}assets`);
  await addBuiltFiles(app, `${dist}assets`, '/console/assets/');
  // The fonts of the texts and of the data come before the scripts: a font that came after a list would move its lines.
  const preload = (locale: Locale): string => preloadFonts([locale, defaultLocale], assets, '/console/assets/');
  for (const url of ['/console', '/console/*'])
    app.get(url, async (request, reply) => {
      if (request.url.startsWith('/console/api/')) return reply.callNotFound();
      const { palette } = request.cookies;
      const nonce = randomBytes(16).toString('base64');
      const paletteAttribute = palette === 'light' || palette === 'dark' ? ` data-palette="${palette}"` : '';
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('x-robots-tag', 'noindex')
        .header('content-security-policy', policyOf(nonce))
        .send(
          template
            .replace('<html ', () => `<html${paletteAttribute} `)
            .replace(
              '<!--head-->',
              () =>
                `${preload(consoleLocale(request))}<style nonce="${nonce}">${themeCss({ theme: 'default' })}</style>`,
            ),
        );
    });
};
