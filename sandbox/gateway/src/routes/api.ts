import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actOnEvent } from '../actions.ts';
import { cancel, capture, charge, removeMethod } from '../charge.ts';
import { createPayment } from '../create.ts';
import type { Gateway } from '../gateway.ts';
import { answerOnce } from '../idempotency.ts';
import type { Merchant, Payment } from '../model.ts';
import { notFound } from '../refusal.ts';
import { pageAfter, reportRows, toCsv } from '../report.ts';
import {
  actionRequest,
  captureRequest,
  chargeRequest,
  decisionRequest,
  eventsQuery,
  merchantRequest,
  paymentRequest,
  paymentsQuery,
  refundRequest,
  reportQuery,
} from '../requests.ts';
import { decideChargeback, openChargeback, refund, refundableAmount } from '../reversals.ts';
import { answerPayment, showChargeback, showEvent, showMerchant, showMethod, showRefund } from '../show.ts';
import { addMerchant, changeMerchant, requireMerchant } from './merchants.ts';

interface ById {
  readonly Params: { readonly id: string };
}

const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

/**
 * Adds the merchants' calls. Each requires the merchant's secret key. Calls that change something honour an idempotency
 * key.
 */
export const addApi = (app: FastifyInstance, gateway: Gateway): void => {
  const { store } = gateway;
  const requireOwned = <T extends { readonly merchant: string }>(
    found: T | undefined,
    { id }: Merchant,
    what: string,
  ): T => {
    if (found?.merchant !== id) throw notFound(what);
    return found;
  };
  const paymentOf = (request: FastifyRequest, merchant: Merchant): Payment =>
    requireOwned(store.get('payment', idOf(request)), merchant, 'payment');

  /** Adds a route that changes something. */
  const post = (path: string, status: number, work: (merchant: Merchant, request: FastifyRequest) => object): void => {
    app.post(path, (request, reply) => {
      const merchant = requireMerchant(gateway, request);
      return answerOnce(gateway, merchant, request, reply, () => ({ status, body: work(merchant, request) }));
    });
  };

  // Every client on this machine may create a merchant. Each test creates one.
  app.post('/v1/merchants', (request, reply) => {
    const change = merchantRequest.parse(request.body ?? undefined);
    const merchant = changeMerchant(gateway, addMerchant(gateway), change);
    const { secretKey, webhookSecret } = merchant;
    return reply.code(201).send({ ...showMerchant(merchant), secret_key: secretKey, webhook_secret: webhookSecret });
  });
  app.get('/v1/merchant', (request) => showMerchant(requireMerchant(gateway, request)));
  app.patch('/v1/merchant', (request) =>
    showMerchant(changeMerchant(gateway, requireMerchant(gateway, request), merchantRequest.parse(request.body))),
  );

  post('/v1/payments', 201, (merchant, { body }) =>
    answerPayment(gateway, createPayment(gateway, merchant, paymentRequest.parse(body))),
  );
  app.get('/v1/payments', (request) => {
    const merchant = requireMerchant(gateway, request);
    const payment = store.paymentOfOrder(merchant.id, paymentsQuery.parse(request.query).order_id);
    return { payments: payment ? [answerPayment(gateway, payment)] : [] };
  });
  app.get<ById>('/v1/payments/:id', (request) =>
    answerPayment(gateway, paymentOf(request, requireMerchant(gateway, request))),
  );
  post('/v1/payments/:id/capture', 200, (merchant, request) => {
    const { amount } = captureRequest.parse(request.body ?? undefined);
    return answerPayment(gateway, capture(gateway, paymentOf(request, merchant), amount));
  });
  post('/v1/payments/:id/cancel', 200, (merchant, request) =>
    answerPayment(gateway, cancel(gateway, paymentOf(request, merchant))),
  );
  post('/v1/payments/:id/refunds', 201, (merchant, request) => {
    const { amount, reason } = refundRequest.parse(request.body ?? undefined);
    const payment = paymentOf(request, merchant);
    return showRefund(refund(gateway, payment, amount ?? refundableAmount(payment), reason));
  });
  app.get<ById>('/v1/payments/:id/refunds', (request) => {
    const payment = paymentOf(request, requireMerchant(gateway, request));
    return {
      refunds: store
        .all('refund')
        .filter((made) => made.payment === payment.id)
        .map(showRefund),
    };
  });
  post('/v1/payments/:id/chargebacks', 201, (merchant, request) => {
    const { amount, reason } = refundRequest.parse(request.body ?? undefined);
    const payment = paymentOf(request, merchant);
    return showChargeback(openChargeback(gateway, payment, amount ?? refundableAmount(payment), reason));
  });
  post('/v1/chargebacks/:id/decision', 200, (merchant, request) => {
    const { outcome } = decisionRequest.parse(request.body);
    const chargeback = requireOwned(store.get('chargeback', idOf(request)), merchant, 'chargeback');
    return showChargeback(decideChargeback(gateway, chargeback, outcome));
  });

  post('/v1/charges', 201, (merchant, { body }) =>
    answerPayment(gateway, charge(gateway, merchant, chargeRequest.parse(body))),
  );
  app.get<{ Params: { readonly customer: string } }>('/v1/customers/:customer/methods', (request) => {
    const { id } = requireMerchant(gateway, request);
    const { customer } = request.params;
    const stored = store.all('method').filter((method) => method.merchant === id && method.customer === customer);
    return { methods: stored.map(showMethod) };
  });
  app.delete<ById>('/v1/methods/:id', (request, reply) => {
    const merchant = requireMerchant(gateway, request);
    removeMethod(gateway, requireOwned(store.get('method', idOf(request)), merchant, 'stored method'));
    return reply.code(204).send();
  });

  app.get('/v1/transactions', (request, reply) => {
    const merchant = requireMerchant(gateway, request);
    const { format, limit, after, ...period } = reportQuery.parse(request.query);
    const rows = reportRows(gateway, merchant, period);
    if (format === 'csv') return reply.type('text/csv; charset=utf-8').send(toCsv(rows));
    const { items, next } = pageAfter(rows, after, limit);
    return { transactions: items, next };
  });
  app.get('/v1/events', (request) => {
    const merchant = requireMerchant(gateway, request);
    const { limit, after, order_id: order } = eventsQuery.parse(request.query);
    const all = store
      .all('event')
      .filter((event) => event.merchant === merchant.id && (order === undefined || event.orderId === order));
    const { items, next } = pageAfter(all, after, limit);
    return { events: items.map((event) => showEvent(gateway, event)), next };
  });
  app.post<{ Params: { readonly id: string; readonly action: string } }>('/v1/events/:id/:action', (request) => {
    const merchant = requireMerchant(gateway, request);
    const event = requireOwned(store.get('event', idOf(request)), merchant, 'event');
    const action = actionRequest.safeParse(request.params.action);
    if (!action.success) throw notFound('action');
    actOnEvent(gateway, event, action.data);
    return showEvent(gateway, event);
  });
};
