import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Context } from '../../../context.ts';
import { GatewayUnavailable } from '../../../ports/gateway/gateway.ts';
import { chargeRenewal } from './charge-renewal.ts';
import { claimRenewal } from './claim-renewal.ts';

/**
 * Charges the due subscriptions one after another. Each is claimed in a transaction of its own and charged after its commit, so any
 * number of processes may run this. The claim of a killed process expires, and its charge is repeated under the same reference. A charge
 * that fails does not stop the others.
 */
export const renewDue = async (context: Context): Promise<void> => {
  const { gateway, log } = context;
  if (!gateway) return;
  const { batch } = paymentLimits.renewal;
  for (let count = 0; count < batch; count += 1) {
    const claimed = await claimRenewal(context, gateway.name);
    if (!claimed) return;
    if (!claimed.renewal) continue;
    try {
      await chargeRenewal(context, gateway, claimed.renewal, claimed.payer);
    } catch (error) {
      if (error instanceof GatewayUnavailable) {
        log.warn({ gateway: gateway.name, because: error.message }, 'renewals wait');
        return;
      }
      log.error({ order: claimed.renewal.order.uid, error: String(error) }, 'renewal failed');
    }
  }
};
