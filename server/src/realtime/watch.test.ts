import type { ServerFrame } from '@kindred/contract/realtime';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../test/harness.ts';
import { loadVisibleMembersByHid } from '../features/members/visible-members.ts';
import { createProcessPresence } from '../ports/presence.ts';
import { publishPresenceChange } from './publish-events.ts';
import { Watch } from './watch.ts';

const minuteMs = 60_000;

describe('presence that is watched', async () => {
  const app = await testApp({});
  const minute = Math.ceil(Date.now() / minuteMs) * minuteMs;
  let at = minute;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => at);
  afterAll(() => clock.mockRestore());

  test('changes at the next minute, also after a change just before the read of that minute', async () => {
    const [robin, anna] = await app.pair();
    const context = { ...app.context, presence: createProcessPresence(minuteMs, () => at) };
    for (at of [30, 70, 110, 150].map((second) => minute + 1000 * second))
      await context.presence.markPresent([anna.hid]);
    const sent: ServerFrame[] = [];
    const seen = () => sent.map(({ data }) => 'isOnline' in data && data.isOnline);
    const watch = new Watch(
      context,
      { id: robin.id, pool: 'all', brand_id: 7, own_brand_only: false },
      loadVisibleMembersByHid,
      (frame) => sent.push(frame),
    );
    watch.replace([anna.hid]);
    await expect.poll(seen).toEqual([true]);
    at = minute + 3 * minuteMs + 500;
    await context.presence.markPresent([anna.hid]);
    await watch.flush();

    // Anna leaves after this minute began and before the read of the previous minute's changes.
    at += 40_000;
    await context.presence.markPresent([anna.hid]);
    at = minute + 4 * minuteMs + 100;
    await context.presence.markAbsent(anna.hid);
    await publishPresenceChange(context, anna.hid);
    at += 400;
    await watch.flush();
    expect(seen()).toEqual([true]);
    at += minuteMs;
    await watch.flush();
    expect(seen()).toEqual([true, false]);
    watch.end();
  });
});
