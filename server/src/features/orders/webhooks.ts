import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { GatewayAway } from '../../ports/gateway.ts';
import { settlePayment } from './settle-payment.ts';

const bodyLimit = 65_536;

/** Where a gateway sends its webhooks, without the host. */
export const webhookPath = (gateway: string): string => `/apis/payment/webhooks/${gateway}`;

/**
 * Takes a gateway's webhooks: proven by its signature over the very bytes, else 401 and nothing more; done when the transaction is, so
 * that what is answered 200 is kept. What fails is sent again by the gateway.
 */
export const addWebhooks = (app: FastifyInstance, context: Context): void => {
  const { gateway } = context;
  if (!gateway) return;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post(webhookPath(gateway.name), { bodyLimit }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const notice = await gateway.readWebhook(request.headers, body, context.clock.now()).catch((error: unknown) => {
        if (error instanceof GatewayAway) return 'away' as const;
        throw error;
      });
      if (!notice) {
        context.security.note({ kind: 'webhookRefused', subject: gateway.name, address: request.ip });
        return reply.code(401).send({});
      }
      if (notice === 'away') return reply.code(503).send({});
      if (notice === 'other') return reply.send({});
      const settled = await settlePayment(context, notice.payment, notice);
      if (settled === 'unknownOrder')
        context.log.warn({ gateway: gateway.name, event: notice.eventId }, 'unknown order');
      return reply.send({});
    });
  });
};
