import { CallError, CallErrors } from '@kindred/contract/errors';
import { methodsOf, type PaymentMethod, type PaymentMode } from '@kindred/contract/payments/methods';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.db.ts';
import {
  type Gateway,
  GatewayRejected,
  GatewayUnavailable,
  type StartedPayment,
} from '../../../ports/gateway/gateway.ts';
import { canUseGrant } from '../../grants/grants.ts';
import { saveAttempt } from '../orders/attempts.db.ts';
import { isSecondTrial, lockOrder, type Order, orderOfMember, updateOrder } from '../orders/orders.db.ts';
import { settlePayment } from '../settlement/settle-payment.ts';

/** @throws CallError notFound for an unknown order or another member's */
export const requireOrder = async (
  { db }: Pick<Context, 'db'>,
  viewer: Pick<Viewer, 'id'>,
  uid: string,
): Promise<Order> => {
  const order = await orderOfMember(db, viewer.id, uid);
  if (!order) throw new CallError('notFound', { field: 'order_created_id' });
  return order;
};

/** @throws CallError providerAway where no gateway is configured */
export const requireGateway = ({ gateway }: Pick<Context, 'gateway'>): Gateway => {
  if (!gateway) throw new CallError('providerAway');
  return gateway;
};

/** @throws CallError orderClosed, orderExpired for an order that cannot be paid (any more) */
const requirePayable = ({ state, expires_at }: Order, now: Date): void => {
  if (state === 'offered' && expires_at <= now) throw new CallError('orderExpired');
  if (state !== 'offered' && state !== 'pending') throw new CallError('orderClosed');
};

/** @throws CallError methodUnavailable where the order's country or currency does not have the method */
export const requireMethod = ({ country, currency }: Order, method: PaymentMethod): void => {
  if (!methodsOf(country, currency).includes(method)) throw new CallError('methodUnavailable');
};

interface AttemptOptions {
  readonly method: PaymentMethod;
  readonly mode: PaymentMode;
  readonly reference: string;
  readonly storedMethodId?: string;
}

/**
 * Starts an attempt to pay an order at the gateway, once for each reference: repeated or concurrent calls are the same payment.
 * @param request the request to the gateway
 * @throws CallError orderClosed, orderExpired, providerAway, methodUnavailable, invalidRequest with the call's field
 */
export const startAttempt = async (
  context: Context,
  order: Order,
  { method, mode, reference, storedMethodId }: AttemptOptions,
  request: (gateway: Gateway) => Promise<StartedPayment>,
): Promise<StartedPayment> => {
  const gateway = requireGateway(context);
  const now = context.clock.now();
  await context.db.transaction().execute(async (within) => {
    const locked = await lockOrder(within, order.uid);
    if (!locked) throw new CallError('notFound');
    requirePayable(locked, now);
    if (await isSecondTrial(within, locked)) throw new CallError('orderClosed');
    if (!(await canUseGrant(within, locked))) throw new CallError('orderClosed');
    await saveAttempt(within, {
      order_id: locked.id,
      reference,
      gateway: gateway.name,
      method,
      mode,
      amount: locked.amount,
      currency: locked.currency,
      stored_method_id: storedMethodId ?? null,
      created_at: now,
      started_at: now,
      updated_at: now,
    });
    if (locked.state === 'offered') await updateOrder(within, locked.id, { state: 'pending' });
  });
  const started = await request(gateway)
    .catch((error: unknown) => findDuplicate(gateway, reference, error))
    .catch((error: unknown) => {
      throw callErrorOf(error);
    });
  await settlePayment(context, started.payment);
  return started;
};

/** Finds the payment that another tab started with other options, such as another return URL. @throws the error otherwise */
const findDuplicate = async (gateway: Gateway, reference: string, error: unknown): Promise<StartedPayment> => {
  const isDuplicate = error instanceof GatewayRejected && error.code === 'duplicate_order';
  const found = isDuplicate ? await gateway.findPayment(reference) : undefined;
  if (!found) throw error;
  return found;
};

/** The error of a call for an error of the gateway. */
const callErrorOf = (error: unknown): unknown => {
  if (error instanceof GatewayUnavailable) return new CallError('providerAway', { message: error.message });
  if (!(error instanceof GatewayRejected)) return error;
  const field = fields[error.field ?? ''];
  return field
    ? new CallErrors([new CallError('invalidRequest', { field, message: error.message })])
    : new CallError('methodUnavailable', { message: error.message });
};

/** The calls' fields by the gateway's. */
const fields: Readonly<Record<string, string>> = {
  'details.cpf': 'brazil_cpf',
  'details.curp': 'mexico_curp',
  'details.phone': 'customer_phone',
  'details.first_name': 'customer_first_name',
  'details.last_name': 'customer_last_name',
};
