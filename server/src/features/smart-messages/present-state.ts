import { smartMessageLimits } from '@kindred/contract/engagement/smart-message-limits';
import type { SmartMessageState } from '@kindred/contract/engagement/smart-messages';
import type { SmartSender } from './senders.db.ts';

const { trial } = smartMessageLimits;

/** The state of Smart Messages of a member, who may have never enabled them. */
export const presentSmartMessageState = (sender: SmartSender | undefined): SmartMessageState => ({
  result: sender?.is_enabled ?? false,
  done: sender !== undefined && sender.is_enabled && sender.finished_on === sender.local_day,
  trial: Math.max(0, trial - (sender?.trial_used ?? 0)),
  is_known: sender !== undefined,
});
