import { CallError } from '@kindred/contract/errors';
import type { PaymentMethod } from '@kindred/contract/payments/methods';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/incoming.ts';
import type { NewPayment, NextStep } from '../../ports/gateway.ts';
import { beginAttempt, requireGateway, requireMethod, requireOrder } from './begin-attempt.ts';
import { paymentOf, type Signing } from './new-payment.ts';
import { referenceOf } from './references.ts';

interface Paying extends Signing {
  readonly context: Context;
  readonly viewer: Signing['viewer'] & { readonly id: string };
}

/** What one method adds to a payment. */
type Extra = Pick<NewPayment, 'details' | 'returnUrl' | 'successUrl' | 'failUrl'>;

interface FirstPaid {
  readonly order: { readonly order_id: string };
  readonly next: NextStep;
}

/**
 * Pays an order for the first time by a method that is no card form (spec 3 §4 Payment flow).
 * @throws CallError notFound, orderClosed, orderExpired, methodUnavailable, providerAway, invalidRequest
 */
const firstPay = async (
  { context, viewer, brand, site, locale }: Paying,
  orderUid: string,
  method: PaymentMethod,
  extra: Extra = {},
): Promise<FirstPaid> => {
  const order = await requireOrder(context, viewer, orderUid);
  requireMethod(order, method);
  if (!requireGateway(context).methods.includes(method)) throw new CallError('methodUnavailable');
  const payment = { ...paymentOf(order, { viewer, brand, site, locale }, method), ...extra };
  const reference = referenceOf(order.uid, method, 'first-pay');
  const begun = await beginAttempt(context, order, { method, mode: 'first-pay', reference }, (gateway) =>
    gateway.createPayment(payment),
  );
  // Decided at once: the order says how.
  if (!begun.next) throw new CallError('orderClosed');
  return { order: { order_id: order.uid }, next: begun.next };
};

const redirected = ({ next, order }: FirstPaid) => ({ pay_form: { return_url: next.url }, order });

/** @throws CallError invalidRequest for an address that is not the brand's own */
const ownAddress = (site: string, field: string, address: string): string => {
  if (new URL(address).origin !== new URL(site).origin) throw new CallError('invalidRequest', { field });
  return address;
};

interface Addresses {
  readonly return_url?: string | undefined;
  readonly success_url?: string | undefined;
  readonly fail_url?: string | undefined;
}

const addressesOf = (site: string, { return_url, success_url, fail_url }: Addresses): Extra => ({
  ...(return_url === undefined ? {} : { returnUrl: ownAddress(site, 'return_url', return_url) }),
  ...(success_url === undefined ? {} : { successUrl: ownAddress(site, 'success_url', success_url) }),
  ...(fail_url === undefined ? {} : { failUrl: ownAddress(site, 'fail_url', fail_url) }),
});

export const payBlik: HandlerOf<'payBlik'> = async (incoming) => {
  const { body, site } = incoming;
  const details = { firstName: body.customer_first_name, lastName: body.customer_last_name };
  return redirected(await firstPay(incoming, body.order_created_id, 'blik', { details, ...addressesOf(site, body) }));
};

export const paySofort: HandlerOf<'paySofort'> = async (incoming) =>
  redirected(
    await firstPay(incoming, incoming.body.order_created_id, 'sofort', addressesOf(incoming.site, incoming.body)),
  );

export const payMpesa: HandlerOf<'payMpesa'> = async (incoming) => {
  const { order_created_id, customer_phone } = incoming.body;
  const details = { phone: customer_phone.replaceAll(/\D/g, '') };
  const { order, next } = await firstPay(incoming, order_created_id, 'mpesa', { details });
  return { payment_type_data: { instruction_html: next.kind === 'html' ? next.html : '' }, order };
};

export const payOxxo: HandlerOf<'payOxxo'> = async (incoming) => {
  const details = { curp: incoming.body.mexico_curp.trim().toUpperCase() };
  return redirected(await firstPay(incoming, incoming.body.order_created_id, 'oxxo', { details }));
};

export const payBoleto: HandlerOf<'payBoleto'> = async (incoming) => {
  const details = { cpf: incoming.body.brazil_cpf.replaceAll(/\D/g, '') };
  return redirected(await firstPay(incoming, incoming.body.order_created_id, 'boleto', { details }));
};

interface Scripted extends Paying {
  readonly body: Addresses & { readonly order_created_id: string };
}

const scripted = async (incoming: Scripted, method: PaymentMethod) => {
  const { body, site } = incoming;
  const { order, next } = await firstPay(incoming, body.order_created_id, method, addressesOf(site, body));
  return { pay_form: { script_url: next.kind === 'script' ? next.scriptUrl : '', return_url: next.url }, order };
};

export const payPaypal: HandlerOf<'payPaypal'> = (incoming) => scripted(incoming, 'paypal-vault');
export const payGooglePay: HandlerOf<'payGooglePay'> = (incoming) => scripted(incoming, 'google-pay');
export const payApplePay: HandlerOf<'payApplePay'> = (incoming) => scripted(incoming, 'apple-pay');
