import { orderExpiredCode } from '@kindred/contract/payments/declines';
import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Context } from '../../../context.ts';
import { type Gateway, GatewayUnavailable } from '../../../ports/gateway/gateway.ts';
import { attemptsOfOrder } from '../orders/attempts.db.ts';
import { listPendingOrders, type Order } from '../orders/orders.db.ts';
import { endAttempt } from './end-attempt.ts';
import { findPaymentOfAttempt } from './find-payment.ts';
import { settlePayment } from './settle-payment.ts';

const dayMs = 86_400_000;
const rowsPerQuery = 100;
/** States that need an action of a payer, who has left by now. */
const needsPayer = (state: string): boolean => state === 'open' || state === 'challenge';

/** Settles each attempt as the gateway reports it. Attempts that the gateway does not know, or that need their payer, expire. */
const endStuckOrder = async (context: Context, gateway: Gateway, order: Order): Promise<void> => {
  const end = { state: 'expired', decline_code: orderExpiredCode } as const;
  for (const attempt of await attemptsOfOrder(context.db, order.id)) {
    const { reference, started_at: startedAt } = attempt;
    const found = await findPaymentOfAttempt(gateway, attempt);
    if (found) await settlePayment(context, found.payment);
    else if (startedAt === null) continue;
    if (!found || needsPayer(found.payment.state)) await endAttempt(context, order, reference, end);
  }
};

/**
 * Ends pending orders older than `stuckDays`, after a request to the gateway. A voucher that may still be paid stays pending. A payment
 * that arrives later is delivered all the same. An order that fails does not stop the others.
 */
export const endStuckOrders = async (context: Context): Promise<void> => {
  const { db, gateway, clock, log } = context;
  if (!gateway) return;
  const before = new Date(clock.now().getTime() - paymentLimits.order.stuckDays * dayMs);
  let after = '0';
  for (;;) {
    const orders = await listPendingOrders(db, before, after, rowsPerQuery);
    for (const order of orders) {
      try {
        await endStuckOrder(context, gateway, order);
      } catch (error) {
        if (error instanceof GatewayUnavailable) return;
        log.error({ order: order.uid, error: String(error) }, 'stuck order not ended');
      }
    }
    const last = orders.at(-1);
    if (!last || orders.length < rowsPerQuery) return;
    after = last.id;
  }
};
