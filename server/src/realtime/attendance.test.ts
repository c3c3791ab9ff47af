import { afterAll, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../test/harness.ts';
import type { Id } from '../db/schema.ts';
import { createProcessPresence } from '../ports/presence.ts';
import { Attendance } from './attendance.ts';

const minuteMs = 60_000;

describe('attendance', async () => {
  const app = await testApp({});
  const minute = Math.ceil(Date.now() / minuteMs) * minuteMs;
  let at = minute;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => at);
  afterAll(() => clock.mockRestore());

  test('a member who arrives between the start of a minute and its task is announced and stored in the next minute', async () => {
    const [robin, anna] = await app.pair();
    const context = { ...app.context, presence: createProcessPresence(minuteMs, () => at) };
    const announced: Id[][] = [];
    const attendance = new Attendance(context, {
      touchSeen: async () => {},
      announceOnline: async (_, ids) => void announced.push([...ids]),
    });
    const arrive = async (member: typeof robin) => {
      attendance.enter(member, {});
      await expect.poll(async () => [...(await context.presence.filterConnected([member.hid]))]).toEqual([member.hid]);
    };
    const runTask = async () => {
      await attendance.announceArrivals();
      await attendance.saveSeen();
    };
    const stored = async () => {
      const ids = [robin.id, anna.id];
      const rows = await app.context.db
        .selectFrom('presence')
        .select('member_id')
        .where('member_id', 'in', ids)
        .execute();
      return rows.map(({ member_id }) => member_id);
    };

    at = minute + minuteMs - 1;
    await arrive(robin);
    at = minute + minuteMs + 100;
    await arrive(anna);
    at = minute + minuteMs + 500;
    await runTask();
    expect(announced).toEqual([[robin.id]]);
    expect(await stored()).toEqual([robin.id]);

    at += minuteMs;
    await runTask();
    expect(announced).toEqual([[robin.id], [anna.id]]);
    expect(await stored()).toEqual(expect.arrayContaining([robin.id, anna.id]));
  });
});
