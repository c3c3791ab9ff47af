import type { ConsoleCall } from '@kindred/contract/console/call';
import { type ConsoleCallName, consoleCalls } from '@kindred/contract/console/calls';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { defaultLocale, isLocale, matchLocale } from '@kindred/i18n/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { writeAudit } from '../features/audit/audit.ts';
import { forgetQueues } from '../features/figures/queue-cache.ts';
import { findOperator } from '../features/operators/find-operator.ts';
import { consoleOrigin } from './console-host.ts';
import type { ConsoleHandlers, ConsoleIncoming, Operator } from './console-incoming.ts';
import { readCookies } from './cookies.ts';
import { checkInput } from './input.ts';
import { readBody } from './multipart.ts';
import { useOfNetwork } from './network-of.ts';
import { answerSchema, routePath } from './routes.ts';

/** `__Host-`: no page of a sibling or parent domain may set or read it. Browsers take such a name over HTTPS alone. */
const cookieName = ({ config }: Context): string => (config.production ? '__Host-operator' : 'operator');
const perCaller = { name: 'rate:console', points: limits.console.callsPerMinute, seconds: 60 };

type Handler = (incoming: ConsoleIncoming<ConsoleCall>) => Promise<unknown>;

/** Turns the console's calls into routes: the one place for their validation and for what an operator may do. */
export const addConsoleRoutes = (app: FastifyInstance, context: Context, handlers: ConsoleHandlers): void => {
  for (const name of Object.keys(consoleCalls) as ConsoleCallName[]) addRoute(app, context, name, handlers[name]);
};

const addRoute = (app: FastifyInstance, context: Context, name: ConsoleCallName, handler: Handler): void => {
  const call: ConsoleCall = consoleCalls[name];
  app.route({
    method: call.method,
    url: routePath(call.path),
    config: { call: `console.${name}` },
    schema: { response: { 200: answerSchema(call) } },
    handler: async (request, reply) => {
      fromTheConsole(request);
      const operator = await admit(context, call, readCookies(request.headers.cookie)[cookieName(context)]);
      const retryAfterSeconds = await (operator
        ? context.limiter.use(perCaller, operator.id)
        : useOfNetwork(context.limiter, perCaller, request.ip));
      if (retryAfterSeconds > 0) throw new CallError('tooManyRequests', { retryAfterSeconds });
      const answer = await handler(await read(context, call, request, reply, operator));
      // The counts beside the queues follow what was just decided.
      if (call.method !== 'GET') forgetQueues(context);
      reply.header('cache-control', 'no-store');
      return answer;
    },
  });
};

/** No page elsewhere may call for an operator: browsers send the cookie to our own pages alone, and say where from. */
const fromTheConsole = ({ headers }: FastifyRequest): void => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new CallError('operatorForbidden');
};

/**
 * The operator of a session, who may make this call.
 * @throws CallError operatorSignedOut, operatorForbidden
 */
export const admit = async (
  context: Context,
  { roles }: Pick<ConsoleCall, 'roles'>,
  session: string | undefined,
): Promise<Operator | null> => {
  if (roles === 'guest') return null;
  const operator = session ? await findOperator(context, session) : undefined;
  if (!operator) throw new CallError('operatorSignedOut');
  const may = roles === 'any' || operator.roles.some((role) => role === 'admin' || roles.includes(role));
  if (!may) throw new CallError('operatorForbidden');
  return operator;
};

/** The operator of a request outside the calls, such as of a picture that only operators see. */
export const admitRequest = (
  context: Context,
  roles: ConsoleCall['roles'],
  request: FastifyRequest,
): Promise<Operator | null> => {
  fromTheConsole(request);
  return admit(context, { roles }, readCookies(request.headers.cookie)[cookieName(context)]);
};

const sessionCookie = (context: Context, token: string | undefined): string =>
  [
    `${cookieName(context)}=${token ?? ''}`,
    'Path=/',
    `Max-Age=${token ? limits.console.sessionHours * 3600 : 0}`,
    'SameSite=Strict',
    'HttpOnly',
    ...(context.config.production ? ['Secure'] : []),
  ].join('; ');

const read = async (
  context: Context,
  call: ConsoleCall,
  request: FastifyRequest,
  reply: FastifyReply,
  operator: Operator | null,
): Promise<ConsoleIncoming<ConsoleCall>> => {
  const { file, fields } = await readBody(call, request);
  const cookies = readCookies(request.headers.cookie);
  const { ip: address } = request;
  return {
    context,
    params: checkInput(call.params, request.params),
    query: checkInput(call.query, request.query),
    body: checkInput(call.body, fields),
    file,
    // Null for guests' calls alone, as the type says of each.
    operator: operator as Operator,
    locale:
      cookies.locale && isLocale(cookies.locale)
        ? cookies.locale
        : matchLocale(request.headers['accept-language'], defaultLocale),
    address,
    userAgent: request.headers['user-agent']?.slice(0, 500),
    origin: consoleOrigin(context.config, request),
    session: cookies[cookieName(context)],
    cookies,
    setHeader: (name, value) => {
      reply.header(name, value);
    },
    setSession: (token) => {
      reply.header('set-cookie', sessionCookie(context, token));
    },
    audit: (db, line) => writeAudit(db, { ...line, operatorId: operator?.id ?? null, address }),
  };
};
