import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's name in the contract, as metrics show it. */
    call?: string;
  }
}

/** Counts and times each answered request, by call where it is one, else by route: never by URL, whose values are endless. */
export const measureRequests = (app: FastifyInstance, { metrics }: Pick<Context, 'metrics'>): void => {
  app.addHook('onResponse', (request, reply, done) => {
    // A websocket is answered when it closes: its hours are no latency.
    if (request.headers.upgrade !== undefined) return done();
    const { config, url } = request.routeOptions;
    const call = request.is404 ? 'none' : (config.call ?? url ?? 'none');
    metrics.requests.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
};
