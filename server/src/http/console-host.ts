import { hostName } from '@kindred/brands';
import { CallError } from '@kindred/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

const isConsolePath = (path: string | undefined): boolean =>
  path === '/console' || path?.startsWith('/console/') === true;
/** Load balancers ask every host. */
const healthPaths: readonly (string | undefined)[] = ['/healthz', '/readyz'];

/** The origin of the console in links: its domain in production; in development the host of the request, with its port. */
export const consoleOrigin = ({ console }: Pick<Config, 'console'>, request: FastifyRequest): string =>
  console?.origin.startsWith('https:') ? console.origin : `${request.protocol}://${request.host}`;

/**
 * Separates the console's origin from the origins of members' pages, which run third-party scripts (decision 87): the
 * console is found at its own host alone, and nothing of the members' application is found there.
 */
export const separateConsole = (app: FastifyInstance, { console }: Pick<Config, 'console'>): void => {
  app.addHook('onRequest', async (request, reply) => {
    // The route's own pattern: however a path is encoded, the router has decoded it.
    const { url: path } = request.routeOptions;
    const isConsoleHost = console !== undefined && hostName(request.host) === console.host;
    if (isConsolePath(path) !== isConsoleHost && !healthPaths.includes(path)) {
      if (isConsoleHost && request.url === '/') return reply.redirect('/console/');
      throw new CallError('notFound');
    }
    return undefined;
  });
};
