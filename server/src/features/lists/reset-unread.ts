import type { Calls } from '@kindred/contract/calls';
import type { CallRequest } from '../../http/call-request.ts';
import { publishNewEvents } from '../../realtime/publish-events.ts';
import { resetList } from './lists.db.ts';

/** A handler that marks a list as seen, and notifies the viewer's other tabs (spec 2 §4 Counters). */
const resetUnread =
  (list: 'likes' | 'visits') =>
  async ({
    context,
    viewer,
  }: Pick<CallRequest<Calls['resetLikesUnread' | 'resetVisitsUnread']>, 'context' | 'viewer'>) => {
    if (await resetList(context.db, list, viewer.id)) await publishNewEvents(context, viewer.id);
    return {};
  };

export const resetLikesUnread = resetUnread('likes');
export const resetVisitsUnread = resetUnread('visits');
