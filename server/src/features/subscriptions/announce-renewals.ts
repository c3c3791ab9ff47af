import { paymentLimits } from '@kindred/contract/payments/limits';
import type { Context } from '../../context.ts';
import { nextNotice, payerOf } from './renewals.db.ts';
import { changeSubscription } from './subscriptions.db.ts';
import { writeOfRenewal } from './write-of-renewal.ts';

const dayMs = 86_400_000;
const { aheadMinutes, noticePaceMinutes } = paymentLimits.renewal;
/** So that nobody is told later than their days before: the next run would be. */
const slackMs = (aheadMinutes + noticePaceMinutes) * 60_000;

/** Tells of one charge that comes. @returns false where there is none more */
const announceOne = (context: Context, days: number): Promise<boolean> =>
  context.db.transaction().execute(async (within) => {
    const now = context.clock.now();
    const subscription = await nextNotice(within, days, new Date(now.getTime() + days * dayMs + slackMs));
    const next = subscription?.next_charge_at;
    if (!subscription || !next) return false;
    await changeSubscription(within, subscription.id, { noticed_for: next });
    const { state } = await payerOf(within, subscription.member_id);
    if (state === 'active' && next > now)
      await writeOfRenewal(context, within, subscription, { kind: 'renewal-ahead', next });
    return true;
  });

/** Writes to whom law or their card's scheme wants told of a charge before it, once a charge. */
export const announceRenewals = async (context: Context): Promise<void> => {
  const all = new Set(paymentLimits.renewal.notices.map(({ noticeDays }) => noticeDays));
  for (const days of all) {
    let more = true;
    while (more) more = await announceOne(context, days);
  }
};
