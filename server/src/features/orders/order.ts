import { CallError } from '@kindred/contract/errors';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Context } from '../../context.ts';
import type { HandlerOf } from '../../http/incoming.ts';
import { type Begun, type Gateway, GatewayAway, type NextStep } from '../../ports/gateway.ts';
import { attemptsOfOrder, type Order, orderOfMember, storedMethodsOf } from './orders.db.ts';
import { presentOrder } from './present-order.ts';
import { referenceOf } from './references.ts';
import { settlePayment } from './settle-payment.ts';

/** The gateway, where it is away, is asked the next time. */
const orNothing = (error: unknown): undefined => {
  if (error instanceof GatewayAway) return undefined;
  throw error;
};

/**
 * What an order may be paid under and is not known to be: the ways that were begun, and the card forms, which open without a
 * call.
 */
const referencesOf = async ({ db }: Pick<Context, 'db'>, gateway: Gateway, order: Order): Promise<string[]> => {
  const attempts = await attemptsOfOrder(db, order.id);
  const cards = (await storedMethodsOf(db, order.member_id, gateway.name)).filter(({ method }) => method === 'card');
  const paid = new Set(attempts.filter(({ state }) => state === 'paid').map(({ reference }) => reference));
  const all = [
    referenceOf(order.uid, 'card', 'first-pay'),
    ...cards.map(({ id }) => referenceOf(order.uid, 'card', 'resign', id)),
    ...attempts.map(({ reference }) => reference),
  ];
  return [...new Set(all)].filter((reference) => !paid.has(reference));
};

/** A card form that was opened and not sent is where nobody need go back to; the bank's question within it is. */
const leadsOn = ({ payment, next }: Begun): boolean =>
  next !== null && (next.kind !== 'frame' || payment.state === 'challenge');

/**
 * Asks the gateway how an order's payments stand, where it may have said nothing of them. Not more often than every few seconds,
 * however many tabs wait.
 */
const askGateway = async (context: Context, order: Order): Promise<NextStep | null> => {
  const { gateway, limiter } = context;
  if (!gateway) return null;
  const pace = { name: 'order:ask', points: 1, seconds: paymentLimits.askAgainSeconds };
  if ((await limiter.use(pace, order.uid)) > 0) return null;
  const asked: Begun[] = [];
  for (const reference of await referencesOf(context, gateway, order)) {
    const found = await gateway.findPayment(reference).catch(orNothing);
    if (found) asked.push(found);
  }
  for (const { payment } of asked) await settlePayment(context, payment);
  return asked.find(leadsOn)?.next ?? null;
};

/** How an order stands (spec 3 §3). While it waits the gateway is asked, so that no lost webhook keeps anybody waiting. */
export const order: HandlerOf<'order'> = async ({ context, viewer, params }) => {
  const find = () => orderOfMember(context.db, viewer.id, params.order_id);
  const before = await find();
  if (!before) throw new CallError('notFound');
  const waits = before.state === 'offered' || before.state === 'pending';
  const next = waits ? await askGateway(context, before) : null;
  return presentOrder(context, waits ? ((await find()) ?? before) : before, next);
};
