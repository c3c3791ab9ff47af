import { limits } from '@kindred/contract/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { maleFields, type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { operationToken } from './operation-token.ts';

const { base, trusted, windowSeconds } = limits.dailyLikes;

describe('daily likes', async () => {
  const app = await testApp();
  const { context } = app;
  const women = await seedMembers(context, 3);

  /** Creates a member with this many likes, in a window that began this many hours ago. */
  const seedLiker = async (likes: number, hoursAgo = 1, isTrusted = false): Promise<SeededMember> => {
    const [his] = (await seedMembers(context, 1, () =>
      isTrusted ? { ...maleFields, photos_moderated: 1, email_confirmed_at: new Date() } : maleFields,
    )) as [SeededMember];
    await context.db
      .updateTable('counter')
      .set({ daily_likes: likes, daily_likes_since: sql<Date>`now() - make_interval(hours => ${hoursAgo}::integer)` })
      .where('member_id', '=', his.id)
      .execute();
    return his;
  };
  const like = (his: SeededMember, index: number) => {
    const token = operationToken(context, his.id, women[index]?.id ?? '');
    return app.ask('likeCandidate', { token }, { as: his });
  };
  const myDailyLikes = async (his: SeededMember) =>
    (await app.call('profileInfo', {}, { as: his })).users[0]?.own?.daily_likes;

  test('the last like is accepted, the next one is refused, and a repeated one returns the same', async () => {
    const his = await seedLiker(base - 1);
    expect((await like(his, 0)).json()).toMatchObject({ dailyLikes: { count: base, limit: base } });
    const refused = await like(his, 1);
    expect([refused.statusCode, refused.json<{ errors: { code: number }[] }>().errors[0]?.code]).toEqual([402, 40]);
    // The window began with the first like, an hour ago.
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(windowSeconds - 3600 - 60);
    expect(wait).toBeLessThanOrEqual(windowSeconds - 3600);
    expect((await like(his, 0)).json()).toMatchObject({ isMatch: false, dailyLikes: { count: base } });
    expect(await myDailyLikes(his)).toEqual({ count: base, limit: base });
    const { rows } = await sql`select 1 from mark where actor_id = ${his.id}::bigint`.execute(context.db);
    expect(rows).toHaveLength(1);
  });

  test('a moderated photo and a confirmed email raise the limit', async () => {
    expect((await like(await seedLiker(base, 1, true), 0)).json()).toMatchObject({
      dailyLikes: { count: base + 1, limit: trusted },
    });
    expect((await like(await seedLiker(trusted, 1, true), 0)).statusCode).toBe(402);
  });

  test('the count restarts after 24 hours', async () => {
    const his = await seedLiker(base, 25);
    expect(await myDailyLikes(his)).toEqual({ count: 0, limit: base });
    expect((await like(his, 0)).json()).toMatchObject({ dailyLikes: { count: 1 } });
  });

  test('are unlimited with Premium Plus, and limited with Premium', async () => {
    const until = new Date(Date.now() + 3_600_000);
    for (const [premium_plan, status] of [
      ['gold', 200],
      ['base', 402],
    ] as const) {
      const his = await seedLiker(trusted);
      await context.db
        .updateTable('member')
        .set({ premium_until: until, premium_plan })
        .where('id', '=', his.id)
        .execute();
      expect((await like(his, 0)).statusCode).toBe(status);
      if (status === 200) expect(await myDailyLikes(his)).toEqual({ count: trusted + 1, limit: null });
    }
  });

  test('no more than the limit are accepted of parallel likes', async () => {
    const his = await seedLiker(base - 2);
    const answers = await Promise.all([0, 1, 2].map((index) => like(his, index)));
    expect(answers.filter(({ statusCode }) => statusCode === 402)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  });
});
