import type { HandlerOf } from '../../http/call-request.ts';
import { presentSmartMessageState } from './present-state.ts';
import { findSmartSender } from './senders.db.ts';

/** Whether Smart Messages are enabled, and today's batch is finished (spec 2 §7 Messenger). */
export const smartMessages: HandlerOf<'smartMessages'> = async ({ context, viewer }) =>
  presentSmartMessageState(await findSmartSender(context.db, viewer.id, context.clock.now()));
