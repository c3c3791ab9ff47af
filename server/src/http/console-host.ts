import { hostName } from '@kindred/brands';
import { CallError } from '@kindred/contract/errors';
import { defaultLocale, isLocale, type Locale, matchLocale } from '@kindred/i18n/locales';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

const isConsolePath = (path: string | undefined): boolean =>
  path === '/console' || path?.startsWith('/console/') === true;
/** Load balancers request these at every host. */
const healthPaths: readonly (string | undefined)[] = ['/healthz', '/readyz'];

/** The console's origin for links: its domain in production; in development the host and port of the request. */
export const consoleOrigin = ({ console }: Pick<Config, 'console'>, request: FastifyRequest): string =>
  console?.origin.startsWith('https:') ? console.origin : `${request.protocol}://${request.host}`;

/** The language of the console: the operator's choice, else the browser's. */
export const consoleLocale = ({ cookies, headers }: FastifyRequest): Locale =>
  cookies.locale && isLocale(cookies.locale) ? cookies.locale : matchLocale(headers['accept-language'], defaultLocale);

/**
 * Separates the console's origin from the origins of members' pages, which run third-party scripts (decision 87): only the console's
 * host serves the console, and it serves nothing of the members' application.
 */
export const separateConsole = (app: FastifyInstance, { console }: Pick<Config, 'console'>): void => {
  app.addHook('onRequest', async (request, reply) => {
    // The pattern of the matched route, because the path of the request may be percent-encoded.
    const { url: path } = request.routeOptions;
    const isConsoleHost = console !== undefined && hostName(request.host) === console.host;
    if (isConsolePath(path) !== isConsoleHost && !healthPaths.includes(path)) {
      if (isConsoleHost && request.url === '/') return reply.redirect('/console/');
      throw new CallError('notFound');
    }
    return undefined;
  });
};
