// @vitest-environment happy-dom
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
