import { limits } from '@kindred/contract/limits';
import type { HandlerOf } from '../../http/call-request.ts';
import { pager } from '../../http/paging.ts';
import { presentSupportMessage } from './present-message.ts';
import { countUnread, listSupportMessages } from './support.db.ts';

/** Lists the messages of the member's support thread, newest first (spec 3 §4 Support chat). */
export const supportMessages: HandlerOf<'supportMessages'> = async ({ context, viewer, query }) => {
  const thread = pager<string>(context.signer, 'support', viewer.hid, query, limits.messagesPage);
  const { after, size } = thread.request;
  const [rows, unreadMessagesCount] = await Promise.all([
    listSupportMessages(context.db, viewer.id, after, size + 1),
    countUnread(context.db, viewer.id),
  ]);
  const page = thread.page(rows, ({ id }) => id);
  return { messages: page.rows.map(presentSupportMessage), unreadMessagesCount, nextPageToken: page.nextPageToken };
};
