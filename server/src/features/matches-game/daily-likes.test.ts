import { limits } from '@kindred/contract/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { seedPhoto } from '../../../test/photo-rows.ts';
import { type MemberValues, maleFields, type SeededMember, seedMembers } from '../../../test/seeded-members.ts';
import { operationToken } from './operation-token.ts';

const { withoutPhoto, base, trusted, windowSeconds } = limits.dailyLikes;

describe('daily likes', async () => {
  const app = await testApp();
  const { context } = app;
  const women = await seedMembers(context, 3);

  /** Creates a member with this many likes, in a window that began this many hours ago. */
  const seedLiker = async (
    likes: number,
    hoursAgo = 1,
    values: MemberValues = { photos_moderated: 1 },
  ): Promise<SeededMember> => {
    const [his] = (await seedMembers(context, 1, () => ({ ...maleFields, ...values }))) as [SeededMember];
    await context.db
      .updateTable('counter')
      .set({ daily_likes: likes, daily_likes_since: sql<Date>`now() - make_interval(hours => ${hoursAgo}::integer)` })
      .where('member_id', '=', his.id)
      .execute();
    return his;
  };
  const isTrusted: MemberValues = { photos_moderated: 1, email_confirmed_at: new Date() };
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
    expect(await myDailyLikes(his)).toMatchObject({ count: base, limit: base });
    const { rows } = await sql`select 1 from mark where actor_id = ${his.id}::bigint`.execute(context.db);
    expect(rows).toHaveLength(1);
  });

  test('a moderated photo and a confirmed email raise the limit', async () => {
    expect((await like(await seedLiker(base, 1, isTrusted), 0)).json()).toMatchObject({
      dailyLikes: { count: base + 1, limit: trusted },
    });
    expect((await like(await seedLiker(trusted, 1, isTrusted), 0)).statusCode).toBe(402);
  });

  test('the count restarts after 24 hours', async () => {
    const his = await seedLiker(base, 25);
    expect(await myDailyLikes(his)).toEqual({ count: 0, limit: base, renews_at: null });
    expect((await like(his, 0)).json()).toMatchObject({ dailyLikes: { count: 1 } });
  });

  test('are unlimited with Premium Plus, and limited with Premium', async () => {
    const until = new Date(Date.now() + 3_600_000);
    for (const [premium_plan, status] of [
      ['gold', 200],
      ['base', 402],
    ] as const) {
      const his = await seedLiker(trusted, 1, isTrusted);
      await context.db
        .updateTable('member')
        .set({ premium_until: until, premium_plan })
        .where('id', '=', his.id)
        .execute();
      expect((await like(his, 0)).statusCode).toBe(status);
      if (status === 200) expect(await myDailyLikes(his)).toMatchObject({ count: trusted + 1, limit: null });
    }
  });

  test('no more than the limit are accepted of parallel likes', async () => {
    const his = await seedLiker(base - 2);
    const answers = await Promise.all([0, 1, 2].map((index) => like(his, index)));
    expect(answers.filter(({ statusCode }) => statusCode === 402)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  });

  test('the profile names the end of the window, which a new session does not change', async () => {
    const his = await seedLiker(base, 1);
    const end = Date.now() / 1000 + windowSeconds - 3600;
    for (const session of ['first', 'second']) {
      const own = await myDailyLikes(his);
      expect([session, own?.count]).toEqual([session, base]);
      expect(Math.abs((own?.renews_at ?? 0) - end)).toBeLessThan(60);
    }
  });

  const errorOf = ({ statusCode, json }: Awaited<ReturnType<typeof like>>) => [
    statusCode,
    json<{ errors: { code: number }[] }>().errors[0]?.code,
  ];

  test('without a photo wait for an upload after 40 likes, whether the email is confirmed or not', async () => {
    for (const values of [{}, { email_confirmed_at: new Date() }]) {
      const his = await seedLiker(withoutPhoto - 1, 1, values);
      expect((await like(his, 0)).json()).toMatchObject({ dailyLikes: { count: withoutPhoto, limit: withoutPhoto } });
      expect(errorOf(await like(his, 1))).toEqual([409, 47]);
      // A photo that waits for its review counts as one, but raises the limit no further.
      await seedPhoto(context, his.id);
      expect((await like(his, 1)).json()).toMatchObject({ dailyLikes: { count: withoutPhoto + 1, limit: base } });
    }
  });

  test('are unlimited with Premium Plus without a photo too', async () => {
    const premium_until = new Date(Date.now() + 3_600_000);
    const his = await seedLiker(withoutPhoto, 1, { premium_until, premium_plan: 'gold' });
    expect((await like(his, 0)).json()).toMatchObject({ dailyLikes: { limit: null } });
  });

  test('leave it to the profile whether a photo is missing, with Premium Plus too', async () => {
    const hasPhoto = async (his: SeededMember) =>
      (await app.call('profileInfo', {}, { as: his })).users[0]?.own?.has_photo;
    const premium_until = new Date(Date.now() + 3_600_000);
    for (const values of [{}, { premium_until, premium_plan: 'gold' as const }]) {
      const his = await seedLiker(0, 1, values);
      expect(await hasPhoto(his)).toBe(false);
      await seedPhoto(context, his.id);
      expect(await hasPhoto(his)).toBe(true);
    }
    expect(await hasPhoto(await seedLiker(0))).toBe(true);
  });

  const pass = (his: SeededMember, index: number) =>
    app.ask('passCandidate', { token: operationToken(context, his.id, women[index]?.id ?? '') }, { as: his });
  const setMarks = (his: SeededMember, marks: number, hoursAgo: number) =>
    context.db
      .updateTable('counter')
      .set({ daily_marks: marks, daily_marks_since: sql<Date>`now() - make_interval(hours => ${hoursAgo}::integer)` })
      .where('member_id', '=', his.id)
      .execute();

  test('passes are refused after 2,000 likes and passes in 24 hours, likes are not', async () => {
    const his = await seedLiker(0);
    await setMarks(his, limits.dailyMarks.max - 2, 1);
    expect([(await like(his, 0)).statusCode, (await pass(his, 1)).statusCode]).toEqual([200, 200]);
    const refused = await pass(his, 2);
    expect(errorOf(refused)).toEqual([409, 48]);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(windowSeconds - 3600);
    // A repeated pass returns the same as the first one.
    expect((await pass(his, 1)).statusCode).toBe(200);
    expect((await like(his, 2)).statusCode).toBe(200);
  });

  test('passes are accepted again after 24 hours', async () => {
    const his = await seedLiker(0);
    await setMarks(his, limits.dailyMarks.max, 25);
    expect((await pass(his, 0)).statusCode).toBe(200);
    const { daily_marks } = await context.db
      .selectFrom('counter')
      .select('daily_marks')
      .where('member_id', '=', his.id)
      .executeTakeFirstOrThrow();
    expect(daily_marks).toBe(1);
  });
});
