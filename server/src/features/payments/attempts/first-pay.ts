import { CallError } from '@kindred/contract/errors';
import type { PaymentMethod } from '@kindred/contract/payments/methods';
import type { Context } from '../../../context.ts';
import type { HandlerOf, Handlers } from '../../../http/call-request.ts';
import type { NewPayment, NextStep } from '../../../ports/gateway/gateway.ts';
import { formatReference } from '../orders/references.ts';
import { buildPayment, type Payer } from './payment-request.ts';
import { requireGateway, requireMethod, requireOrder, startAttempt } from './start-attempt.ts';

interface PayingMember extends Payer {
  readonly context: Context;
  readonly viewer: Payer['viewer'] & { readonly id: string };
}

/** The fields that a method adds to a payment. */
type Extra = Pick<NewPayment, 'details' | 'returnUrl' | 'successUrl' | 'failUrl'>;

interface StartedFirstPayment {
  readonly order: { readonly order_id: string };
  readonly next: NextStep;
}

/**
 * Starts the first payment of an order by a method without a card form (spec 3 §4 Payment flow).
 * @throws CallError notFound, orderClosed, orderExpired, methodUnavailable, providerAway, invalidRequest
 */
const firstPay = async (
  { context, viewer, brand, site, locale }: PayingMember,
  orderUid: string,
  method: PaymentMethod,
  extra: Extra = {},
): Promise<StartedFirstPayment> => {
  const order = await requireOrder(context, viewer, orderUid);
  requireMethod(order, method);
  if (!requireGateway(context).methods.includes(method)) throw new CallError('methodUnavailable');
  const payment = { ...buildPayment(order, { viewer, brand, site, locale }, method), ...extra };
  const reference = formatReference(order.uid, method, 'first-pay');
  const started = await startAttempt(context, order, { method, mode: 'first-pay', reference }, (gateway) =>
    gateway.createPayment(payment),
  );
  // The gateway decided the payment immediately; the client reads the order.
  if (!started.next) throw new CallError('orderClosed');
  return { order: { order_id: order.uid }, next: started.next };
};

const redirected = ({ next, order }: StartedFirstPayment) => ({ pay_form: { return_url: next.url }, order });

/** @throws CallError invalidRequest for a URL of another site */
const requireUrlOfSite = (site: string, field: string, url: string): string => {
  if (new URL(url).origin !== new URL(site).origin) throw new CallError('invalidRequest', { field });
  return url;
};

interface ReturnUrls {
  readonly return_url?: string | undefined;
  readonly success_url?: string | undefined;
  readonly fail_url?: string | undefined;
}

const returnUrlsOf = (site: string, { return_url, success_url, fail_url }: ReturnUrls): Extra => ({
  ...(return_url === undefined ? {} : { returnUrl: requireUrlOfSite(site, 'return_url', return_url) }),
  ...(success_url === undefined ? {} : { successUrl: requireUrlOfSite(site, 'success_url', success_url) }),
  ...(fail_url === undefined ? {} : { failUrl: requireUrlOfSite(site, 'fail_url', fail_url) }),
});

const payBlik: HandlerOf<'payBlik'> = async (incoming) => {
  const { body, site } = incoming;
  const details = { firstName: body.customer_first_name, lastName: body.customer_last_name };
  return redirected(await firstPay(incoming, body.order_created_id, 'blik', { details, ...returnUrlsOf(site, body) }));
};

const payRedirect: HandlerOf<'payRedirect'> = async (incoming) => {
  const { body, params, site } = incoming;
  return redirected(await firstPay(incoming, body.order_created_id, params.method, returnUrlsOf(site, body)));
};

const payMpesa: HandlerOf<'payMpesa'> = async (incoming) => {
  const { order_created_id, customer_phone } = incoming.body;
  const details = { phone: customer_phone.replaceAll(/\D/g, '') };
  const { order, next } = await firstPay(incoming, order_created_id, 'mpesa', { details });
  return { payment_type_data: { instruction_html: next.kind === 'html' ? next.html : '' }, order };
};

const payOxxo: HandlerOf<'payOxxo'> = async (incoming) => {
  const details = { curp: incoming.body.mexico_curp.trim().toUpperCase() };
  return redirected(await firstPay(incoming, incoming.body.order_created_id, 'oxxo', { details }));
};

const payBoleto: HandlerOf<'payBoleto'> = async (incoming) => {
  const details = { cpf: incoming.body.brazil_cpf.replaceAll(/\D/g, '') };
  return redirected(await firstPay(incoming, incoming.body.order_created_id, 'boleto', { details }));
};

interface WalletRequest extends PayingMember {
  readonly body: ReturnUrls & { readonly order_created_id: string };
}

const payByWallet = async (incoming: WalletRequest, method: PaymentMethod) => {
  const { body, site } = incoming;
  const { order, next } = await firstPay(incoming, body.order_created_id, method, returnUrlsOf(site, body));
  return { pay_form: { script_url: next.kind === 'script' ? next.scriptUrl : '', return_url: next.url }, order };
};

const payPaypal: HandlerOf<'payPaypal'> = (incoming) => payByWallet(incoming, 'paypal-vault');
const payGooglePay: HandlerOf<'payGooglePay'> = (incoming) => payByWallet(incoming, 'google-pay');
const payApplePay: HandlerOf<'payApplePay'> = (incoming) => payByWallet(incoming, 'apple-pay');

/** The handlers of every first payment without a card form. */
export const firstPayHandlers = {
  payApplePay,
  payBlik,
  payBoleto,
  payGooglePay,
  payMpesa,
  payOxxo,
  payPaypal,
  payRedirect,
} satisfies Partial<Handlers>;
