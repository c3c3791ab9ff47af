import { paymentLimits } from '@kindred/contract/payments/limits';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { createMemberWithBoosts, createPayer, grantGoods } from '../../../test/payments-world.ts';
import { seedPhoto } from '../../../test/photo-rows.ts';
import { explainStatement, insertManyMembers, insertMarksForAll } from '../../../test/plans/explain.ts';
import { maleFields, type SeededMember, seedMembers, withFreshToken } from '../../../test/seeded-members.ts';
import type { Db } from '../../db/database.ts';
import { analyzeTables, refreshCards } from '../candidates/card.db.ts';
import { operationToken } from '../matches-game/operation-token.ts';
import { connectSocket } from '../messenger/test-support.ts';
import { boostsOver, countBoostResults, runningBoost } from './boosts.db.ts';
import { endBoosts } from './end-boosts.ts';

const { minutes } = paymentLimits.boost;

describe('a boost', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { context } = app;
  const { db } = context;
  const activate = async (as: SeededMember) => app.call('activateBoost', {}, { as: await withFreshToken(context, as) });
  const status = async (as: SeededMember) => app.call('boostStatus', {}, { as: await withFreshToken(context, as) });
  const lines = ({ id }: SeededMember) =>
    db.selectFrom('ledger_line').select('quantity').where('member_id', '=', id).orderBy('id').execute();
  const boostedUntil = async ({ id }: SeededMember) =>
    (await db.selectFrom('card').select('boosted_until').where('member_id', '=', id).executeTakeFirstOrThrow())
      .boosted_until;

  test('lasts half an hour and ranks its member before others', async () => {
    const hers = await createMemberWithBoosts(app);
    expect(await status(hers)).toEqual({ is_active: false, active_to: null, amount: 2, is_free: false });
    const started = await activate(hers);
    expect(started).toMatchObject({ is_active: true, amount: 1 });
    const left = (started.active_to ?? 0) - Date.now() / 1000;
    expect(left).toBeGreaterThan(minutes * 60 - 60);
    expect(left).toBeLessThanOrEqual(minutes * 60);
    expect(await boostedUntil(hers)).toEqual(new Date((started.active_to ?? 0) * 1000));
    const [his] = (await seedMembers(context, 1, () => maleFields)) as [SeededMember];
    await seedMembers(context, 5);
    const { hits } = await app.call('pickUp', { pageSize: 3 }, { as: his });
    expect(hits[0]?.user.hid).toBe(hers.hid);
    expect(await status(hers)).toEqual(started);
  });

  test('is spent once for repeated and concurrent taps', async () => {
    const hers = await createMemberWithBoosts(app);
    const answers = await Promise.all(Array.from({ length: 6 }, () => activate(hers)));
    expect(new Set(answers.map(({ active_to }) => active_to)).size).toBe(1);
    expect(await activate(hers)).toEqual(answers[0]);
    expect((await lines(hers)).map(({ quantity }) => quantity)).toEqual([2, -1]);
    expect(await db.selectFrom('boost').select('id').where('member_id', '=', hers.id).execute()).toHaveLength(1);
  });

  test('requires a boost, a photo and no restriction', async () => {
    const none = await createMemberWithBoosts(app, 1);
    await activate(none);
    ahead += minutes * 60_000;
    const again = await app.fails('activateBoost', {}, { as: await withFreshToken(context, none) });
    expect(again).toMatchObject({ status: 402, errors: [{ code: 54 }] });
    ahead = 0;

    const unseen = await createPayer(app);
    await grantGoods(app, unseen, 'boosts', 1);
    expect(await app.fails('activateBoost', {}, { as: unseen })).toMatchObject({ status: 409, errors: [{ code: 41 }] });
    expect(await status(unseen)).toEqual({ is_active: false, active_to: null, amount: 1, is_free: false });
    await seedPhoto(context, unseen.id);
    expect(await activate(unseen)).toMatchObject({ is_active: true, amount: 0 });

    const unused = await createMemberWithBoosts(app);
    await db.updateTable('member').set({ restriction: 'softBanned' }).where('id', '=', unused.id).execute();
    expect(await app.fails('activateBoost', {}, { as: unused })).toMatchObject({ status: 403, errors: [{ code: 9 }] });
    expect(await status(unused)).toMatchObject({ amount: 2 });
  });

  test('ends by time alone, and notifies once of its results', async () => {
    const hers = await createMemberWithBoosts(app);
    const [fan, visitor, blocked] = (await seedMembers(context, 3, () => maleFields)) as [
      SeededMember,
      SeededMember,
      SeededMember,
    ];
    const like = (his: SeededMember) =>
      app.call('likeCandidate', { token: operationToken(context, his.id, hers.id) }, { as: his });
    const ear = await connectSocket(app, hers);
    await activate(hers);
    expect((await ear.waitFor('push.boost')).data).toEqual({ activeTo: (await status(hers)).active_to, brought: null });
    await like(fan);
    await like(blocked);
    await app.call('blockUser', { hid: blocked.hid }, { as: hers });
    await app.call('visitUser', { id: hers.hid }, { as: visitor });
    await endBoosts(context);
    expect(ear.all('push.boost')).toHaveLength(1);

    ahead += minutes * 60_000;
    expect(await status(hers)).toEqual({ is_active: false, active_to: null, amount: 1, is_free: false });
    await Promise.all([endBoosts(context), endBoosts(context)]);
    await endBoosts(context);
    const notice = await ear.waitFor('push.boost', ({ data }) => data.brought !== null);
    // Blocked members too: a smaller number would show whose like it was (decision 116).
    expect(notice.data).toEqual({ activeTo: null, brought: { likes: 2, visits: 1 } });
    const { rows } = await sql`
      select 1 from event where member_id = ${hers.id}::bigint and kind = 'push.boost'`.execute(db);
    expect(rows).toHaveLength(2);
    expect(await boostedUntil(hers)).toBeNull();
    await ear.close();
  });

  test('continues if it started before the notice about the previous one', async () => {
    const hers = await createMemberWithBoosts(app);
    await activate(hers);
    ahead += minutes * 60_000;
    const next = await activate(hers);
    await endBoosts(context);
    expect(await boostedUntil(hers)).toEqual(new Date((next.active_to ?? 0) * 1000));
    expect(await status(hers)).toEqual(next);
  });

  test('is found by indexes', async () => {
    const members = await insertManyMembers(context.database.pool, 500);
    await refreshCards(db, members);
    await insertMarksForAll(context.database.pool, 5);
    await sql`insert into boost (member_id, started_at, ends_at, notified_at)
      select m.id, now() - n * interval '1 day', now() - n * interval '1 day' + interval '30 minutes', now()
      from member m, generate_series(1, 20) n`.execute(db);
    await analyzeTables(context.database.pool);
    const now = new Date();
    const span = { member_id: members[0] ?? '', started_at: new Date(now.getTime() - 1_800_000), ends_at: now };
    for (const [ask, indexes] of [
      [(asked: Db) => runningBoost(asked, span.member_id, now), ['boost_member']],
      [(asked: Db) => boostsOver(asked, now, 200), ['boost_over']],
      [(asked: Db) => countBoostResults(asked, span), ['mark_likes_of', 'visit_recent']],
    ] as const) {
      const plan = await explainStatement(context.database, ask);
      expect(plan).not.toMatch(/Seq Scan/);
      for (const index of indexes) expect(plan).toContain(index);
    }
  });
});
