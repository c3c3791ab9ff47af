import { likeContexts } from '@kindred/contract/engagement/likes';
import { limits } from '@kindred/contract/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import {
  findWrongCounters,
  maleFields,
  type SeededMember,
  seedMembers,
  seedPair,
} from '../../../test/seeded-members.ts';
import { operationToken } from './operation-token.ts';

describe('a like outside the game', async () => {
  const app = await testApp();
  const { context } = app;
  const like = (his: SeededMember, hid: string, from: string = 'search') =>
    app.ask('likeUser', { contact_hid: hid, context: from as 'search' }, { as: his });
  const dailyLikesOf = async (his: SeededMember) =>
    (await app.call('profileInfo', {}, { as: his })).users[0]?.own?.daily_likes.count;

  test('counts and answers like a like of the game, once per pair', async () => {
    const [his, her] = await seedPair(context);
    const token = operationToken(context, his.id, her.id);
    const daily_likes = { count: 1, limit: limits.dailyLikes.withoutPhoto };
    const answers = await Promise.all(Array.from({ length: 5 }, () => like(his, her.hid)));
    for (const answer of answers)
      expect(answer.json()).toEqual({ result: { is_match: false, match: null, daily_likes } });
    // The game and the lists share the mark.
    expect(await app.call('likeCandidate', { token }, { as: his })).toMatchObject({ dailyLikes: daily_likes });
    expect(await dailyLikesOf(his)).toBe(1);
    expect(await findWrongCounters(context.db)).toEqual([]);
  });

  test('makes a match, and a repeated one returns it again', async () => {
    const [his, her] = await seedPair(context);
    await like(her, his.hid);
    for (const _ of ['first', 'repeated'])
      expect((await like(his, her.hid)).json()).toMatchObject({ result: { is_match: true, match: { hid: her.hid } } });
    expect(await findWrongCounters(context.db)).toEqual([]);
  });

  test('is accepted from each context of the specification alone', async () => {
    const [his] = await seedPair(context);
    const women = await seedMembers(context, likeContexts.length);
    const statuses = await Promise.all(
      likeContexts.map(async (from, index) => (await like(his, women[index]?.hid ?? '', from)).statusCode),
    );
    expect(statuses).toEqual(likeContexts.map(() => 200));
    expect((await like(his, women[0]?.hid ?? '', 'elsewhere')).statusCode).toBe(400);
  });

  test('has the daily limit of the game', async () => {
    const women = await seedMembers(context, 2);
    const cases = [
      [{ photos_moderated: 1 }, limits.dailyLikes.base, 402],
      [{ photos_moderated: 1, email_confirmed_at: new Date() }, limits.dailyLikes.trusted, 402],
      [{}, limits.dailyLikes.withoutPhoto, 409],
    ] as const;
    for (const [values, limit, status] of cases) {
      const [his] = (await seedMembers(context, 1, () => ({ ...maleFields, ...values }))) as [SeededMember];
      await context.db
        .updateTable('counter')
        .set({ daily_likes: limit - 1, daily_likes_since: sql<Date>`now()` })
        .where('member_id', '=', his.id)
        .execute();
      expect((await like(his, women[0]?.hid ?? '')).statusCode).toBe(200);
      expect((await like(his, women[1]?.hid ?? '')).statusCode).toBe(status);
    }
  });

  test('replaces a pass', async () => {
    const [his, her] = await seedPair(context);
    await app.call('passCandidate', { token: operationToken(context, his.id, her.id) }, { as: his });
    expect((await like(his, her.hid)).statusCode).toBe(200);
    const { rows } = await sql<{ bits: number }>`
      select bits from mark where actor_id = ${his.id}::bigint and target_id = ${her.id}::bigint`.execute(context.db);
    expect(rows).toEqual([{ bits: 1 }]);
  });

  test('reaches no member whom the viewer may not see, and not the viewer', async () => {
    const [his, her] = await seedPair(context);
    const others = await seedMembers(context, 4, (index) =>
      index === 0 ? { state: 'banned' } : index === 1 ? { state: 'deactivated' } : index === 2 ? { pool: 'other' } : {},
    );
    await app.call('blockUser', { hid: others[3]?.hid ?? '' }, { as: his });
    await app.call('blockUser', { hid: his.hid }, { as: her });
    for (const hid of [her.hid, his.hid, 'A'.repeat(22), ...others.map((other) => other.hid)])
      expect([hid, (await like(his, hid)).statusCode]).toEqual([hid, 404]);
    expect(await dailyLikesOf(his)).toBe(0);
  });
});
