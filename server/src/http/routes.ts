import type { Brand } from '@kindred/brands/brand';
import type { Call, Gate } from '@kindred/contract/call';
import { isWrapped } from '@kindred/contract/call';
import { type CallName, calls } from '@kindred/contract/calls';
import { CallError } from '@kindred/contract/errors';
import { ratesPerMinute } from '@kindred/contract/rates';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { prepareAnswer } from './answers/answers.ts';
import { authorize, type RefuseBanned } from './authorize.ts';
import type { CallRequest, Handler, Handlers } from './call-request.ts';
import { cookieSetter } from './cookies.ts';
import { findBrand, matchRequestLocale } from './find-brand.ts';
import { validateInput } from './input.ts';
import { readBody } from './multipart.ts';
import { consumeFromNetwork } from './network-limits.ts';
import { siteOf } from './site-of.ts';
import type { Viewer } from './viewer.db.ts';

/** Converts `/v3/users/{hid}:block` to a route of find-my-way. The pattern excludes `:block` from the parameter. */
export const routePath = (path: string): string => path.replaceAll(':', '::').replaceAll(/\{(\w+)\}/g, ':$1([^:/]+)');

/** Functions of features that every call needs. `app.ts` passes them. */
export interface CallFeatures {
  readonly refuseBanned: RefuseBanned;
  /** @throws CallError premiumNeeded, vipNeeded, coinsShort, boostsShort */
  readonly passGate: (context: Context, viewer: Viewer, gate: Gate) => Promise<void>;
  /** @throws CallError ageCheckNeeded */
  readonly requireAgeCheck: (context: Context, brand: Brand, viewer: Viewer) => Promise<void>;
}

/** Creates the routes of the contract's calls. Validation, authorization, rate limits and envelopes happen only here. */
export const addRoutes = (app: FastifyInstance, context: Context, handlers: Handlers, features: CallFeatures): void => {
  for (const name of Object.keys(calls) as CallName[]) addRoute(app, context, name, handlers[name], features);
};

const addRoute = (
  app: FastifyInstance,
  context: Context,
  name: CallName,
  handler: Handler<Call>,
  { refuseBanned, passGate, requireAgeCheck }: CallFeatures,
): void => {
  const call: Call = calls[name];
  const wrapped = isWrapped(call.path);
  app.route({
    method: call.method,
    url: routePath(call.path),
    config: { call: name },
    handler: async (request, reply) => {
      const brand = findBrand(request);
      if (!brand) throw new CallError('notFound', { message: 'unknown host' });
      const viewer = await authorize(context, brand, call, request.headers.authorization, refuseBanned);
      // What the answer is read from includes this event: it is read later.
      if (viewer) reply.header('x-event-seq', viewer.event_seq);
      await limitRate(context, call, viewer, request.ip);
      if (call.reaches && viewer) await requireAgeCheck(context, brand, viewer);
      if (call.gate && viewer) await passGate(context, viewer, call.gate);
      const answer = await handler(await readRequest(context, call, request, reply, brand, viewer));
      prepareAnswer(reply, call);
      return wrapped ? { result: answer } : answer;
    },
  });
};

const limitRate = async ({ limiter }: Context, { rate }: Call, viewer: Viewer | null, ip: string): Promise<void> => {
  const limit = { name: `rate:${rate}`, points: ratesPerMinute[rate], seconds: 60 };
  const wait = await (viewer ? limiter.consume(limit, viewer.hid) : consumeFromNetwork(limiter, limit, ip));
  if (wait > 0) throw new CallError('tooManyRequests', { retryAfterSeconds: wait });
};

const readRequest = async (
  context: Context,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  brand: Brand,
  viewer: Viewer | null,
): Promise<CallRequest<Call>> => {
  const { file, fields } = await readBody(call, request);
  return {
    context,
    params: validateInput(call.params, request.params),
    query: validateInput(call.query, request.query),
    body: validateInput(call.body, fields),
    viewer,
    brand,
    site: siteOf(context.config, request, brand),
    locale: matchRequestLocale(request, brand),
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 500),
    deviceId: header(request, 'x-device-id'),
    cookies: request.cookies,
    setCookie: cookieSetter(context.config, reply),
    setHeader: (name, value) => {
      reply.header(name, value);
    },
    file,
  };
};

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value.slice(0, 64) : undefined;
};
