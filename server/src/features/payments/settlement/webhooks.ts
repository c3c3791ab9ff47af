import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { GatewayUnavailable } from '../../../ports/gateway/gateway.ts';
import { settlePayment } from './settle-payment.ts';

const bodyLimit = 65_536;

/** The path of a gateway's webhooks. */
export const webhookPath = (gateway: string): string => `/apis/payment/webhooks/${gateway}`;

/**
 * Adds the route of a gateway's webhooks. A request without a valid signature over its bytes is answered 401. 200 is answered after the
 * commit of the settlement, so the gateway repeats what was not stored.
 */
export const addWebhooks = (app: FastifyInstance, context: Context): void => {
  const { gateway } = context;
  if (!gateway) return;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(webhookPath(gateway.name), { bodyLimit }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const event = await gateway.readWebhook(request.headers, body, context.clock.now()).catch((error: unknown) => {
        if (error instanceof GatewayUnavailable) return 'away' as const;
        throw error;
      });
      if (!event) {
        context.security.note({ kind: 'webhookRefused', subject: gateway.name, address: request.ip });
        return reply.code(401).send({});
      }
      if (event === 'away') return reply.code(503).send({});
      if (event === 'other') return reply.send({});
      const settled = await settlePayment(context, event.payment, event);
      if (settled === 'unknownOrder')
        context.log.warn({ gateway: gateway.name, event: event.eventId }, 'unknown order');
      return reply.send({});
    });
  });
};
