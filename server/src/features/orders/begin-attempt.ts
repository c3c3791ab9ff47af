import { CallError, CallErrors } from '@kindred/contract/errors';
import { methodsOf, type PaymentMethod, type PaymentMode } from '@kindred/contract/payments/methods';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.db.ts';
import { type Begun, type Gateway, GatewayAway, GatewayRefused } from '../../ports/gateway.ts';
import { canUseGrant } from '../grants/grants.ts';
import { changeOrder, isSecondTrial, lockOrder, type Order, orderOfMember, putAttempt } from './orders.db.ts';
import { settlePayment } from './settle-payment.ts';

/** The member's own order. @throws CallError notFound */
export const requireOrder = async (
  { db }: Pick<Context, 'db'>,
  viewer: Pick<Viewer, 'id'>,
  uid: string,
): Promise<Order> => {
  const order = await orderOfMember(db, viewer.id, uid);
  if (!order) throw new CallError('notFound', { field: 'order_created_id' });
  return order;
};

/** @throws CallError providerAway where nothing is for sale */
export const requireGateway = ({ gateway }: Pick<Context, 'gateway'>): Gateway => {
  if (!gateway) throw new CallError('providerAway');
  return gateway;
};

/**
 * Whether an order may be paid, or is being paid.
 * @throws CallError orderClosed, orderExpired
 */
export const requirePayable = ({ state, expires_at }: Order, now: Date): void => {
  if (state === 'offered' && expires_at <= now) throw new CallError('orderExpired');
  if (state !== 'offered' && state !== 'pending') throw new CallError('orderClosed');
};

/** @throws CallError methodUnavailable where the order's country or currency has no such method */
export const requireMethod = ({ country, currency }: Order, method: PaymentMethod): void => {
  if (!methodsOf(country, currency).includes(method)) throw new CallError('methodUnavailable');
};

interface Beginning {
  readonly method: PaymentMethod;
  readonly mode: PaymentMode;
  readonly reference: string;
  readonly storedMethodId?: string;
}

/**
 * Begins a way of paying an order at the gateway, once a reference: begun twice, at once or later, it is the same payment.
 * @throws CallError orderClosed, orderExpired, providerAway, methodUnavailable, invalidRequest with the gateway's field
 */
export const beginAttempt = async (
  context: Context,
  order: Order,
  { method, mode, reference, storedMethodId }: Beginning,
  ask: (gateway: Gateway) => Promise<Begun>,
): Promise<Begun> => {
  const gateway = requireGateway(context);
  const now = context.clock.now();
  await context.db.transaction().execute(async (within) => {
    const locked = await lockOrder(within, order.uid);
    if (!locked) throw new CallError('notFound');
    requirePayable(locked, now);
    if (await isSecondTrial(within, locked)) throw new CallError('orderClosed');
    if (!(await canUseGrant(within, locked))) throw new CallError('orderClosed');
    await putAttempt(within, {
      order_id: locked.id,
      reference,
      gateway: gateway.name,
      method,
      mode,
      amount: locked.amount,
      currency: locked.currency,
      stored_method_id: storedMethodId ?? null,
      created_at: now,
      updated_at: now,
    });
    if (locked.state === 'offered') await changeOrder(within, locked.id, { state: 'pending' });
  });
  const begun = await ask(gateway)
    .catch((error: unknown) => thereAlready(gateway, reference, error))
    .catch((error: unknown) => {
      throw answerOf(error);
    });
  await settlePayment(context, begun.payment);
  return begun;
};

/** The payment that another tab began in words of its own, such as an address to come back to. @throws what was thrown */
const thereAlready = async (gateway: Gateway, reference: string, error: unknown): Promise<Begun> => {
  const isThere = error instanceof GatewayRefused && error.code === 'duplicate_order';
  const found = isThere ? await gateway.findPayment(reference) : undefined;
  if (!found) throw error;
  return found;
};

/** What a call answers where a gateway would not, or could not. */
const answerOf = (error: unknown): unknown => {
  if (error instanceof GatewayAway) return new CallError('providerAway', { message: error.message });
  if (!(error instanceof GatewayRefused)) return error;
  const field = fields[error.field ?? ''];
  return field
    ? new CallErrors([new CallError('invalidRequest', { field, message: error.message })])
    : new CallError('methodUnavailable', { message: error.message });
};

const fields: Readonly<Record<string, string>> = {
  'details.cpf': 'brazil_cpf',
  'details.curp': 'mexico_curp',
  'details.phone': 'customer_phone',
  'details.first_name': 'customer_first_name',
  'details.last_name': 'customer_last_name',
};
