import { antiscamStates } from '@kindred/contract/antiscam';
import { smartMessageLimits } from '@kindred/contract/engagement/smart-message-limits';
import { holdsPremium } from '../entitlements/premium.ts';
import type { SmartSender } from './senders.db.ts';

const { trial, perDay, localHours, anyHourMinutes } = smartMessageLimits;

/** Whether the trial is used up, so that only Premium sends (decisions §5 Smart Messages). */
export const isTrialOver = (sender: SmartSender, now: Date): boolean =>
  !holdsPremium(sender, now) && sender.trial_used >= trial;

/** Members who are suspected, limited or restricted send none, and are not notified about it. */
const isTrusted = ({ state, restriction, antiscam }: SmartSender): boolean =>
  state === 'active' &&
  restriction === null &&
  (antiscam === antiscamStates.none || antiscam === antiscamStates.cleared);

const dailyMaximum = ({ reports, verified_at }: SmartSender): number => {
  if (reports > 0) return perDay.reported;
  return verified_at === null ? perDay.unverified : perDay.verified;
};

const sentToday = ({ day, local_day, sent_today }: SmartSender): number => (day === local_day ? sent_today : 0);

/** The messages that a sender may still send today. Depends on trust, a photo, and Premium or the trial. */
export const countRemaining = (sender: SmartSender, now: Date): number => {
  if (!sender.is_enabled || !isTrusted(sender) || sender.photos_moderated === 0) return 0;
  const today = dailyMaximum(sender) - sentToday(sender);
  return Math.max(0, holdsPremium(sender, now) ? today : Math.min(today, trial - sender.trial_used));
};

/** Whether a batch may be sent at this local time. The first one after the member enabled them is sent at any hour. */
export const isSendingTime = ({ local_hour, enabled_at }: SmartSender, now: Date): boolean =>
  (local_hour >= localHours.start && local_hour < localHours.end) ||
  now.getTime() - enabled_at.getTime() < anyHourMinutes * 60_000;
