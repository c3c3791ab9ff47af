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

  /** A member who has given so many likes, the first of them so long ago. */
  const liker = async (given: number, hoursAgo = 1, trust = false): Promise<SeededMember> => {
    const [his] = (await seedMembers(context, 1, () =>
      trust ? { ...maleFields, photos_moderated: 1, email_confirmed_at: new Date() } : maleFields,
    )) as [SeededMember];
    await context.db
      .updateTable('counter')
      .set({ daily_likes: given, daily_likes_since: sql<Date>`now() - make_interval(hours => ${hoursAgo}::integer)` })
      .where('member_id', '=', his.id)
      .execute();
    return his;
  };
  const like = (his: SeededMember, index: number) => {
    const token = operationToken(context, his.id, women[index]?.id ?? '');
    return app.ask('likeCandidate', { token }, { as: his });
  };
  const own = async (his: SeededMember) => (await app.call('profileInfo', {}, { as: his })).users[0]?.own?.daily_likes;

  test('the last one goes out, the next says so; what was liked before still answers', async () => {
    const his = await liker(base - 1);
    expect((await like(his, 0)).json()).toMatchObject({ dailyLikes: { count: base, limit: base } });
    const refused = await like(his, 1);
    expect([refused.statusCode, refused.json<{ errors: { code: number }[] }>().errors[0]?.code]).toEqual([402, 40]);
    // Of the day that began with the first like, an hour ago.
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(windowSeconds - 3600 - 60);
    expect(wait).toBeLessThanOrEqual(windowSeconds - 3600);
    expect((await like(his, 0)).json()).toMatchObject({ isMatch: false, dailyLikes: { count: base } });
    expect(await own(his)).toEqual({ count: base, limit: base });
    const { rows } = await sql`select 1 from mark where actor_id = ${his.id}::bigint`.execute(context.db);
    expect(rows).toHaveLength(1);
  });

  test('a moderated photo and a confirmed email are worth more', async () => {
    expect((await like(await liker(base, 1, true), 0)).json()).toMatchObject({
      dailyLikes: { count: base + 1, limit: trusted },
    });
    expect((await like(await liker(trusted, 1, true), 0)).statusCode).toBe(402);
  });

  test('after a day the count begins anew', async () => {
    const his = await liker(base, 25);
    expect(await own(his)).toEqual({ count: 0, limit: base });
    expect((await like(his, 0)).json()).toMatchObject({ dailyLikes: { count: 1 } });
  });

  test('Premium Plus has no end of them, base has', async () => {
    const until = new Date(Date.now() + 3_600_000);
    for (const [premium_plan, status] of [
      ['gold', 200],
      ['base', 402],
    ] as const) {
      const his = await liker(trusted);
      await context.db
        .updateTable('member')
        .set({ premium_until: until, premium_plan })
        .where('id', '=', his.id)
        .execute();
      expect((await like(his, 0)).statusCode).toBe(status);
      if (status === 200) expect(await own(his)).toEqual({ count: trusted + 1, limit: null });
    }
  });

  test('of many likes at once no more than the limit go out', async () => {
    const his = await liker(base - 2);
    const answers = await Promise.all([0, 1, 2].map((index) => like(his, index)));
    expect(answers.filter(({ statusCode }) => statusCode === 402)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  });
});
