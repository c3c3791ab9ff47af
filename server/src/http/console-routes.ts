import type { ConsoleCall } from '@kindred/contract/console/call';
import { type ConsoleCallName, consoleCalls } from '@kindred/contract/console/calls';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { Db } from '../db/database.ts';
import { prepareAnswer } from './answers/answers.ts';
import type { AuditLine } from './audit-line.ts';
import type { ConsoleCallRequest, ConsoleHandlers, Operator } from './console-call-request.ts';
import { consoleLocale, consoleOrigin } from './console-host.ts';
import { cookieSetter } from './cookies.ts';
import { validateInput } from './input.ts';
import { readBody } from './multipart.ts';
import { consumeFromNetwork } from './network-limits.ts';
import { operatorSession, setOperatorSession } from './operator-session.ts';
import { routePath } from './routes.ts';

const perCaller = { name: 'rate:console', points: limits.console.callsPerMinute, seconds: 60 };

type Handler = (request: ConsoleCallRequest<ConsoleCall>) => Promise<unknown>;

/** Functions of features that every call of the console needs. `app.ts` passes them. */
export interface ConsoleFeatures {
  /** @throws CallError operatorSignedOut, operatorForbidden */
  readonly requireOperator: (
    context: Context,
    roles: ConsoleCall['roles'],
    request: FastifyRequest,
  ) => Promise<Operator | null>;
  readonly writeAuditLine: (db: Db, line: AuditLine) => Promise<void>;
  /** Runs after each call that may change data. */
  readonly onChange: (context: Context) => void;
}

/** Creates the routes of the console's calls. Validation and the check of operators' roles happen only here. */
export const addConsoleRoutes = (
  app: FastifyInstance,
  context: Context,
  handlers: ConsoleHandlers,
  features: ConsoleFeatures,
): void => {
  for (const name of Object.keys(consoleCalls) as ConsoleCallName[])
    addRoute(app, context, name, handlers[name], features);
};

const addRoute = (
  app: FastifyInstance,
  context: Context,
  name: ConsoleCallName,
  handler: Handler,
  { requireOperator, writeAuditLine, onChange }: ConsoleFeatures,
): void => {
  const call: ConsoleCall = consoleCalls[name];
  app.route({
    method: call.method,
    url: routePath(call.path),
    config: { call: `console.${name}` },
    handler: async (request, reply) => {
      const operator = await requireOperator(context, call.roles, request);
      const retryAfterSeconds = await (operator
        ? context.limiter.consume(perCaller, operator.id)
        : consumeFromNetwork(context.limiter, perCaller, request.ip));
      if (retryAfterSeconds > 0) throw new CallError('tooManyRequests', { retryAfterSeconds });
      const answer = await handler(await readRequest(context, call, request, reply, operator, writeAuditLine));
      if (call.method !== 'GET') onChange(context);
      prepareAnswer(reply, call);
      return answer;
    },
  });
};

const readRequest = async (
  context: Context,
  call: ConsoleCall,
  request: FastifyRequest,
  reply: FastifyReply,
  operator: Operator | null,
  writeAuditLine: ConsoleFeatures['writeAuditLine'],
): Promise<ConsoleCallRequest<ConsoleCall>> => {
  const { file, fields } = await readBody(call, request);
  const { cookies, ip: address } = request;
  const setCookie = cookieSetter(context.config, reply);
  return {
    context,
    params: validateInput(call.params, request.params),
    query: validateInput(call.query, request.query),
    body: validateInput(call.body, fields),
    file,
    // Null only for calls of guests, as the type of each call states.
    operator: operator as Operator,
    locale: consoleLocale(request),
    address,
    userAgent: request.headers['user-agent']?.slice(0, 500),
    origin: consoleOrigin(context.config, request),
    session: operatorSession(context.config, request),
    cookies,
    setCookie,
    setHeader: (name, value) => {
      reply.header(name, value);
    },
    setSession: (token) => setOperatorSession(setCookie, token),
    audit: (db, line) => writeAuditLine(db, { ...line, operatorId: operator?.id ?? null, address }),
  };
};
