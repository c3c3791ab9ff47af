import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Context } from '../../context.ts';
import { nextNotice, payerOf } from './renewals.db.ts';
import { sendRenewalEmail } from './send-renewal-email.ts';
import { changeSubscription } from './subscriptions.db.ts';

const dayMs = 86_400_000;
const { aheadMinutes, noticePaceMinutes } = paymentLimits.renewal;
/** The next run is an hour later, and a charge is made slightly early. The notice must still have its full days. */
const slackMs = (aheadMinutes + noticePaceMinutes) * 60_000;

/**
 * Announces one charge: stores its date with the subscription, and the email with it.
 * @returns false if no announcement is due
 */
const announceOne = (context: Context, noticeDays: number): Promise<boolean> =>
  context.db.transaction().execute(async (transaction) => {
    const now = context.clock.now();
    const until = new Date(now.getTime() + noticeDays * dayMs + slackMs);
    const subscription = await nextNotice(transaction, noticeDays, until);
    const nextCharge = subscription?.next_charge_at;
    if (!subscription || !nextCharge) return false;
    await changeSubscription(transaction, subscription.id, { noticed_for: nextCharge });
    const { state } = await payerOf(transaction, subscription.member_id);
    if (state === 'active' && nextCharge > now)
      await sendRenewalEmail(context, transaction, subscription, { kind: 'renewal-ahead', next: nextCharge });
    return true;
  });

/** Announces charges where law or a card scheme requires it, exactly once per date (decision 101). */
export const announceRenewals = async (context: Context): Promise<void> => {
  const noticePeriods = new Set(paymentLimits.renewal.notices.map(({ noticeDays }) => noticeDays));
  for (const noticeDays of noticePeriods) {
    let isMore = true;
    while (isMore) isMore = await announceOne(context, noticeDays);
  }
};
