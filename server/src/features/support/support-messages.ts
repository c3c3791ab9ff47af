import { limits } from '@kindred/contract/limits';
import type { HandlerOf } from '../../http/incoming.ts';
import { pager } from '../../http/paging.ts';
import { pageOfSupport, supportUnread } from './support.db.ts';
import { viewSupportMessage } from './view-support-message.ts';

/** A page of the member's thread with the operators, newest first (spec 3 §4 Support chat). */
export const supportMessages: HandlerOf<'supportMessages'> = async ({ context, viewer, query }) => {
  const thread = pager<string>(context.signer, 'support', viewer.hid, query, limits.messagesPage);
  const { after, size } = thread.request;
  const [rows, unreadMessagesCount] = await Promise.all([
    pageOfSupport(context.db, viewer.id, after, size + 1),
    supportUnread(context.db, viewer.id),
  ]);
  const page = thread.page(rows, ({ id }) => id);
  return { messages: page.rows.map(viewSupportMessage), unreadMessagesCount, nextPageToken: page.nextPageToken };
};
