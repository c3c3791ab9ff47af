import { timingSafeEqual } from 'node:crypto';
import { CallError } from '@kindred/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isLoopback } from './loopback.ts';

/** `GET /metrics` in the text format of Prometheus, for this machine or with METRICS_TOKEN. All other requests get 404. */
export const addMetrics = (app: FastifyInstance, { config, metrics }: Context): void => {
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !hasToken(request, config.metricsToken)) throw new CallError('notFound');
    return reply
      .type(metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.registry.metrics());
  });
};

/** Whether the connection comes from this machine and was not forwarded: a proxy on this machine forwards external requests. */
const isLocal = ({ socket, headers }: FastifyRequest): boolean =>
  socket.remoteAddress !== undefined &&
  isLoopback(socket.remoteAddress) &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

const hasToken = ({ headers }: FastifyRequest, token: string | undefined): boolean => {
  const expected = Buffer.from(`Bearer ${token}`);
  const actual = Buffer.from(headers.authorization ?? '');
  return token !== undefined && actual.length === expected.length && timingSafeEqual(actual, expected);
};
