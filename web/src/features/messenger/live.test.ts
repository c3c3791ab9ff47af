// @vitest-environment happy-dom
import type { Dialog, Message } from '@kindred/contract/messenger';
import { expect, it, vi } from 'vitest';
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
  const page = { dialog: null, messages: [message('3', '1'), message('2'), message('1')], conversationStarter: null };
  queryClient.setQueryData(queryKey, { pages: [{ ...page, nextPageToken: '' }], pageParams: [''] });
  store.addMessage('ann', message('4'), 2);
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
    store.addMessage(dialog.hid, message('1'), 1);
  }
  receive('chat.dialogDeleted', { dialogHid: 'ann' });
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(queryKey)?.pages.flatMap((page) => page.dialogs)).toEqual([{ hid: 'ben' }]),
  );
  const { threads, dialogs: added } = store.useLive.getState();
  expect([Object.keys(threads), Object.keys(added)]).toEqual([['ben'], ['ben']]);
});
