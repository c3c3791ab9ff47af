import { limits } from '@kindred/contract/limits';
import type { Id } from '../../db/schema.ts';
import type { HandlerOf } from '../../http/call-request.ts';
import { pager } from '../../http/paging.ts';
import { conversationStarterOf } from './conversation-starter.ts';
import { getDialogPartner } from './get-dialog-partner.ts';
import { findFirstUnreadId, listMessages, type PageEdge } from './messages.db.ts';
import { loadDialog } from './present-dialog.ts';
import { presentMessage } from './present-message.ts';

/** The key in a page token: the page is before this message, or after it. */
type PageKey = Id | { readonly after: Id };

/** The parts of a page: messages from an edge back in time, and from an edge forward. */
interface PageParts {
  readonly earlier: PageEdge | null;
  readonly later: PageEdge | null;
}

/** The smallest id after this one. */
const idAfter = (id: Id): Id => String(BigInt(id) + 1n);

const partsOf = (key: PageKey | undefined, around: Id | undefined): PageParts => {
  if (typeof key === 'object') return { earlier: null, later: key };
  if (key !== undefined) return { earlier: { before: key }, later: null };
  if (around === undefined) return { earlier: 'latest', later: null };
  return { earlier: { before: idAfter(around) }, later: { after: around } };
};

/** A page of a thread, newest first. The latest page also has the dialog (spec 2 §7 Messenger). */
export const messages: HandlerOf<'messages'> = async ({ context, viewer, params, query, locale }) => {
  const thread = pager<PageKey>(context.signer, `messages:${params.id}`, viewer.hid, query, limits.messagesPage);
  const other = await getDialogPartner(context, viewer, params.id);
  const { after: key, size } = thread.request;
  const parts = partsOf(key, query.around);
  const isFull = query.view === 'full' && parts.earlier === 'latest';
  const list = (edge: PageEdge | null) =>
    edge === null ? [] : listMessages(context.db, viewer.id, other.id, edge, size + 1);
  const [earlier, later, dialog, firstUnreadId] = await Promise.all([
    list(parts.earlier),
    list(parts.later),
    isFull ? loadDialog(context, viewer, other) : null,
    isFull ? findFirstUnreadId(context.db, viewer.id, other.id) : null,
  ]);
  const rows = [...later.slice(0, size).toReversed(), ...earlier.slice(0, size)];
  const newest = rows.at(0)?.message_id;
  // If the messages of a page were deleted meanwhile, it still leads to those before it.
  const oldest = rows.at(-1)?.message_id ?? (typeof key === 'object' ? idAfter(key.after) : undefined);
  // A page after a token lies between others.
  const hasEarlier = parts.earlier === null || earlier.length > size;
  const hasLater = parts.earlier !== 'latest' && (parts.later === null || later.length > size);
  const shown = rows.map((row) => presentMessage(row, viewer.id));
  return {
    dialog,
    messages: shown,
    firstUnreadId,
    conversationStarter: dialog && (await conversationStarterOf(shown, locale)),
    nextPageToken: thread.tokenOf(hasEarlier && oldest !== undefined ? oldest : null),
    previousPageToken: thread.tokenOf(hasLater && newest !== undefined ? { after: newest } : null),
  };
};
