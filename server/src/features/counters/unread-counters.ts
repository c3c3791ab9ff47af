import { type UnreadName, unreadTypes } from '@kindred/contract/counters';
import type { HandlerOf } from '../../http/call-request.ts';
import { unreadOf } from './counters.db.ts';

/** Answers the unread counters by the lists' numbers (spec 2 §7 Lists and counters). */
export const unreadCounters: HandlerOf<'unreadCounters'> = async ({ context, viewer }) => {
  const unread = await unreadOf(context.db, viewer.id);
  return (Object.keys(unreadTypes) as UnreadName[]).map((name) => ({ type: unreadTypes[name], value: unread[name] }));
};
