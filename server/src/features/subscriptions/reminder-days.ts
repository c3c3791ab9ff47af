import { paymentLimits } from '@kindred/contract/payments/limits';

const dayMs = 86_400_000;

/** When a member is reminded of a subscription next, by the law of the payer's country; null if no law requires it. */
export const nextReminderAt = (country: string | null, at: Date): Date | null => {
  const rule = paymentLimits.renewal.reminders.find(({ countries }) => countries.some((each) => each === country));
  return rule ? new Date(at.getTime() + rule.everyDays * dayMs) : null;
};
