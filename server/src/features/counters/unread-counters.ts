import { type UnreadName, unreadTypes } from '@kindred/contract/counters';
import type { HandlerOf } from '../../http/call-request.ts';
import { unreadOf } from './counters.db.ts';
import { refreshNewCandidates } from './new-candidates.ts';

/** Answers the unread counters by the lists' numbers (spec 2 §7 Lists and counters). */
export const unreadCounters: HandlerOf<'unreadCounters'> = async ({ context, viewer }) => {
  const stored = await unreadOf(context.db, viewer.id);
  const unread = { ...stored, matchesGame: await refreshNewCandidates(context, viewer.id, stored.matchesGame) };
  return (Object.keys(unreadTypes) as UnreadName[]).map((name) => ({ type: unreadTypes[name], value: unread[name] }));
};
