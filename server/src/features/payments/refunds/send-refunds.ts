import type { Context } from '../../../context.ts';
import { type Gateway, GatewayRejected, GatewayUnavailable } from '../../../ports/gateway/gateway.ts';
import { settlePayment } from '../settlement/settle-payment.ts';
import { listDueRefunds, markRefundMade, markRefundRefused, type Refund } from './refunds.db.ts';

const rowsPerQuery = 100;

/** The key at the gateway. Each retry has another, since the gateway refused the one before. */
const keyOf = ({ key, tries }: Pick<Refund, 'key' | 'tries'>): string => (tries === 0 ? key : `${key}:${tries}`);

/** Makes one refund at the gateway and settles its payment. If that cannot be read now, reconciliation settles it. */
const sendRefund = async (context: Context, gateway: Gateway, refund: Refund): Promise<void> => {
  const { db, clock, log } = context;
  try {
    await gateway.refund(refund.payment_id, refund.amount, keyOf(refund));
  } catch (error) {
    if (!(error instanceof GatewayRejected)) throw error;
    log.warn({ refund: refund.id, because: error.code }, 'refund refused');
    await markRefundRefused(db, refund, error.code);
    return;
  }
  await markRefundMade(db, refund.id, clock.now());
  const found = await gateway.readPayment(refund.payment_id).catch(() => undefined);
  if (found) await settlePayment(context, found.payment);
};

/**
 * Makes the due refunds at the gateway, each once by its key. Stops while the gateway is away. A refund that fails does not stop the
 * others; the next run retries it.
 */
export const sendRefunds = async (context: Context): Promise<void> => {
  const { db, gateway, log } = context;
  if (!gateway) return;
  let after = '0';
  for (;;) {
    const due = await listDueRefunds(db, gateway.name, after, rowsPerQuery);
    for (const refund of due) {
      try {
        await sendRefund(context, gateway, refund);
      } catch (error) {
        if (error instanceof GatewayUnavailable) return;
        log.error({ refund: refund.id, error: String(error) }, 'refund failed');
      }
    }
    const last = due.at(-1);
    if (!last || due.length < rowsPerQuery) return;
    after = last.id;
  }
};
