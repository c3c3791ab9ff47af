import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Brand } from '@kindred/brands/brand';
import { isLocale, type Locale } from '@kindred/i18n/locales';
import { themeCss } from '@kindred/ui/tokens';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { findBrand, matchRequestLocale } from '../http/find-brand.ts';
import { escapeHtml } from '../http/page-head.ts';
import { readTexts } from '../http/translations.ts';
import { sendUnknownHostPage } from './unknown-host.ts';

const file = fileURLToPath(new URL('../../../web/dist/service-worker.js', import.meta.url));

/** Serves the service worker, and the page that it shows without a network (spec 1 §4 Offline, Service worker). */
export const addWorkerFiles = async (app: FastifyInstance, context: Context): Promise<void> => {
  const script = existsSync(file) ? await readFile(file) : undefined;
  app.get('/service-worker.js', async (_request, reply) =>
    script
      ? reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script)
      : reply.callNotFound(),
  );
  app.get('/offline', async (request, reply) => {
    const brand = findBrand(request);
    if (!brand) return sendUnknownHostPage(context, request, reply);
    const chosenLocale = request.cookies.locale;
    const locale = chosenLocale && isLocale(chosenLocale) ? chosenLocale : matchRequestLocale(request, brand);
    const nonce = randomBytes(16).toString('base64');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      )
      .send(await renderOfflinePage(brand, locale, nonce));
  });
};

/** The error code that the page shows: Bad Gateway (spec 1 §4 Offline). */
const code = 502;

const css = `
:root{color-scheme:light dark;font-family:system-ui,sans-serif;background:var(--k-bg);color:var(--k-text)}
body{margin:0;min-height:100dvh;display:grid;place-items:center}
main{box-sizing:border-box;width:100%;max-width:24rem;padding:2rem 1.5rem;text-align:center}
svg{box-sizing:border-box;width:5rem;height:5rem;padding:1.25rem;border-radius:50%;background:var(--k-brand-soft);color:var(--k-on-brand-soft)}
p{margin:.75rem 0 0;line-height:1.5;color:var(--k-text-muted);text-wrap:pretty}
.code{font-size:.875rem;font-weight:600;letter-spacing:.025em}
h1{margin:.25rem 0 0;font-size:1.5rem;line-height:1.25;text-wrap:balance}
a{display:block;margin-top:1.75rem;padding:.875rem;border-radius:999px;background:var(--k-brand);color:var(--k-on-brand);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--k-focus);outline-offset:2px}`;

/** A crossed-out wireless symbol. */
const drawing =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 20h.01M8.5 16.43a5 5 0 0 1 7 0M5 12.86a10 10 0 0 1 5.17-2.69M19 12.86a10 10 0 0 0-2-1.52M2 8.82a15 15 0 0 1 4.18-2.64M22 8.82a15 15 0 0 0-11.29-3.76M2 2l20 20"/></svg>';

const renderOfflinePage = async (brand: Brand, locale: Locale, nonce: string): Promise<string> => {
  const { offline } = await readTexts<{ offline: Record<'title' | 'text' | 'refresh', string> }>(locale, 'common');
  const escapedTexts = {
    title: escapeHtml(offline.title),
    text: escapeHtml(offline.text),
    refresh: escapeHtml(offline.refresh),
  };
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(brand.title)}</title>`,
    `<style nonce="${nonce}">${themeCss(brand)}${css}</style></head>`,
    `<body><main>${drawing}<p class="code">${code}</p><h1>${escapedTexts.title}</h1><p>${escapedTexts.text}</p>`,
    `<a href="">${escapedTexts.refresh}</a></main>`,
    // The page is shown at the requested URL, so a reload with a network loads the requested page.
    `<script nonce="${nonce}">addEventListener('online',()=>location.reload())</script></body></html>`,
  ].join('');
};
