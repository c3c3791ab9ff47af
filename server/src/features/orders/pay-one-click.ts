import type { Calls } from '@kindred/contract/calls';
import { CallError } from '@kindred/contract/errors';
import type { PaymentMethod } from '@kindred/contract/payments/methods';
import type { OrderAnswer } from '@kindred/contract/payments/pay';
import type { HandlerOf, Incoming } from '../../http/incoming.ts';
import { GatewayRefused } from '../../ports/gateway.ts';
import { beginAttempt, requireGateway, requireOrder } from './begin-attempt.ts';
import { paymentOf } from './new-payment.ts';
import { dropStoredMethod, type Order, storedMethodsOf } from './orders.db.ts';
import { presentOrder } from './present-order.ts';
import { referenceOf } from './references.ts';

interface OneClick {
  readonly method?: PaymentMethod | undefined;
  readonly return_url?: string | undefined;
}

type Asking = Pick<Incoming<Calls['payOneClick']>, 'context' | 'viewer' | 'brand' | 'site' | 'locale'>;

/** Charges what is stored for a member's own order, once, and answers what it came to each time. */
export const chargeStored = async (asking: Asking, order: Order, body: OneClick): Promise<OrderAnswer> => {
  const { context, viewer, brand, site, locale } = asking;
  const gateway = requireGateway(context);
  // Answered again what it came to.
  if (order.state !== 'offered' && order.state !== 'pending') return presentOrder(context, order);
  if (body.return_url && new URL(body.return_url).origin !== new URL(site).origin)
    throw new CallError('invalidRequest', { field: 'return_url' });
  const stored = (await storedMethodsOf(context.db, viewer.id, gateway.name)).find(
    ({ method }) => body.method === undefined || body.method === method,
  );
  if (!stored) throw new CallError('methodUnavailable');
  const reference = referenceOf(order.uid, stored.method, 'recurring-one-click', stored.id);
  const { amount, currency, customer, description } = paymentOf(order, { viewer, brand, site, locale }, stored.method);
  const begun = await beginAttempt(
    context,
    order,
    { method: stored.method, mode: 'recurring-one-click', reference, storedMethodId: stored.id },
    (asked) =>
      asked
        .charge({
          reference,
          amount,
          currency,
          customer,
          description,
          returnUrl: body.return_url,
          storedToken: stored.token,
          initiator: 'customer',
        })
        .catch(async (error: unknown) => {
          if (error instanceof GatewayRefused && error.code === 'method_not_found')
            await dropStoredMethod(context.db, stored.id, context.clock.now());
          throw error;
        }),
  ).catch(async (error: unknown) => {
    // Another press was first, and is through already; else it is a trial of who has had theirs.
    const isClosed = error instanceof CallError && error.errorName === 'orderClosed';
    if (isClosed && (await requireOrder(context, viewer, order.uid)).state !== 'offered') return undefined;
    throw error;
  });
  return presentOrder(context, await requireOrder(context, viewer, order.uid), begun?.next);
};

/**
 * Charges what is stored, with the member there (spec 3 §4 one-click). Pressed twice, in one tab or two, it is charged once, and what it
 * came to is answered each time; where the bank asks, `pay_form` leads there.
 */
export const payOneClick: HandlerOf<'payOneClick'> = async (incoming) => {
  const { context, viewer, body } = incoming;
  return chargeStored(incoming, await requireOrder(context, viewer, body.order_created_id), body);
};
