import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readAsset } from '../assets.ts';
import type { Gateway } from '../gateway.ts';
import { openIntent } from '../intents.ts';
import type { Payment } from '../model.ts';
import { pageOf } from '../next-step.ts';
import { canTry } from '../outcomes.ts';
import { formPage } from '../pages/form-page.ts';
import { buttonLabel, buttonPage, challengePage, donePage, expiredPage, localPage } from '../pages/payer-pages.ts';
import { answerChallenge, type Decision, payCard, payLocal } from '../pay.ts';
import { IntentExpired, notFound, Refusal } from '../refusal.ts';
import { cardRequest } from '../requests.ts';

interface OfPayment {
  readonly Params: { readonly id: string; readonly token: string };
}

const fontSource = (fonts: readonly { readonly src: string }[]): string =>
  fonts.length > 0 ? ` font-src ${[...new Set(fonts.map(({ src }) => new URL(src).origin))].join(' ')};` : '';

/** Allows only the merchant's origins to embed the page. @param fonts the fonts that the page loads from one of them */
const allowFrames = (
  reply: FastifyReply,
  { allowedOrigins }: Pick<Payment, 'allowedOrigins'>,
  fonts: readonly { readonly src: string }[] = [],
): FastifyReply =>
  reply
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; form-action 'self';${fontSource(fonts)} base-uri 'none'; frame-ancestors ${allowedOrigins.join(' ') || "'none'"}`,
    )
    .type('text/html; charset=utf-8');

const seeOther = (reply: FastifyReply, gateway: Gateway, page: string, payment: Payment): FastifyReply =>
  reply.redirect(pageOf(gateway, page, payment), 303);

const fieldOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = (request.body as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** Adds the payer's pages. */
export const addPayerPages = (app: FastifyInstance, gateway: Gateway): void => {
  const paymentOf = (request: FastifyRequest): Payment => {
    const { id, token } = request.params as OfPayment['Params'];
    const payment = gateway.store.get('payment', id);
    if (payment?.clientToken !== token) throw notFound('payment');
    return payment;
  };

  /** The outcome for the form. */
  const showOutcome = (payment: Payment) => ({
    status: payment.status,
    decline: payment.declineCode ?? null,
    mayRetry: payment.status === 'declined' && canTry(payment),
    ...(payment.status === 'challenge' ? { challenge: pageOf(gateway, 'challenge', payment) } : {}),
  });

  /** Opens a card form by a signed intent, without a previous call. */
  app.get('/form', (request, reply) => {
    const { merchant, payment_intent, signature } = request.query as Record<string, unknown>;
    if (typeof merchant !== 'string' || typeof payment_intent !== 'string' || typeof signature !== 'string')
      throw new Refusal(403, 'wrong_signature', 'The merchant did not sign this payment.');
    const opened = { merchant, payment_intent, signature };
    let payment: Payment;
    try {
      payment = openIntent(gateway, opened);
    } catch (error) {
      const isPage = (request.headers.accept ?? '').includes('text/html');
      if (!(error instanceof IntentExpired) || !isPage) throw error;
      return allowFrames(reply.code(error.status), { allowedOrigins: error.origins }).send(expiredPage(error));
    }
    if (payment.method !== 'card') throw notFound('form');
    return seeOther(reply, gateway, 'form', payment);
  });

  app.get<OfPayment>('/form/:id/:token', (request, reply) => {
    const payment = paymentOf(request);
    if (payment.method !== 'card' || payment.kind === 'one-click' || payment.kind === 'renewal') throw notFound('form');
    return allowFrames(reply, payment, payment.appearance.fonts).send(formPage(gateway, payment));
  });
  app.post<OfPayment>('/form/:id/:token', (request) => {
    const payment = paymentOf(request);
    if (payment.method !== 'card') throw notFound('form');
    const card = cardRequest.parse(request.body);
    // A repeated request after a lost answer gets the outcome and is not charged again.
    return showOutcome(canTry(payment) ? payCard(gateway, payment, card) : payment);
  });

  app.get<OfPayment>('/challenge/:id/:token', (request, reply) => {
    const payment = paymentOf(request);
    if (payment.status !== 'challenge') return seeOther(reply, gateway, 'done', payment);
    return allowFrames(reply, payment).send(challengePage(payment));
  });
  app.post<OfPayment>('/challenge/:id/:token', (request, reply) => {
    const payment = paymentOf(request);
    const decision = fieldOf(request, 'decision');
    if (decision !== 'approve' && decision !== 'fail' && decision !== 'close')
      throw new Refusal(422, 'invalid_request', 'Answer approve, fail or close.', 'decision');
    // A second click has no effect.
    if (payment.status === 'challenge') answerChallenge(gateway, payment, decision);
    return seeOther(reply, gateway, 'done', payment);
  });

  app.get<OfPayment>('/local/:id/:token', (request, reply) => {
    const payment = paymentOf(request);
    if (payment.method === 'card') throw notFound('page');
    if (payment.status === 'challenge') return seeOther(reply, gateway, 'challenge', payment);
    if (payment.status !== 'pending' && !canTry(payment)) return seeOther(reply, gateway, 'done', payment);
    return allowFrames(reply, payment).send(localPage(payment));
  });
  app.post<OfPayment>('/local/:id/:token', (request, reply) => {
    const payment = paymentOf(request);
    const decision = fieldOf(request, 'decision') as Decision | undefined;
    if (decision !== 'approve' && decision !== 'decline' && decision !== 'wait')
      throw new Refusal(422, 'invalid_request', 'Answer approve, decline or wait.', 'decision');
    const isOpen = payment.status === 'pending' || canTry(payment);
    const paid = isOpen ? payLocal(gateway, payment, decision, fieldOf(request, 'card')) : payment;
    return seeOther(reply, gateway, paid.status === 'challenge' ? 'challenge' : 'done', paid);
  });

  app.get<OfPayment>('/done/:id/:token', (request, reply) => {
    const payment = paymentOf(request);
    return allowFrames(reply, payment).send(donePage(payment));
  });

  app.get<OfPayment>('/button/:id/:token', (request, reply) => {
    const payment = paymentOf(request);
    return allowFrames(reply, payment).send(buttonPage(payment));
  });
  app.get<OfPayment>('/button/:id/:token/script.js', (request, reply) => {
    const payment = paymentOf(request);
    const about = {
      id: payment.id,
      order: payment.orderId,
      url: pageOf(gateway, 'local', payment),
      origin: gateway.url,
      label: buttonLabel(payment),
      method: payment.method,
    };
    return reply
      .type('text/javascript; charset=utf-8')
      .send(`globalThis.sandboxPayment = ${JSON.stringify(about)};\n${readAsset('button.js') ?? ''}`);
  });
  app.get<{ Params: { readonly name: string } }>('/assets/:name', (request, reply) => {
    const text = readAsset(request.params.name);
    if (text === undefined) throw notFound('file');
    return reply.type('text/javascript; charset=utf-8').send(text);
  });
};
