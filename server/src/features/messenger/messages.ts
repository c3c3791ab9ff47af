import { limits } from '@kindred/contract/limits';
import type { HandlerOf } from '../../http/incoming.ts';
import { pager } from '../../http/paging.ts';
import { meetOther } from './meet-other.ts';
import { pageOfMessages } from './messages.db.ts';
import { dialogWith } from './present-dialog.ts';
import { viewMessage } from './view-messages.ts';

/** A page of a thread, newest first; the first page brings the dialog along (spec 2 §7 Messenger). */
export const messages: HandlerOf<'messages'> = async ({ context, viewer, params, query }) => {
  const thread = pager<string>(context.signer, `messages:${params.id}`, viewer.hid, query, limits.messagesPage);
  const other = await meetOther(context, viewer, params.id);
  const { after, size } = thread.request;
  const [rows, dialog] = await Promise.all([
    pageOfMessages(context.db, viewer.id, other.id, after, size + 1),
    query.view === 'full' && after === undefined ? dialogWith(context, viewer, other) : null,
  ]);
  const page = thread.page(rows, ({ message_id }) => message_id);
  return {
    dialog,
    messages: page.rows.map((row) => viewMessage(row, viewer.id)),
    conversationStarter: null,
    nextPageToken: page.nextPageToken,
  };
};
