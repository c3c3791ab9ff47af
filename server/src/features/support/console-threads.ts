import { brandById } from '@kindred/brands';
import type { MemberLine } from '@kindred/contract/console/members';
import type { SupportThread } from '@kindred/contract/console/support';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Context } from '../../context.ts';
import type { ConsoleHandlerOf } from '../../http/console-call-request.ts';
import { pager } from '../../http/paging.ts';
import { loadMemberLines } from '../lookup/member-lines.ts';
import {
  countWaiting,
  findSupportThread,
  listRecentThreads,
  listThreadMessages,
  listWaitingThreads,
  type SupportThreadKey,
  type SupportThreadRow,
} from './console-threads.db.ts';

const present = (row: SupportThreadRow, member: MemberLine): SupportThread => ({
  member,
  brand: brandById(row.brand_id)?.title ?? '',
  language: row.locale,
  stateThen: row.member_state,
  isPaying: row.is_paying,
  unread: row.unread,
  lastAt: row.last_at.toISOString(),
  waitingSince: row.waiting_since?.toISOString() ?? null,
  lastMessage: { text: row.text, isOperator: row.operator !== null, tags: row.tags },
});

/** Lists the threads that wait, the longest wait first; or all, the latest message first. */
export const supportThreads: ConsoleHandlerOf<'supportThreads'> = async ({ context, operator, query }) => {
  const { db, signer } = context;
  const pages = pager<SupportThreadKey>(signer, `support:${query.order}:${query.brand ?? ''}`, operator.id, query);
  const { after, size } = pages.request;
  const read = query.order === 'waiting' ? listWaitingThreads : listRecentThreads;
  const { rows, nextPageToken } = pages.page(await read(db, after, size + 1, query.brand), (row) => ({
    at: row.key,
    id: row.member_id,
  }));
  const members = await loadMemberLines(
    context,
    db,
    rows.map((row) => row.member_id),
  );
  const threads = rows.flatMap((row) => {
    const member = members.get(row.member_id);
    return member ? [present(row, member)] : [];
  });
  return { threads, nextPageToken };
};

/**
 * Gets a thread with its messages, newest first.
 * @throws CallError notFound
 */
export const supportThread: ConsoleHandlerOf<'supportThread'> = async ({ context, operator, params, query }) => {
  const { db, signer } = context;
  const row = await findSupportThread(db, params.hid);
  const member = row && (await loadMemberLines(context, db, [row.member_id])).get(row.member_id);
  if (!row || !member) throw new CallError('notFound');
  const pages = pager<string>(signer, `thread:${params.hid}`, operator.id, query, limits.messagesPage);
  const { after, size } = pages.request;
  const { rows, nextPageToken } = pages.page(
    await listThreadMessages(db, row.member_id, after, size + 1),
    ({ id }) => id,
  );
  return {
    thread: present(row, member),
    messages: rows.map((message) => ({
      id: message.id,
      at: message.created_at.toISOString(),
      text: message.text,
      tags: message.tags,
      operator: message.operator,
      isRead: message.is_read,
    })),
    nextPageToken,
  };
};

/** Length of the support queue, and the start of its longest wait. */
export const supportQueue = ({ db }: Context, brandId?: number) => countWaiting(db, brandId);
