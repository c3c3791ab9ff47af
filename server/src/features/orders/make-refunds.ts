import type { Context } from '../../context.ts';
import { type Gateway, GatewayAway, GatewayRefused } from '../../ports/gateway.ts';
import { dueRefunds, endMadeRefund, endRefusedRefund } from './orders.db.ts';
import { settlePayment } from './settle-payment.ts';

const atOnce = 100;

type Due = Awaited<ReturnType<typeof dueRefunds>>[number];

/** What an operator has tried again is another one to the gateway: the one before was refused. */
const keyOf = ({ key, tries }: Pick<Due, 'key' | 'tries'>): string => (tries === 0 ? key : `${key}:${tries}`);

/** Sends one back, and settles what came of it; should that not be known yet, the gateway's report tells. */
const makeRefund = async (context: Context, gateway: Gateway, refund: Due): Promise<void> => {
  const { db, clock, log } = context;
  try {
    await gateway.refund(refund.payment_id, refund.amount, keyOf(refund));
  } catch (error) {
    if (!(error instanceof GatewayRefused)) throw error;
    log.warn({ refund: refund.id, because: error.code }, 'refund refused');
    await endRefusedRefund(db, refund, error.code);
    return;
  }
  await endMadeRefund(db, refund.id, clock.now());
  const found = await gateway.readPayment(refund.payment_id).catch(() => undefined);
  if (found) await settlePayment(context, found.payment);
};

/**
 * Sends back what is due, each once by its key. Where the gateway is away the next run does; what fails otherwise holds up no other,
 * and is tried again with the next run.
 */
export const makeRefunds = async (context: Context): Promise<void> => {
  const { db, gateway, log } = context;
  if (!gateway) return;
  let after = '0';
  for (;;) {
    const due = await dueRefunds(db, gateway.name, after, atOnce);
    for (const refund of due) {
      try {
        await makeRefund(context, gateway, refund);
      } catch (error) {
        if (error instanceof GatewayAway) return;
        log.error({ refund: refund.id, error: String(error) }, 'refund failed');
      }
    }
    const last = due.at(-1);
    if (!last || due.length < atOnce) return;
    after = last.id;
  }
};
