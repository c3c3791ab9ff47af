import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's name in the contract, as metrics show it. */
    call?: string;
  }
}

/** Counts and times each answered request by call, or by route if it is not a call. URLs would be an unbounded label. */
export const measureRequests = (app: FastifyInstance, { metrics }: Pick<Context, 'metrics'>): void => {
  app.addHook('onResponse', (request, reply, done) => {
    // The response to a websocket ends when the socket closes, so its time is not a latency.
    if (request.headers.upgrade !== undefined) return done();
    const { config, url } = request.routeOptions;
    const call = request.is404 ? 'none' : (config.call ?? url ?? 'none');
    metrics.requests.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
};
