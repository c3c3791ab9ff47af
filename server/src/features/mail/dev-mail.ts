import { CallError } from '@kindred/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { findBrand } from '../../http/find-brand.ts';
import { isLoopback } from '../../http/loopback.ts';
import { escapeHtml } from '../../http/page-head.ts';
import { devEmailCount } from './dev-mailbox.ts';
import { findDevEmails } from './mail.db.ts';

type DevEmail = Awaited<ReturnType<typeof findDevEmails>>[number];

const css = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;background:light-dark(#f6f5f7,#161517);color:light-dark(#221f24,#f1eff3)}
body{margin:0 auto;max-width:44rem;padding:1.5rem 1rem 4rem}
h1{margin:0 0 .25rem;font-size:1.5rem}
form{display:flex;gap:.5rem;margin:1rem 0}
input{flex:1;min-width:0}
input,button{min-height:44px;box-sizing:border-box;padding:0 .875rem;font:inherit;border:1px solid light-dark(#8a868e,#8f8b94);border-radius:12px;background:light-dark(#fff,#211f23);color:inherit}
:focus-visible{outline:3px solid light-dark(#2b55c9,#93b4ff);outline-offset:2px}
p{margin:0;color:light-dark(#5c5761,#bcb7c1)}
details{margin:.75rem 0;border:1px solid light-dark(#dedbe1,#3a373d);border-radius:16px;background:light-dark(#fff,#1e1c20);overflow:hidden}
summary{padding:.875rem 1rem;cursor:pointer;overflow-wrap:anywhere}
summary span{display:block;color:light-dark(#5c5761,#bcb7c1);font-size:.875rem}
iframe{display:block;width:100%;height:40rem;border:0;border-top:1px solid light-dark(#dedbe1,#3a373d);background:light-dark(#fff,#111)}
pre{margin:0;padding:1rem;white-space:pre-wrap;overflow-wrap:anywhere;font-size:.8125rem;border-top:1px solid light-dark(#dedbe1,#3a373d)}`;

/** One email in a frame: links open in a new tab, scripts do not run. */
const emailHtml = ({ recipient, sender, subject, html, text, sent_at }: DevEmail, index: number): string =>
  `<details${index === 0 ? ' open' : ''}><summary><b>${escapeHtml(subject)}</b><span>${escapeHtml(sender)} → ${escapeHtml(recipient)} · <time>${sent_at.toISOString()}</time></span></summary><iframe title="${escapeHtml(subject)}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(`<base target="_blank">${html}`)}"></iframe><pre>${escapeHtml(text)}</pre></details>`;

const page = (emails: readonly DevEmail[], to: string | undefined): string =>
  `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Emails</title><style>${css}</style></head><body><main><h1>Emails</h1><p>What Kindred would have sent. Only in development; the newest ${devEmailCount} are kept.</p><form><input type="email" name="to" aria-label="To" placeholder="To" value="${escapeHtml(to ?? '')}"><button>Show</button></form>${emails.map(emailHtml).join('') || '<p>No emails yet.</p>'}</main></body></html>`;

const shown = 50;

interface DevMailRequest {
  Querystring: { to?: string | string[] };
}

const recipientIn = ({ to }: DevMailRequest['Querystring']): string | undefined =>
  typeof to === 'string' && to.trim() !== '' ? to.trim().toLowerCase() : undefined;

/**
 * The emails open every account, so this page answers only requests from this machine, at the host of a brand. A page of another site
 * whose name resolves to this machine (DNS rebinding) reads nothing.
 */
const isLocalRequest = (request: FastifyRequest): boolean => isLoopback(request.ip) && findBrand(request) !== undefined;

/** The emails of development, newest first: `/dev/mail` for people, `/dev/mail.json?to=…` for tests. */
export const addDevMail = (app: FastifyInstance, { db }: Context): void => {
  app.get<DevMailRequest>('/dev/mail', async (request, reply) => {
    if (!isLocalRequest(request)) throw new CallError('notFound');
    const to = recipientIn(request.query);
    return (
      reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        // Emails have inline styles.
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; form-action 'self'",
        )
        .send(page(await findDevEmails(db, to, shown), to))
    );
  });
  app.get<DevMailRequest>('/dev/mail.json', async (request, reply) => {
    if (!isLocalRequest(request)) throw new CallError('notFound');
    return reply.header('cache-control', 'no-store').send(await findDevEmails(db, recipientIn(request.query), shown));
  });
};
