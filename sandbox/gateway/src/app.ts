import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import type { Gateway } from './gateway.ts';
import { showRefusal } from './idempotency.ts';
import { faultPage } from './pages/html.ts';
import { Refusal } from './refusal.ts';
import { addApi } from './routes/api.ts';
import { addOperatorPages } from './routes/operator.ts';
import { addPayerPages } from './routes/payer.ts';

const maxBodyBytes = 65_536;
const localHost = /^(localhost|127\.0\.0\.1|\[::1\]|[\w.-]+\.localhost)(:\d+)?$/;

/** Converts an error to a refusal. The message does not quote the request, which may contain a card. */
const refusalOf = (error: FastifyError | Error): Refusal | undefined => {
  if (error instanceof Refusal) return error;
  if (error instanceof ZodError) {
    const field = error.issues[0]?.path.map(String).join('.');
    return new Refusal(422, 'invalid_request', 'That is missing, unknown or not valid.', field || undefined);
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  return status < 500 ? new Refusal(status, 'invalid_request', 'The request cannot be read.') : undefined;
};

const answerFault = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
  reply.code(refusal.status);
  const isPage = !request.url.startsWith('/v1/') && (request.headers.accept ?? '').includes('text/html');
  return isPage
    ? reply.type('text/html; charset=utf-8').send(faultPage(refusal.message))
    : reply.send(showRefusal(refusal));
};

/** True for requests of another site's page, or with a host name that is not one of this machine's. */
const isForeign = ({ method, headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  const isMutation = method !== 'GET' && method !== 'HEAD';
  return (
    !localHost.test(headers.host ?? '') ||
    (isMutation && site !== undefined && site !== 'same-origin' && site !== 'none')
  );
};

/**
 * The gateway's HTTP server: merchants' calls, payers' pages, the operator's pages. It logs nothing, since a request
 * may contain a card.
 */
export const createApp = (gateway: Gateway): FastifyInstance => {
  const app = Fastify({ logger: false, bodyLimit: maxBodyBytes, forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  // A POST without a body may have the content type JSON.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)));
    } catch {
      done(new Refusal(400, 'invalid_request', 'That is not JSON.'));
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    if (isForeign(request)) throw new Refusal(403, 'foreign', 'That came from somewhere else.');
  });
  app.addHook('onSend', (_request, _reply, payload, done) => {
    gateway.store.flush();
    done(null, payload);
  });
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal) return answerFault(request, reply, refusal);
    // Logs only the stack without the message, which could quote the request.
    process.stderr.write(`sandbox gateway: ${error.name} ${error.stack?.split('\n').slice(1, 4).join(' ') ?? ''}\n`);
    return reply.code(500).send({ error: { code: 'fault', message: 'The sandbox has a fault.' } });
  });
  app.setNotFoundHandler((request, reply) =>
    answerFault(request, reply, new Refusal(404, 'not_found', 'There is nothing here.')),
  );
  addApi(app, gateway);
  addPayerPages(app, gateway);
  addOperatorPages(app, gateway);
  return app;
};
