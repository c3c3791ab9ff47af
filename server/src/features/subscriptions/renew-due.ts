import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Context } from '../../context.ts';
import { GatewayAway } from '../../ports/gateway.ts';
import { chargeRenewal } from '../orders/charge-renewal.ts';
import { claimRenewal } from './claim-renewal.ts';

/**
 * Charges what is due to renew, one after another, each claimed in a transaction of its own and charged outside it. Any number
 * of processes may do it at once. One that is killed leaves its claim to run out; what it began is taken up under its reference. A
 * charge that fails holds up no other.
 */
export const renewDue = async (context: Context): Promise<void> => {
  const { gateway, log } = context;
  if (!gateway) return;
  const { atOnce } = paymentLimits.renewal;
  for (let count = 0; count < atOnce; count += 1) {
    const claimed = await claimRenewal(context, gateway.name);
    if (!claimed) return;
    if (!claimed.renewal) continue;
    try {
      await chargeRenewal(context, gateway, claimed.renewal, claimed.payer);
    } catch (error) {
      if (error instanceof GatewayAway) {
        log.warn({ gateway: gateway.name, because: error.message }, 'renewals wait');
        return;
      }
      log.error({ order: claimed.renewal.order.uid, error: String(error) }, 'renewal failed');
    }
  }
};
