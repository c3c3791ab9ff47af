import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Context } from '../../context.ts';
import { type Gateway, GatewayAway } from '../../ports/gateway.ts';
import { endAttempt } from './end-attempt.ts';
import { attemptsOfOrder, type Order, waitingOrders } from './orders.db.ts';
import { settlePayment } from './settle-payment.ts';

const dayMs = 86_400_000;
const atOnce = 100;
/** Nobody has paid yet, and nobody sits before it any more. */
const isLeft = (state: string): boolean => state === 'open' || state === 'challenge';

/** What the gateway has of each attempt counts; what it never had, or what its payer left, has expired. */
const endStuck = async (context: Context, gateway: Gateway, order: Order): Promise<void> => {
  const end = { state: 'expired', decline_code: '0.02' } as const;
  for (const { reference } of await attemptsOfOrder(context.db, order.id)) {
    const found = await gateway.findPayment(reference);
    if (found) await settlePayment(context, found.payment);
    if (!found || isLeft(found.payment.state)) await endAttempt(context, order, reference, end);
  }
};

/**
 * Ends orders that wait for longer than anybody sits before a form, the gateway being asked first: a voucher that may be paid
 * goes on waiting. What is paid later all the same is given. One that fails holds up no other.
 */
export const endStuckOrders = async (context: Context): Promise<void> => {
  const { db, gateway, clock, log } = context;
  if (!gateway) return;
  const before = new Date(clock.now().getTime() - paymentLimits.order.stuckDays * dayMs);
  let after = '0';
  for (;;) {
    const orders = await waitingOrders(db, before, after, atOnce);
    for (const order of orders) {
      try {
        await endStuck(context, gateway, order);
      } catch (error) {
        if (error instanceof GatewayAway) return;
        log.error({ order: order.uid, error: String(error) }, 'stuck order not ended');
      }
    }
    const last = orders.at(-1);
    if (!last || orders.length < atOnce) return;
    after = last.id;
  }
};
