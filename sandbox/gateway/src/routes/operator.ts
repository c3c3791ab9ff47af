import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { actOnEvent } from '../actions.ts';
import { cards } from '../cards.ts';
import { requestRenewal } from '../charge.ts';
import type { Gateway } from '../gateway.ts';
import type { Payment } from '../model.ts';
import { cardsPage } from '../pages/cards-page.ts';
import { overviewPage, paymentPage } from '../pages/operator-pages.ts';
import { notFound } from '../refusal.ts';
import { actionRequest, clockRequest, decisionRequest, merchantRequest, refundRequest } from '../requests.ts';
import { decideChargeback, openChargeback, refund, refundableAmount } from '../reversals.ts';
import { runTask } from '../tasks.ts';
import { changeMerchant } from './merchants.ts';

interface ById {
  readonly Params: { readonly id: string };
}

const html = (reply: FastifyReply, text: string): FastifyReply =>
  reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(text);

const wantsPage = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html');

/** Converts numeric form fields to numbers. */
const fieldsOf = ({ body }: FastifyRequest): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value,
    ]),
  );

/** Adds the operator's pages. Every client on this machine may use them. */
export const addOperatorPages = (app: FastifyInstance, gateway: Gateway): void => {
  const { store, clock, scheduler } = gateway;
  const paymentOf = (request: FastifyRequest): Payment => {
    const payment = store.get('payment', (request.params as ById['Params']).id);
    if (!payment) throw notFound('payment');
    return payment;
  };
  /** Adds an action on a payment, which redirects to the payment's page. */
  const addAction = (name: string, work: (payment: Payment, fields: Record<string, unknown>) => unknown): void => {
    app.post<ById>(`/payments/:id/${name}`, async (request, reply) => {
      const payment = paymentOf(request);
      await work(payment, fieldsOf(request));
      return reply.redirect(`/payments/${payment.id}`, 303);
    });
  };

  app.get<{ Querystring: Record<string, string | undefined> }>('/', ({ query }, reply) =>
    html(
      reply,
      overviewPage(gateway, Object.fromEntries(Object.entries(query).filter(([, value]) => typeof value === 'string'))),
    ),
  );
  app.get('/cards', (request, reply) => (wantsPage(request) ? html(reply, cardsPage()) : { cards }));
  app.get<ById>('/payments/:id', (request, reply) => html(reply, paymentPage(gateway, paymentOf(request))));

  addAction('refund', (payment, fields) => {
    const { amount = refundableAmount(payment) } = refundRequest.parse(fields);
    refund(gateway, payment, amount, 'by the sandbox’s operator');
  });
  addAction('chargeback', (payment) =>
    openChargeback(gateway, payment, refundableAmount(payment), 'by the sandbox’s operator'),
  );
  addAction('decide', (payment, fields) => {
    const { outcome } = decisionRequest.parse(fields);
    const opened = store.all('chargeback').find((made) => made.payment === payment.id && made.status === 'opened');
    if (opened) decideChargeback(gateway, opened, outcome);
  });
  addAction('renew', (payment) => requestRenewal(gateway, payment));
  addAction('settle', async (payment) => {
    scheduler.cancel('settle', payment.id);
    await runTask(gateway, { id: '', kind: 'settle', subject: payment.id, at: clock.now() });
  });

  app.post<{ Params: { readonly id: string; readonly action: string } }>('/events/:id/:action', (request, reply) => {
    const event = store.get('event', request.params.id);
    const action = actionRequest.safeParse(request.params.action);
    if (!event || !action.success) throw notFound('event');
    actOnEvent(gateway, event, action.data);
    return reply.redirect(`/payments/${event.payment}`, 303);
  });
  app.post<ById>('/merchants/:id/webhooks', (request, reply) => {
    const merchant = store.get('merchant', request.params.id);
    if (!merchant) throw notFound('merchant');
    const { webhooks = 'send' } = merchantRequest.parse(fieldsOf(request));
    changeMerchant(gateway, merchant, { webhooks });
    return reply.redirect('/', 303);
  });

  const showClock = () => ({ now: new Date(clock.now()).toISOString(), stopped: clock.isStopped });
  app.get('/clock', showClock);
  /** Advances the clock. Answers after all due tasks have run, including deliveries. */
  app.post('/clock', async (request, reply) => {
    const { advance_seconds: seconds = 0, to, stopped } = clockRequest.parse(fieldsOf(request));
    if (stopped === true) clock.stopAt(clock.now());
    await scheduler.advanceTo(to === undefined ? clock.now() + seconds * 1000 : Date.parse(to));
    if (stopped === false) {
      clock.runFrom(clock.now());
      scheduler.wake();
    }
    return wantsPage(request) ? reply.redirect('/', 303) : showClock();
  });
};
