import type { Call } from '@kindred/contract/call';
import { calls } from '@kindred/contract/calls';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { grantVip } from '../../../test/payments-world.ts';
import { maleFields, type SeededMember, seedMembers, withFreshToken } from '../../../test/seeded-members.ts';
import { operationToken } from '../matches-game/operation-token.ts';
import { deliverUnsent } from '../messenger/deliver-unsent.ts';
import { isFree, passGate } from './pass-gate.ts';

const hourMs = 3_600_000;

describe('VIP', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  const { context } = app;
  const { db } = context;

  /** Creates a man and a woman without marks. */
  const two = async (): Promise<[SeededMember, SeededMember]> => {
    const [his] = (await seedMembers(context, 1, () => maleFields)) as [SeededMember];
    const [hers] = (await seedMembers(context, 1)) as [SeededMember];
    return [his, hers];
  };
  const text = async (from: SeededMember, to: SeededMember, said = 'Hello') =>
    app.call(
      'sendMessage',
      {
        id: to.hid,
        type: 'MESSAGE_TYPE_TEXT',
        textMessageBody: { text: said },
        requestId: `${from.hid}:${said}`.slice(-60),
      },
      { as: await withFreshToken(context, from) },
    );
  const dialogOf = async (as: SeededMember, other: SeededMember) => {
    const { dialogs } = await app.call('dialogs', {}, { as: await withFreshToken(context, as) });
    return dialogs.find(({ hid }) => hid === other.hid);
  };
  const match = async (his: SeededMember, hers: SeededMember) => {
    for (const [from, to] of [
      [his, hers],
      [hers, his],
    ] as const)
      await app.call(
        'likeCandidate',
        { token: operationToken(context, from.id, to.id) },
        { as: await withFreshToken(context, from) },
      );
  };

  test('passes every gate of Premium, Premium Plus or VIP', async () => {
    const [his] = await two();
    await grantVip(app, his, 7);
    const row = await db.selectFrom('member').selectAll().where('id', '=', his.id).executeTakeFirstOrThrow();
    const now = new Date();
    const gates = Object.values(calls).flatMap(({ gate }: Call) => (gate ? [gate] : []));
    expect(gates.length).toBeGreaterThan(5);
    for (const gate of gates) {
      if (gate.unlimitedWith) expect(isFree(row, { unlimitedWith: gate.unlimitedWith }, now)).toBe(true);
      if (gate.requires) await expect(passGate(context, row, { requires: gate.requires })).resolves.toBeUndefined();
    }
  });

  test('includes the benefits of Premium Plus while it lasts: first messages, the city, unlimited likes', async () => {
    const [his, hers] = await two();
    const cityFor = async () => {
      const { users } = await app.call(
        'profileInfo',
        { users_ids: hers.hid },
        { as: await withFreshToken(context, his) },
      );
      return users[0]?.geo.city ?? null;
    };
    expect([(await text(his, hers, 'one')).message.isSent, await cityFor()]).toEqual([false, null]);
    await grantVip(app, his, 7);
    await deliverUnsent(context);
    expect(await dialogOf(hers, his)).toMatchObject({ unreadMessagesCount: 1, isHighlighted: true });
    expect((await text(his, hers, 'two')).message.isSent).toBe(true);
    expect(await cityFor()).not.toBeNull();
    const [other] = (await seedMembers(context, 1)) as [SeededMember];
    const { dailyLikes } = await app.call(
      'likeCandidate',
      { token: operationToken(context, his.id, other.id) },
      { as: await withFreshToken(context, his) },
    );
    expect(dailyLikes.limit).toBeNull();
    await grantVip(app, his, 7, 'revoke');
    expect([(await text(his, other, 'three')).message.isSent, await cityFor()]).toEqual([false, null]);
  });

  test('shows its badge in every list while it lasts', async () => {
    const [his, hers] = await two();
    await match(his, hers);
    await text(his, hers);
    const badges = async () => {
      const as = await withFreshToken(context, hers);
      const { items } = await app.call('matches', {}, { as });
      const { users } = await app.call('profileInfo', { users_ids: his.hid }, { as });
      const { dialog } = await app.call('getDialog', { id: his.hid }, { as });
      const [watcher] = (await seedMembers(context, 1)) as [SeededMember];
      const { hits } = await app.call('pickUp', { pageSize: 50 }, { as: watcher });
      return {
        match: items.find(({ user }) => user.hid === his.hid)?.user.isVip,
        profile: users[0]?.payments.vip_status.is_active,
        dialog: (await dialogOf(hers, his))?.user.isVip,
        header: dialog.user.isVip,
        card: hits.find(({ user }) => user.hid === his.hid)?.user.subscriptions.vip,
      };
    };
    const all = (is: boolean) => ({ match: is, profile: is, dialog: is, header: is, card: is });
    expect(await badges()).toEqual(all(false));
    await grantVip(app, his, 7);
    expect(await badges()).toEqual(all(true));
    await grantVip(app, his, 7, 'revoke');
    expect(await badges()).toEqual(all(false));
  });

  test('highlights a dialog for 24 hours after the first message, in the recipient’s list only', async () => {
    const [his, hers] = await two();
    await grantVip(app, his, 7);
    await text(his, hers);
    expect([(await dialogOf(hers, his))?.isHighlighted, (await dialogOf(his, hers))?.isHighlighted]).toEqual([
      true,
      false,
    ]);
    ahead = (paymentLimits.vip.highlightHours - 1) * hourMs;
    expect((await dialogOf(hers, his))?.isHighlighted).toBe(true);
    ahead = (paymentLimits.vip.highlightHours + 1) * hourMs;
    expect((await dialogOf(hers, his))?.isHighlighted).toBe(false);
    ahead = 0;
  });

  test('highlights no dialog of a member without VIP, and no later message', async () => {
    const [his, hers] = await two();
    await match(his, hers);
    await text(his, hers, 'one');
    await grantVip(app, his, 7);
    await text(his, hers, 'two');
    expect((await dialogOf(hers, his))?.isHighlighted).toBe(false);
    expect(
      await db
        .selectFrom('thread')
        .select('highlighted_until')
        .where('member_id', '=', hers.id)
        .where('other_id', '=', his.id)
        .executeTakeFirst(),
    ).toEqual({ highlighted_until: null });
    // Her first answer comes from a member without VIP.
    await text(hers, his, 'three');
    expect((await dialogOf(his, hers))?.isHighlighted).toBe(false);
  });

  test('includes the free day of Premium, which is then not offered', async () => {
    const [old] = (await seedMembers(context, 1, () => ({ created_at: new Date(Date.now() - 72 * hourMs) }))) as [
      SeededMember,
    ];
    const day = async () => app.call('temporaryPremium', {}, { as: await withFreshToken(context, old) });
    expect((await day()).is_available).toBe(true);
    await grantVip(app, old, 7);
    expect((await day()).is_available).toBe(false);
    expect(await app.fails('claimTemporaryPremium', {}, { as: await withFreshToken(context, old) })).toMatchObject({
      status: 409,
    });
  });
});
