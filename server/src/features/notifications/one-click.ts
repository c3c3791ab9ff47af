import { notificationLimits } from '@kindred/contract/engagement/notification-limits';
import { unsubscribePath } from '@kindred/contract/engagement/notifications';
import { CallError } from '@kindred/contract/errors';
import { ratesPerMinute } from '@kindred/contract/rates';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { findBrand } from '../../http/find-brand.ts';
import { consumeFromNetwork } from '../../http/network-limits.ts';
import { unsubscribeByLink } from './unsubscribe.ts';

const maxFormBytes = 4_000;
const forgedLimit = { name: 'unsubscribe:forged', points: ratesPerMinute.guard, seconds: 60 };

const isForged = (error: unknown): boolean => error instanceof CallError && error.errorName === 'notFound';

/**
 * `POST /info/unsubscribe?token=…`: the request by which a mail program unsubscribes its user in one click (RFC 8058). It has no session
 * and no cookie, and its body is not needed. The GET of this URL is a page of the app, which changes nothing: scanners of links open it.
 */
export const addOneClickUnsubscribe = (app: FastifyInstance, context: Context): void => {
  void app.register(async (scope) => {
    // The body is a form, of either type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxFormBytes }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.post<{ Querystring: { token?: string | string[] } }>(unsubscribePath, async (request, reply) => {
      if (!findBrand(request)) throw new CallError('notFound', { message: 'unknown host' });
      const { token } = request.query;
      const isToken = typeof token === 'string' && token.length <= notificationLimits.tokenMax;
      try {
        if (!isToken) throw new CallError('notFound');
        await unsubscribeByLink(context, token);
      } catch (error) {
        const wait = isForged(error) ? await consumeFromNetwork(context.limiter, forgedLimit, request.ip) : 0;
        throw wait > 0 ? new CallError('tooManyRequests', { retryAfterSeconds: wait }) : error;
      }
      return reply.header('cache-control', 'no-store').send({});
    });
  });
};
