import { randomBytes } from 'node:crypto';
import { matchLocale } from '@kindred/i18n/locales';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { writeLog } from '../features/system-log/write-log.ts';
import { escapeHtml } from '../http/page-head.ts';
import { readTexts } from '../http/translations.ts';

/** Neutral colours, because the page belongs to no brand. */
const css = `
:root{color-scheme:light dark;font-family:system-ui,sans-serif;background:light-dark(#faf8f6,#171517);color:light-dark(#231f22,#f3eff1)}
body{margin:0;min-height:100dvh;display:grid;place-items:center}
main{box-sizing:border-box;max-width:26rem;padding:2rem 1.5rem;text-align:center}
svg{width:5.5rem;height:auto;color:light-dark(#8a8086,#9a9096)}
h1{margin:1.5rem 0 .75rem;font-size:1.5rem;line-height:1.25;text-wrap:balance}
p{margin:0;line-height:1.6;color:light-dark(#625a60,#b8aeb4);text-wrap:pretty}`;

/** A map pin with a cross. */
const drawing =
  '<svg viewBox="0 0 88 88" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" aria-hidden="true"><path d="M44 66c13-14 20-24 20-34a20 20 0 1 0-40 0c0 10 7 20 20 34Z" stroke-linejoin="round"/><path d="m38 26 12 12m0-12L38 38M26 66c-8 1-14 4-14 8 0 6 14 10 32 10s32-4 32-10c0-4-6-7-14-8"/></svg>';

/** Sends the page of an unknown host, and logs at most one line per minute in the system log (decisions §3 Development hosts). */
export const sendUnknownHostPage = async (
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const message = 'The product configuration for the host name cannot be found';
  await writeLog(context, { level: 'critical', kind: 'unknownHost', detail: { host: request.host, message } }, 1);
  const locale = matchLocale(request.headers['accept-language']);
  const words = await readTexts<{ title: string; text: string }>(locale, 'unknown-host');
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', `default-src 'none'; style-src 'nonce-${nonce}'`)
    .send(page(locale, words, nonce));
};

const page = (locale: string, words: { title: string; text: string }, nonce: string): string => {
  const title = escapeHtml(words.title);
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><style nonce="${nonce}">${css}</style></head><body><main>${drawing}<h1>${title}</h1><p>${escapeHtml(words.text)}</p></main></body></html>`;
};
