import type { Calls } from '@kindred/contract/calls';
import { CallError } from '@kindred/contract/errors';
import type { PaymentMethod } from '@kindred/contract/payments/methods';
import type { OrderAnswer } from '@kindred/contract/payments/pay';
import type { CallRequest, HandlerOf } from '../../../http/call-request.ts';
import { GatewayRejected } from '../../../ports/gateway/gateway.ts';
import type { Order } from '../orders/orders.db.ts';
import { formatReference } from '../orders/references.ts';
import { listStoredMethods, removeStoredMethod } from '../orders/stored-methods.db.ts';
import { buildPayment } from './payment-request.ts';
import { presentOrder } from './present-order.ts';
import { requireGateway, requireOrder, startAttempt } from './start-attempt.ts';

interface OneClick {
  readonly method?: PaymentMethod | undefined;
  readonly return_url?: string | undefined;
}

type OneClickRequest = Pick<CallRequest<Calls['payOneClick']>, 'context' | 'viewer' | 'brand' | 'site' | 'locale'>;

/**
 * Customer-initiated charge of a stored method, once per order and method. Returns the state of an order that cannot be paid any more.
 * @throws CallError methodUnavailable without a stored method, invalidRequest for a return URL of another site, and those of `startAttempt`
 */
export const chargeStoredMethod = async (
  request: OneClickRequest,
  order: Order,
  body: OneClick,
): Promise<OrderAnswer> => {
  const { context, viewer, brand, site, locale } = request;
  const { db, clock } = context;
  const gateway = requireGateway(context);
  if (order.state !== 'offered' && order.state !== 'pending') return presentOrder(context, order);
  if (body.return_url && new URL(body.return_url).origin !== new URL(site).origin)
    throw new CallError('invalidRequest', { field: 'return_url' });
  const stored = (await listStoredMethods(db, viewer.id, gateway.name)).find(
    ({ method }) => body.method === undefined || body.method === method,
  );
  if (!stored) throw new CallError('methodUnavailable');
  const reference = formatReference(order.uid, stored.method, 'recurring-one-click', stored.id);
  const { amount, currency, customer, description } = buildPayment(
    order,
    { viewer, brand, site, locale },
    stored.method,
  );
  const charge = {
    reference,
    amount,
    currency,
    customer,
    description,
    returnUrl: body.return_url,
    storedToken: stored.token,
    initiator: 'customer',
  } as const;
  const removeMethodUnknownToGateway = async (error: unknown): Promise<never> => {
    if (error instanceof GatewayRejected && error.code === 'method_not_found')
      await removeStoredMethod(db, stored.id, clock.now());
    throw error;
  };
  const attempt = { method: stored.method, mode: 'recurring-one-click', reference, storedMethodId: stored.id } as const;
  const started = await startAttempt(context, order, attempt, () =>
    gateway.charge(charge).catch(removeMethodUnknownToGateway),
  ).catch(async (error: unknown) => {
    // `orderClosed` has two causes. A concurrent call paid or ended the order: its state is the answer. Or the order is still offered,
    // because the trial or the special price was used already: the error is the answer.
    const isClosed = error instanceof CallError && error.errorName === 'orderClosed';
    if (isClosed && (await requireOrder(context, viewer, order.uid)).state !== 'offered') return undefined;
    throw error;
  });
  return presentOrder(context, await requireOrder(context, viewer, order.uid), started?.next);
};

/**
 * Customer-initiated charge of a stored method (spec 3 §4 one-click). Repeated calls, also from two tabs, charge once. `pay_form` is the
 * URL of the bank's 3-D Secure page, or null.
 */
export const payOneClick: HandlerOf<'payOneClick'> = async (incoming) => {
  const { context, viewer, body } = incoming;
  return chargeStoredMethod(incoming, await requireOrder(context, viewer, body.order_created_id), body);
};
