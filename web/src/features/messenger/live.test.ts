// @vitest-environment happy-dom
import type { Dialog } from '@kindred/contract/messenger';
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
