import { smartMessageLimits } from '@kindred/contract/engagement/smart-message-limits';
import type { HandlerOf } from '../../http/call-request.ts';
import { countResponses } from './deliveries.db.ts';

const dayMs = 86_400_000;

/** Counts unread answers to the viewer's Smart Messages (spec 2 §7 Messenger, decisions §5 Smart Messages). */
export const smartMessageResponses: HandlerOf<'smartMessageResponses'> = async ({ context, viewer }) => {
  const since = new Date(context.clock.now().getTime() - smartMessageLimits.responseDays * dayMs);
  const count = await countResponses(context.db, viewer.id, since);
  return { result: count > 0, count };
};
