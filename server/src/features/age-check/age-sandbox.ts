import { CallError } from '@kindred/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { escapeHtml } from '../../http/page-head.ts';
import { ageSandboxPath } from '../../ports/age-assurance-sandbox.ts';

const css = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;background:light-dark(#f6f5f7,#161517);color:light-dark(#221f24,#f1eff3)}
main{margin:0 auto;max-width:24rem;padding:2rem 1rem}
h1{margin:0 0 .5rem;font-size:1.5rem}
form{display:grid;gap:.75rem;margin-top:1.5rem}
button{min-height:52px;font:inherit;font-weight:600;border:1px solid light-dark(#8a868e,#8f8b94);border-radius:26px;background:light-dark(#fff,#211f23);color:inherit}
:focus-visible{outline:3px solid light-dark(#2b55c9,#93b4ff);outline-offset:2px}`;

const buttons = [
  ['adult', '18 or older'],
  ['minor', 'Younger than 18'],
  ['failed', 'The check fails'],
] as const;

const page = (reference: string): string =>
  `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Age check</title><style>${css}</style></head><body><main><h1>Age check</h1><p>The page of a provider of age assurance. Only in development: choose the result.</p><form action="${ageSandboxPath}/result"><input type="hidden" name="reference" value="${escapeHtml(reference)}">${buttons.map(([result, label]) => `<button name="result" value="${result}">${label}</button>`).join('')}</form></main></body></html>`;

interface SandboxRequest {
  Querystring: { reference?: unknown; result?: unknown };
}

/**
 * The page of the sandbox of age assurance, with one button per result. Only where the sandbox is configured, which production refuses. A
 * reference is secret: only the member who started the check knows it.
 */
export const addAgeSandbox = (app: FastifyInstance, { ageAssurance, config }: Context): void => {
  const decide = ageAssurance?.decide;
  if (!decide || config.production) return;
  app.get<SandboxRequest>(ageSandboxPath, async ({ query }, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
      .send(page(String(query.reference ?? ''))),
  );
  app.get<SandboxRequest>(`${ageSandboxPath}/result`, async ({ query }, reply) => {
    const result = buttons.map(([name]) => name).find((name) => name === query.result);
    const returnUrl = result && decide(String(query.reference ?? ''), result);
    if (!returnUrl) throw new CallError('notFound');
    return reply.header('cache-control', 'no-store').redirect(returnUrl, 303);
  });
};
