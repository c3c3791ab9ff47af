// @vitest-environment happy-dom
import type { Dialog, Message } from '@kindred/contract/messenger';
import { describe, expect, it, vi } from 'vitest';
import { makeMessage } from '../../../test/support/messages.ts';
import { realtime } from '../../lib/realtime/connection.ts';
import { followMessenger } from './live.ts';
import { setOnline, useLive } from './live-store.ts';

it('deletes the state from events after lost events', () => {
  const onResync = vi.spyOn(realtime, 'onResync');
  followMessenger();
  const hid = 'A'.repeat(22);
  setOnline(hid, true);
  expect(useLive.getState().online).toEqual({ [hid]: true });
  for (const [listener] of onResync.mock.calls) listener();
  expect(useLive.getState()).toEqual(useLive.getInitialState());
});

it.each([
  [true, [['dialogs'], ['thread']]],
  [false, []],
])('requests again what was requested before it listened, if a message came meanwhile: %s', async (came, keys) => {
  vi.resetModules();
  const [{ realtime: connection }, { queryClient }, { followMessenger: follow }] = await Promise.all([
    import('../../lib/realtime/connection.ts'),
    import('../../lib/http/query-client.ts'),
    import('./live.ts'),
  ]);
  vi.spyOn(connection, 'hasReceived').mockReturnValue(came);
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  follow();
  await vi.waitFor(() => expect(invalidate.mock.calls.map(([filters]) => filters?.queryKey)).toEqual(keys));
});

it('removes the dialogs that events had added after a block, since the loaded pages have them', async () => {
  vi.resetModules();
  const [{ realtime: connection }, { followMessenger: follow }, { addDialog, useLive: live }] = await Promise.all([
    import('../../lib/realtime/connection.ts'),
    import('./live.ts'),
    import('./live-store.ts'),
  ]);
  const on = vi.spyOn(connection, 'on');
  follow();
  addDialog({ hid: 'ann' } as Dialog);
  for (const [event, handler] of on.mock.calls) if (event === 'rpc.visibility') handler({});
  await vi.waitFor(() => expect(live.getState().dialogs).toEqual({}));
});

const loadMessenger = async () => {
  vi.resetModules();
  const [{ realtime: connection }, { queryClient }, queries, store, { followMessenger: follow }] = await Promise.all([
    import('../../lib/realtime/connection.ts'),
    import('../../lib/http/query-client.ts'),
    import('./queries.ts'),
    import('./live-store.ts'),
    import('./live.ts'),
  ]);
  const on = vi.spyOn(connection, 'on');
  follow();
  const receive = (name: string, data: object) => {
    for (const [event, handler] of on.mock.calls) if (event === name) (handler as (data: object) => void)(data);
  };
  return { queryClient, queries, store, receive };
};
const message = (id: string, repliedId?: string) =>
  ({ id, text: id, repliedMessage: repliedId ? { id: repliedId, text: repliedId } : null }) as Message;

it('removes deleted messages and their quotes from the loaded pages and from the events', async () => {
  const { queryClient, queries, store, receive } = await loadMessenger();
  const { queryKey } = queries.threadQuery('ann');
  const page = {
    dialog: null,
    messages: [message('3', '1'), message('2'), message('1')],
    firstUnreadId: null,
    conversationStarter: null,
  };
  queryClient.setQueryData(queryKey, {
    pages: [{ ...page, nextPageToken: '', previousPageToken: '' }],
    pageParams: [''],
  });
  store.receiveMessage('ann', message('4'), 2);
  receive('chat.deleted', { dialogHid: 'ann', ids: ['1', '4'] });
  await vi.waitFor(() => {
    const left = queryClient.getQueryData(queryKey)?.pages.flatMap(({ messages }) => messages);
    expect(left?.map(({ id, repliedMessage }) => [id, repliedMessage])).toEqual([
      ['3', null],
      ['2', null],
    ]);
  });
  // The count of unread messages is the server's.
  expect(store.useLive.getState().threads.ann).toMatchObject({ messages: [], unread: null });
});

it('removes a deleted dialog from the loaded pages and from the events, and no other one', async () => {
  const { queryClient, queries, store, receive } = await loadMessenger();
  const { queryKey } = queries.dialogsQuery;
  const dialogs = ['ann', 'ben'].map((hid) => ({ hid }) as Dialog);
  queryClient.setQueryData(queryKey, { pages: [{ dialogs, nextPageToken: '' }], pageParams: [''] });
  for (const dialog of dialogs) {
    store.addDialog(dialog);
    store.receiveMessage(dialog.hid, message('1'), 1);
  }
  receive('chat.dialogDeleted', { dialogHid: 'ann' });
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(queryKey)?.pages.flatMap((page) => page.dialogs)).toEqual([{ hid: 'ben' }]),
  );
  const { threads, dialogs: added } = store.useLive.getState();
  expect([Object.keys(threads), Object.keys(added)]).toEqual([['ben'], ['ben']]);
});

it('applies the reads and deletions of many dialogs together, and before the next message', async () => {
  const { queryClient, store, receive } = await loadMessenger();
  const hids = Array.from({ length: 100 }, (_, index) => `member ${index}`);
  for (const hid of hids) store.receiveMessage(hid, message('1'), 1);
  const onChange = vi.fn();
  store.useLive.subscribe(onChange);
  const cancel = vi.spyOn(queryClient, 'cancelQueries');
  for (const dialogHid of hids) receive('chat.dialogRead', { dialogHid });
  for (const dialogHid of hids.slice(50)) receive('chat.dialogDeleted', { dialogHid });
  expect(onChange).not.toHaveBeenCalled();
  receive('chat.message', { dialogHid: hids[0], message: message('2'), unreadMessagesCount: 1 });
  const unread = () => Object.values(store.useLive.getState().threads).map((thread) => thread.unread?.count);
  expect(unread()).toEqual([1, ...hids.slice(1).map(() => 0)]);
  await vi.waitFor(() => expect(unread()).toHaveLength(50));
  await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce());
  expect(onChange.mock.calls.length).toBeLessThan(6);
});

describe('a message that was delivered after later ones', () => {
  const hid = 'ann';
  const threadPage = (messages: Message[]) => ({
    pages: [
      {
        dialog: null,
        messages,
        firstUnreadId: null,
        conversationStarter: null,
        nextPageToken: '',
        previousPageToken: '',
      },
    ],
    pageParams: [''],
  });
  const late = (isIncoming: boolean) => ({
    dialogHid: hid,
    message: makeMessage({ id: '2', isIncoming, isRead: false }),
  });

  it('is unread, and read with those after it by another tab', async () => {
    const { queryClient, queries, store, receive } = await loadMessenger();
    const dialogs = [{ hid, unreadMessagesCount: 0, lastMessage: makeMessage({ id: '3' }) } as Dialog];
    queryClient.setQueryData(queries.dialogsQuery.queryKey, {
      pages: [{ dialogs, nextPageToken: '' }],
      pageParams: [''],
    });
    receive('chat.message', { ...late(true), unreadMessagesCount: 2 });
    const unread = () => store.useLive.getState().threads[hid]?.unread;
    expect(unread()).toEqual({ count: 2, upTo: '2', isLate: true });
    receive('chat.dialogRead', { dialogHid: hid });
    await vi.waitFor(() => expect(unread()).toEqual({ count: 0, upTo: '3', isLate: false }));
  });

  it.each([
    ['shows it as unsent', [makeMessage({ id: '2', isIncoming: false, isSent: false, isRead: false })], true],
    ['shows a later one as read', [makeMessage({ id: '3', isIncoming: false, isRead: true })], true],
    ['shows an earlier one as read', [makeMessage({ id: '1', isIncoming: false, isRead: true })], false],
  ])('requests the opened thread of its sender again if it %s', async (_, messages, isRequested) => {
    const { queryClient, queries, receive } = await loadMessenger();
    queryClient.setQueryData(queries.threadQuery(hid).queryKey, threadPage(messages));
    const cancel = vi.spyOn(queryClient, 'cancelQueries');
    receive('chat.message', { ...late(false), unreadMessagesCount: 0 });
    expect(cancel.mock.calls.map(([filters]) => filters?.queryKey)).toEqual(isRequested ? [['thread', hid]] : []);
  });
});
