import { randomUUID } from 'node:crypto';
import { popupLimits } from '@kindred/contract/engagement/popup-limits';
import type { CountedPopup } from '@kindred/contract/engagement/popups';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { grantVip } from '../../../test/payments-world.ts';
import { maleFields, type SeededMember, seedMembers, withFreshToken } from '../../../test/seeded-members.ts';
import { issueAccessToken } from '../../http/access-token.ts';
import { memberTopic } from '../../realtime/publish-events.ts';
import { lockMemberForLedger, writeLine } from '../entitlements/ledger.ts';
import { grantsOf } from '../grants/grants.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

describe('sessions and their popups', async () => {
  let ahead = 0;
  const start = Date.now();
  const app = await testApp({ clock: { now: () => new Date(start + ahead) } });
  const { context } = app;
  const { db } = context;
  beforeEach(() => {
    ahead = 0;
  });

  const registered = async (ageMs: number): Promise<SeededMember> => {
    const [member] = await seedMembers(context, 1, () => ({ created_at: new Date(start - ageMs) }));
    if (!member) throw new Error('no member was created');
    return member;
  };
  const report = async (member: SeededMember) =>
    app.call('reportSession', {}, { as: await withFreshToken(context, member) });
  const claim = async (member: SeededMember, popup: CountedPopup) =>
    (await app.call('claimPopup', { popup }, { as: await withFreshToken(context, member) })).opens;
  /** Starts a session after this time. */
  const startSessionAfter = async (member: SeededMember, ms: number) => {
    ahead += ms;
    return report(member);
  };
  /** A like of a new member, which the member has not seen. */
  const receiveLike = async ({ id }: SeededMember): Promise<void> => {
    const [liker] = await seedMembers(context, 1, () => maleFields);
    await db
      .insertInto('mark')
      .values({ actor_id: liker?.id ?? '', target_id: id, bits: 1, marked_at: context.clock.now() })
      .execute();
    await db
      .updateTable('counter')
      .set(({ eb }) => ({
        likes_me_total: eb('likes_me_total', '+', 1),
        likes_me_unread: eb('likes_me_unread', '+', 1),
      }))
      .where('member_id', '=', id)
      .execute();
  };

  describe('a session', () => {
    test('is new after 30 minutes of absence, not before', async () => {
      const as = await registered(hourMs);
      expect((await report(as)).is_new_session).toBe(true);
      expect((await startSessionAfter(as, 1)).is_new_session).toBe(false);
      expect((await startSessionAfter(as, 29 * minuteMs)).is_new_session).toBe(false);
      expect((await startSessionAfter(as, 29 * minuteMs)).is_new_session).toBe(false);
      expect((await startSessionAfter(as, 30 * minuteMs)).is_new_session).toBe(true);
    });

    test('is new after a sign-in, once over both devices', async () => {
      const as = await registered(hourMs);
      await report(as);
      const session = randomUUID();
      await db
        .insertInto('session')
        .values({ id: session, member_id: as.id, created_at: new Date(Date.now() + minuteMs) })
        .execute();
      const phone = { access: issueAccessToken(context, session, as.hid).token };
      ahead = minuteMs;
      expect((await app.call('reportSession', {}, { as: phone })).is_new_session).toBe(true);
      ahead += 1;
      expect((await report(as)).is_new_session).toBe(false);
      expect((await app.call('reportSession', {}, { as: phone })).is_new_session).toBe(false);
    });
  });

  describe('the VIP offer', () => {
    test('opens once in 24 hours, from 24 hours after the registration, without VIP', async () => {
      const as = await registered(23 * hourMs);
      expect((await report(as)).popups).toEqual([]);
      expect(await claim(as, 'vip_offer')).toBeNull();
      expect((await startSessionAfter(as, hourMs)).popups).toContain('vip_offer');
      expect(await Promise.all([claim(as, 'vip_offer'), claim(as, 'vip_offer')])).toEqual(
        expect.arrayContaining(['vip_offer', null]),
      );
      expect((await startSessionAfter(as, 23 * hourMs)).popups).not.toContain('vip_offer');
      expect((await startSessionAfter(as, hourMs)).popups).toContain('vip_offer');
      await grantVip(app, as, 7);
      expect(await claim(as, 'vip_offer')).toBeNull();
    });
  });

  describe('the popup about likes', () => {
    test('opens only with a new like, at most 4 times in 30 days', async () => {
      const as = await registered(2 * hourMs);
      expect((await report(as)).popups).toEqual([]);
      for (let shown = 1; shown <= popupLimits.likesMe.times; shown += 1) {
        await receiveLike(as);
        expect((await startSessionAfter(as, hourMs)).popups).toEqual(['likes_me']);
        expect(await claim(as, 'likes_me')).toBe('likes_me');
        // No new like since.
        expect((await startSessionAfter(as, hourMs)).popups).not.toContain('likes_me');
      }
      await receiveLike(as);
      expect((await startSessionAfter(as, hourMs)).popups).not.toContain('likes_me');
      expect(await claim(as, 'likes_me')).toBeNull();
      ahead = 30 * dayMs;
      expect((await startSessionAfter(as, 59 * minuteMs)).popups).not.toContain('likes_me');
      expect((await startSessionAfter(as, hourMs)).popups).toContain('likes_me');
    });

    test('opens at most once in a session, and not with the VIP offer', async () => {
      const as = await registered(2 * dayMs);
      await receiveLike(as);
      expect((await report(as)).popups).toEqual(expect.arrayContaining(['likes_me', 'vip_offer']));
      ahead = 1;
      expect(await claim(as, 'likes_me')).toBe('likes_me');
      ahead = 20 * minuteMs;
      await receiveLike(as);
      expect(await claim(as, 'likes_me')).toBeNull();
      expect(await claim(as, 'vip_offer')).toBeNull();
    });

    test('opens again no earlier than 15 minutes later, even after a sign-in', async () => {
      const as = await registered(2 * hourMs);
      await receiveLike(as);
      await report(as);
      ahead = 1;
      expect(await claim(as, 'likes_me')).toBe('likes_me');
      ahead = 10 * minuteMs;
      await receiveLike(as);
      await db
        .updateTable('app_session')
        .set({ started_at: context.clock.now() })
        .where('member_id', '=', as.id)
        .execute();
      expect(await claim(as, 'likes_me')).toBeNull();
      ahead = 15 * minuteMs + 1;
      expect(await claim(as, 'likes_me')).toBe('likes_me');
    });
  });

  test('nothing opens by itself in the first 30 minutes', async () => {
    const as = await registered(20 * minuteMs);
    await receiveLike(as);
    const { popups, quiet_until } = await report(as);
    expect(popups).toEqual([]);
    expect(quiet_until).toBe(Math.floor((start + 10 * minuteMs) / 1000));
    expect(await claim(as, 'likes_me')).toBeNull();
    ahead = 10 * minuteMs;
    expect(await claim(as, 'likes_me')).toBe('likes_me');
  });

  describe('retargeting', () => {
    test('offers the free day to a member who never had one, once in 30 days', async () => {
      const as = await registered(3 * dayMs);
      expect((await report(as)).popups).toContain('retargeting');
      const answers = await Promise.all([claim(as, 'retargeting'), claim(as, 'retargeting')]);
      expect(answers).toEqual(expect.arrayContaining(['free_day', null]));
      expect(await app.call('onboardingItems', { items: 'one_day_premium' }, { as })).toMatchObject([{ count: 1 }]);
      expect((await startSessionAfter(as, 29 * dayMs)).popups).not.toContain('retargeting');
      expect((await startSessionAfter(as, dayMs)).popups).toContain('retargeting');
    });

    test('grants the promotional price for 24 hours after the free day', async () => {
      const as = await registered(4 * dayMs);
      await app.call('claimTemporaryPremium', {}, { as });
      await report(as);
      expect(await claim(as, 'retargeting')).toBeNull();
      const { popups } = await startSessionAfter(as, dayMs + minuteMs);
      expect(popups).toContain('retargeting');
      const published: string[] = [];
      const stop = await context.bus.subscribe(memberTopic(as.id), (message) => published.push(message));
      expect(await claim(as, 'retargeting')).toBe('special_price');
      stop();
      expect(published).toHaveLength(1);
      const granted = (await grantsOf(context, as.id, ['promo'])).get('promo');
      expect(granted?.expires_at.getTime()).toBe(start + ahead + dayMs);
      ahead += 31 * dayMs;
      await report(as);
      expect(await claim(as, 'retargeting')).toBe('special_price');
    });

    test('does not concern members with Premium, VIP or a registration in the last 24 hours', async () => {
      const fresh = await registered(23 * hourMs);
      const premium = await registered(4 * dayMs);
      const vip = await registered(4 * dayMs);
      await db.transaction().execute(async (within) => {
        await lockMemberForLedger(within, premium.id);
        const line = { account: 'premiumBase', kind: 'grant', quantity: 86_400, reason: 'purchase' } as const;
        await writeLine(within, { ...line, memberId: premium.id, key: randomUUID(), at: context.clock.now() });
      });
      await grantVip(app, vip, 7);
      for (const as of [fresh, premium, vip]) {
        expect((await report(as)).popups).not.toContain('retargeting');
        expect(await claim(as, 'retargeting')).toBeNull();
      }
    });
  });

  test('a guest has no session', async () => {
    expect(await app.fails('reportSession', {})).toMatchObject({ status: 401 });
  });
});
