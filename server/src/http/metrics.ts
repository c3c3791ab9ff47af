import { timingSafeEqual } from 'node:crypto';
import { CallError } from '@kindred/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isLoopback } from './loopback.ts';

/**
 * `GET /metrics` in the text format of Prometheus, for this machine, or for the holder of METRICS_TOKEN. Elsewhere the page
 * does not exist.
 */
export const addMetrics = (app: FastifyInstance, { config, metrics }: Context): void => {
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !bearsToken(request, config.metricsToken)) throw new CallError('notFound');
    return reply
      .type(metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.registry.metrics());
  });
};

/** The connection itself, not what a header says of it: a proxy on this machine forwards strangers' requests. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  socket.remoteAddress !== undefined &&
  isLoopback(socket.remoteAddress) &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

const bearsToken = ({ headers }: FastifyRequest, token: string | undefined): boolean => {
  const expected = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(headers.authorization ?? '');
  return token !== undefined && given.length === expected.length && timingSafeEqual(given, expected);
};
