import { limits } from '@kindred/contract/limits';
import type { HandlerOf } from '../../http/call-request.ts';
import { pager } from '../../http/paging.ts';
import { conversationStarterOf } from './conversation-starter.ts';
import { getDialogPartner } from './get-dialog-partner.ts';
import { listMessages } from './messages.db.ts';
import { loadDialog } from './present-dialog.ts';
import { presentMessage } from './present-message.ts';

/** A page of a thread, newest first. The first page also has the dialog (spec 2 §7 Messenger). */
export const messages: HandlerOf<'messages'> = async ({ context, viewer, params, query, locale }) => {
  const thread = pager<string>(context.signer, `messages:${params.id}`, viewer.hid, query, limits.messagesPage);
  const other = await getDialogPartner(context, viewer, params.id);
  const { after, size } = thread.request;
  const [rows, dialog] = await Promise.all([
    listMessages(context.db, viewer.id, other.id, after, size + 1),
    query.view === 'full' && after === undefined ? loadDialog(context, viewer, other) : null,
  ]);
  const page = thread.page(rows, ({ message_id }) => message_id);
  const shown = page.rows.map((row) => presentMessage(row, viewer.id));
  return {
    dialog,
    messages: shown,
    conversationStarter: dialog && (await conversationStarterOf(shown, locale)),
    nextPageToken: page.nextPageToken,
  };
};
