import type { Context } from '../../context.ts';
import { nextReminderAt } from './reminder-days.ts';
import { countryOfOrder, nextReminder, payerOf } from './renewals.db.ts';
import { sendRenewalEmail } from './send-renewal-email.ts';
import { changeSubscription } from './subscriptions.db.ts';

/**
 * Reminds one member: stores the date of the next reminder with the subscription, and the email with it.
 * @returns false if no reminder is due
 */
const remindOne = (context: Context): Promise<boolean> =>
  context.db.transaction().execute(async (transaction) => {
    const now = context.clock.now();
    const subscription = await nextReminder(transaction, now);
    if (!subscription) return false;
    const country = await countryOfOrder(transaction, subscription.first_order_id);
    await changeSubscription(transaction, subscription.id, { remind_at: nextReminderAt(country, now) });
    const { state } = await payerOf(transaction, subscription.member_id);
    const next = subscription.next_charge_at;
    if (state === 'active' && next)
      await sendRenewalEmail(context, transaction, subscription, { kind: 'renewal-reminder', next });
    return true;
  });

/** Reminds members yearly of what renews, where a law requires it, once per date (spec 3 §4, decision 101). */
export const remindRenewals = async (context: Context): Promise<void> => {
  let isMore = true;
  while (isMore) isMore = await remindOne(context);
};
