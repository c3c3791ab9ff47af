import { randomUUID } from 'node:crypto';
import { listOfContext, paymentContextNames } from '@kindred/contract/payments/contexts';
import { featureOfList, type TariffList, tariffLists } from '@kindred/contract/payments/features';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { isSpecialList, type SpecialList } from '@kindred/contract/payments/special-prices';
import type { TariffView } from '@kindred/contract/payments/tariffs';
import { describe, expect, test } from 'vitest';
import { createConsoleClient } from '../../../test/console.ts';
import { newSignup } from '../../../test/harness.ts';
import { createCardPayer, createPayer, getOffer, payByCard, seedPriceGrant } from '../../../test/payments-world.ts';
import { explainStatement } from '../../../test/plans/explain.ts';
import type { SeededMember } from '../../../test/seeded-members.ts';
import { startShop } from '../../../test/shop.ts';
import { lockMemberForLedger, writeLine } from '../entitlements/ledger.ts';
import { wasDeclinedBefore } from '../payments/orders/orders.db.ts';
import { sendRefunds } from '../payments/refunds/send-refunds.ts';
import { campaignToken } from './campaign-token.ts';
import { listCampaigns } from './campaigns.db.ts';
import { addGrant, isGrantUnused, markGrantsUsed, openGrants, removeGrants } from './grants.db.ts';
import { sweepGrants } from './grants.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe('special prices', async () => {
  let ahead = 0;
  const shop = await startShop({ clock: { now: () => new Date(Date.now() + ahead) } });
  const { app } = shop;
  const { context } = app;
  const { db } = context;

  const list = async (
    as: SeededMember,
    tag: TariffList,
    payment_context: (typeof paymentContextNames)[number] = 'matches',
  ) => (await app.call('tariffs', { feature: featureOfList(tag), payment_context, tags: tag }, { as })).tariffs;
  const isOpen = async (as: SeededMember, tag: SpecialList) =>
    (await list(as, tag)).some(({ tags }) => tags.includes(tag));
  const special = async (as: SeededMember, tag: SpecialList, at?: (typeof paymentContextNames)[number]) => {
    const found = (await list(as, tag, at)).find(({ tags }) => tags.includes(tag));
    if (!found) throw new Error(`${tag} is not open`);
    return found;
  };
  const order = async (as: SeededMember, { order_id }: Pick<TariffView, 'order_id'>) =>
    app.call('order', { order_id }, { as });
  /** Declines an ordinary tariff by its card form, and returns the notified offer. */
  const declined = async (as: SeededMember, key: string, card: string) => {
    const offered = (await list(as, key.startsWith('gold') ? 'gold' : 'premium_base')).find(
      ({ tariff_id }) => tariff_id === key,
    );
    if (!offered) throw new Error(`No ${key}`);
    await payByCard(app, offered, card);
    return (await order(as, offered)).decline;
  };
  const hold = (as: SeededMember, account: 'premiumBase' | 'premiumGold', days: number) =>
    db.transaction().execute(async (within) => {
      await lockMemberForLedger(within, as.id);
      const line = { memberId: as.id, account, kind: 'grant', quantity: days * 86_400 } as const;
      await writeLine(within, { ...line, reason: 'purchase', key: randomUUID(), at: context.clock.now() });
    });

  test('are not available by a payment context or a tag alone', async () => {
    const kinds = {
      fresh: async () => undefined,
      base: (as: SeededMember) => hold(as, 'premiumBase', 200),
      gold: (as: SeededMember) => hold(as, 'premiumGold', 200),
      // A free day: base that ends soon.
      freeDay: (as: SeededMember) => hold(as, 'premiumBase', 1),
    };
    const fresh = await createPayer(app);
    const ordinary = new Map<string, number>();
    const kindOf = ({ feature_type, plan, options, coins, boost }: TariffView): string =>
      `${feature_type} ${plan} ${options.subscribe_period ?? coins?.amount ?? boost?.amount}`;
    for (const tag of tariffLists.filter((each) => !isSpecialList(each) && each !== 'gold_upgrade'))
      for (const tariff of await list(fresh, tag)) ordinary.set(kindOf(tariff), tariff.unit_amount);
    const special = tariffLists.filter(isSpecialList).join(',');
    const requests = paymentContextNames.flatMap((payment_context) => [
      { feature: featureOfList(listOfContext(payment_context)), payment_context },
      { feature: 'premium' as const, payment_context, tags: special },
    ]);
    const ofSpecial = requests.filter(({ payment_context }) => isSpecialList(listOfContext(payment_context)));
    const tagged = tariffLists.map((tags) => ({
      feature: featureOfList(tags),
      payment_context: 'help' as const,
      tags,
    }));
    const below: string[] = [];
    // A member of each kind makes as many requests as the rate allows.
    // A member of each kind makes as many requests as the rate allows.
    for (const [kind, become] of Object.entries(kinds))
      for (const part of kind === 'fresh' ? [requests.slice(0, 50), requests.slice(50), tagged] : [ofSpecial, tagged]) {
        const as = await createPayer(app);
        await become(as);
        for (const request of part)
          for (const tariff of (await app.call('tariffs', request, { as })).tariffs)
            if (
              !tariff.tags.includes('gold_upgrade') &&
              !(tariff.unit_amount >= (ordinary.get(kindOf(tariff)) ?? Infinity))
            )
              below.push(`${request.payment_context}: ${tariff.tariff_id}`);
      }
    expect(below).toEqual([]);
    const rows = await db.selectFrom('price_grant').selectAll().execute();
    expect(rows).toEqual([]);
    const orders = await db.selectFrom('payment_order').select('grant_id').where('grant_id', 'is not', null).execute();
    expect(orders).toEqual([]);
  }, 240_000);

  test('follow a second decline of a tariff, or one for insufficient funds, of ordinary prices only', async () => {
    const member = await createPayer(app);
    expect(await declined(member, 'base-28', 'decline-3.04')).toMatchObject({ granted_list: null });
    expect(await isOpen(member, 'promo')).toBe(false);
    expect(await declined(member, 'base-7', 'decline-3.04')).toMatchObject({ granted_list: null });
    expect(await declined(member, 'base-28', 'decline-3.04')).toMatchObject({ granted_list: 'promo' });
    expect(await isOpen(member, 'promo')).toBe(true);
    expect([await isOpen(member, 'promo_gold'), await isOpen(member, 'retry')]).toEqual([false, false]);
    const promo = await special(member, 'promo');
    await payByCard(app, promo, 'decline-3.02');
    expect((await order(member, promo)).decline).toMatchObject({ code: '3.02', granted_list: null });

    const poor = await createPayer(app);
    expect(await declined(poor, 'gold-28', 'decline-3.03')).toMatchObject({ granted_list: 'retry' });
    expect(await declined(poor, 'gold-28', 'decline-3.04')).toMatchObject({ granted_list: 'promo_gold' });
    const grants = await db
      .selectFrom('price_grant')
      .selectAll()
      .where('member_id', '=', poor.id)
      .orderBy('id')
      .execute();
    expect(grants.map(({ list: granted, reason }) => [granted, reason])).toEqual([
      ['retry', 'declinedForMoney'],
      ['promo_gold', 'declinedAgain'],
    ]);
  });

  test('expire together with their card form, and are granted once in 30 days', async () => {
    const member = await createPayer(app);
    await declined(member, 'base-28', 'decline-3.02');
    const offered = await special(member, 'retry');
    ahead += (paymentLimits.grants.declineHours + 1) * hourMs;
    expect(await isOpen(member, 'retry')).toBe(false);
    const started = { order_created_id: offered.order_id, payment_context: 'matches' } as const;
    expect((await app.fails('payPaypal', started, { as: member })).errors[0]?.code).toBe(56);
    expect(await declined(member, 'base-28', 'decline-3.02')).toMatchObject({ granted_list: null });
    ahead += paymentLimits.grants.declineEveryDays * dayMs;
    expect(await declined(member, 'base-7', 'decline-3.02')).toMatchObject({ granted_list: 'retry' });
    ahead = 0;
  });

  test('are paid once, by the first of two orders, tabs or lists', async () => {
    const member = await createPayer(app);
    await seedPriceGrant(app, member, 'retry');
    await seedPriceGrant(app, member, 'one_time_offer');
    const [one, two, third] = [
      await special(member, 'retry', 'matches'),
      await special(member, 'retry', 'decline_retry'),
      await special(member, 'one_time_offer'),
    ];
    expect(new Set([one, two, third].map(({ order_id }) => order_id)).size).toBe(3);
    await Promise.all([one, two, third].map((each) => payByCard(app, each)));
    const states = async () =>
      Promise.all([one, two, third].map(async (each) => (await order(member, each)).order.state));
    await expect.poll(async () => (await states()).toSorted()).toEqual(['success', 'taken', 'taken']);
    await sendRefunds(context);
    const owed = await db.selectFrom('refund').selectAll().where('member_id', '=', member.id).execute();
    expect(owed.map(({ state }) => state)).toEqual(['made', 'made']);
    const lines = await shop.listLedgerLines(member);
    expect(lines.filter(({ account }) => account === 'premiumBase')).toHaveLength(1);
    expect([await isOpen(member, 'retry'), await isOpen(member, 'one_time_offer')]).toEqual([false, false]);
  });

  test('start no second payment after their use', async () => {
    const member = await createCardPayer(app);
    await seedPriceGrant(app, member, 'retry');
    const [one, two] = [await special(member, 'retry', 'matches'), await special(member, 'retry', 'decline_retry')];
    const paid = await app.call('payOneClick', { order_created_id: one.order_id }, { as: member });
    expect(paid.order.state).toBe('success');
    const refused = await app.fails('payOneClick', { order_created_id: two.order_id }, { as: member });
    expect([refused.status, refused.errors[0]?.code]).toEqual([409, 55]);
    expect((await order(member, two)).order.state).toBe('offered');
    // The grant records the order that used it.
    const grant = await db
      .selectFrom('price_grant')
      .selectAll()
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(grant.order_id).toBe((await shop.getOrderRow(one.order_id)).id);
  });

  test('count one-click declines like others', async () => {
    const member = await createCardPayer(app, 'later-decline-3.04');
    const charge = async () => {
      const bought = await getOffer(app, member, { key: 'base-28' });
      return (await app.call('payOneClick', { order_created_id: bought.order_id }, { as: member })).decline;
    };
    expect(await charge()).toMatchObject({ granted_list: null });
    expect(await charge()).toMatchObject({ granted_list: 'promo' });
  });

  describe('as the one-time offer', () => {
    const ask = async (as: SeededMember) => (await app.call('requestOneTimeOffer', {}, { as })).active_to;

    test('are granted once in 24 hours for repeated and concurrent requests', async () => {
      const member = await createPayer(app);
      expect(await isOpen(member, 'one_time_offer')).toBe(false);
      const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => ask(member)));
      expect(others).toEqual(Array(4).fill(first));
      expect(await isOpen(member, 'one_time_offer')).toBe(true);
      ahead += (paymentLimits.grants.oneTimeOfferHours + 1) * hourMs;
      expect([await ask(member), await isOpen(member, 'one_time_offer')]).toEqual([null, false]);
      ahead += paymentLimits.oneTimeOffer.everyHours * hourMs;
      expect([typeof (await ask(member)), await isOpen(member, 'one_time_offer')]).toEqual(['number', true]);
      const bought = await special(member, 'one_time_offer');
      await payByCard(app, bought);
      expect((await order(member, bought)).order.state).toBe('success');
      ahead += 300 * dayMs;
      expect(await ask(member)).toBeNull();
      ahead = 0;
    });

    test('are not granted to members with Premium', async () => {
      const member = await createPayer(app);
      await hold(member, 'premiumBase', 1);
      expect(await ask(member)).toBeNull();
    });
  });

  describe('of a campaign', () => {
    const until = () => Math.floor(context.clock.now().getTime() / 1000) + 3600;
    const registered = async (campaign: string | undefined): Promise<SeededMember> => {
      const body = { ...newSignup(), ...(campaign === undefined ? {} : { traffic: { save_params: { campaign } } }) };
      const { user, authorization_token } = await app.call('signup', body);
      const { id } = await db.selectFrom('member').select('id').where('hid', '=', user.hid).executeTakeFirstOrThrow();
      return { id, hid: user.hid, access: authorization_token?.access_token.token ?? '' };
    };

    test('are granted to members who register by its link, once, for a week', async () => {
      const token = campaignToken(context, 7, { name: 'spring-26', until: until() });
      // The token must fit into the cookie.
      expect(token).toMatch(/^[\w.:~-]{1,64}$/);
      const member = await registered(token);
      const trial = await special(member, 'trial_redirect', 'web_trial_after_registration');
      expect(trial).toMatchObject({ tariff_id: 'base-trial-3', options: { is_free_trial: true } });
      await payByCard(app, trial);
      expect((await order(member, trial)).order.state).toBe('success');
      expect(await isOpen(member, 'trial_redirect')).toBe(false);
      const late = await registered(token);
      const openIn = (ms: number) =>
        openGrants(db, late.id, ['trial_redirect'], new Date(context.clock.now().getTime() + ms));
      expect([(await openIn(0)).length, (await openIn(paymentLimits.grants.campaignHours * hourMs)).length]).toEqual([
        1, 0,
      ]);
    });

    test('are granted until an operator ends the campaign, which is listed with its details', async () => {
      const desk = await createConsoleClient(app, 'finance');
      const end = new Date(until() * 1000).toISOString();
      const made = { brandId: 7, name: 'autumn', until: end, reason: 'Fair in Berlin' };
      const { token } = await desk.call('createCampaign', made);
      expect(await isOpen(await registered(token), 'trial_redirect')).toBe(true);
      const listed = async () => (await desk.call('campaigns', {})).campaigns.find(({ name }) => name === 'autumn');
      const campaign = await listed();
      expect(campaign).toMatchObject({ ...made, endedAt: null, granted: 1, token });
      await desk.call('endCampaign', { id: campaign?.id ?? '' });
      await desk.call('endCampaign', { id: campaign?.id ?? '' });
      expect(await listed()).toMatchObject({ granted: 1, token: null });
      expect(await isOpen(await registered(token), 'trial_redirect')).toBe(false);
      const lines = await db
        .selectFrom('audit_line')
        .select(['action', 'reason'])
        .where('subject', '=', 'campaign:autumn')
        .execute();
      expect(lines).toEqual([
        { action: 'campaign.make', reason: 'Fair in Berlin' },
        { action: 'campaign.end', reason: null },
      ]);
      const moderator = await createConsoleClient(app, 'moderator');
      expect((await moderator.fails('createCampaign', made)).status).toBe(403);
      const refused = [
        { ...made, brandId: 999 },
        { ...made, until: new Date(context.clock.now().getTime() - 1000).toISOString() },
      ];
      for (const request of refused) expect((await desk.fails('createCampaign', request)).status).toBe(400);
      expect((await desk.fails('endCampaign', { id: '999999' })).status).toBe(404);
    });

    test('are granted again by a restarted campaign, whose link expires at its end', async () => {
      const desk = await createConsoleClient(app, 'finance');
      const made = { brandId: 7, name: 'winter', until: new Date(until() * 1000).toISOString(), reason: 'Snow' };
      const listed = async () => (await desk.call('campaigns', {})).campaigns.filter(({ name }) => name === 'winter');
      const { token } = await desk.call('createCampaign', made);
      const [first] = await listed();
      await desk.call('endCampaign', { id: first?.id ?? '' });
      await desk.call('createCampaign', made);
      expect(await listed()).toMatchObject([{ id: first?.id, endedAt: null, token }]);
      expect(await isOpen(await registered(token), 'trial_redirect')).toBe(true);
      await db.updateTable('campaign').set({ ends_at: context.clock.now() }).where('name', '=', 'winter').execute();
      expect(await listed()).toMatchObject([{ endedAt: null, granted: 1, token: null }]);
    });

    test('are not granted by a missing, forged, expired or another brand’s token', async () => {
      const good = campaignToken(context, 7, { name: 'spring', until: until() });
      const forged = [
        undefined,
        'spring',
        `${good}x`,
        good.replace('spring', 'winter'),
        campaignToken(context, 8, { name: 'spring', until: until() }),
        campaignToken(context, 7, { name: 'spring', until: until() - 7200 }),
      ];
      for (const token of forged) expect(await isOpen(await registered(token), 'trial_redirect')).toBe(false);
    });
  });

  describe('of prolonging', () => {
    test('are granted for Premium Plus that ends soon without renewal, once per end', async () => {
      const [ending, lasting, base] = await Promise.all([createPayer(app), createPayer(app), createPayer(app)]);
      await hold(ending, 'premiumGold', 2);
      await hold(lasting, 'premiumGold', 20);
      await hold(base, 'premiumBase', 2);
      expect(await Promise.all([ending, lasting, base].map((as) => isOpen(as, 'gold_prolong')))).toEqual([
        true,
        false,
        false,
      ]);
      // The others are offered the ordinary prices of their plan.
      expect((await list(base, 'gold_prolong')).every(({ plan }) => plan === 'base')).toBe(true);
      expect((await list(lasting, 'gold_prolong')).every(({ plan }) => plan === 'gold')).toBe(true);
      await payByCard(app, await special(ending, 'gold_prolong'));
      await expect.poll(() => isOpen(ending, 'gold_prolong')).toBe(false);
    });

    test('with a discount are granted to members who left because of the price, until the paid time ends', async () => {
      const leave = async (reason: 'tooExpensive' | 'other') => {
        const member = await createPayer(app);
        const bought = await getOffer(app, member, { key: 'base-28' });
        await payByCard(app, bought);
        await order(member, bought);
        const [renews] = (await app.call('scheduleList', {}, { as: member })).items;
        await app.call('disableSchedule', { id: renews?.id ?? '', reason }, { as: member });
        return member;
      };
      const [poor, other] = [await leave('tooExpensive'), await leave('other')];
      expect([await isOpen(poor, 'prolong_discount'), await isOpen(other, 'prolong_discount')]).toEqual([true, false]);
      const { prolong_discount_until: until, items } = await app.call('scheduleList', {}, { as: poor });
      expect(until).toBe(items[0]?.active_to);
      await payByCard(app, await special(poor, 'prolong_discount'));
      await expect.poll(() => isOpen(poor, 'prolong_discount')).toBe(false);
      expect((await app.call('scheduleList', {}, { as: poor })).prolong_discount_until).toBeNull();
    });
  });

  test('that expired unused are deleted; used ones stay', async () => {
    const member = await createCardPayer(app);
    await seedPriceGrant(app, member, 'retry');
    const bought = await special(member, 'retry');
    await app.call('payOneClick', { order_created_id: bought.order_id }, { as: member });
    await seedPriceGrant(app, member, 'promo');
    const stored = async () =>
      (
        await db.selectFrom('price_grant').select('list').where('member_id', '=', member.id).orderBy('id').execute()
      ).map((row) => row.list);
    await sweepGrants(context);
    expect(await stored()).toEqual(['retry', 'promo']);
    ahead = (paymentLimits.grants.keepDays + 2) * dayMs;
    await sweepGrants(context);
    ahead = 0;
    expect(await stored()).toEqual(['retry']);
  });

  const at = new Date(0);
  const grant = {
    memberId: '1',
    list: 'retry',
    reason: 'retargeting',
    key: 'a',
    at,
    until: new Date(1),
    noneSince: at,
  } as const;
  test.each([
    ['added', 'price_grant_list', (d: typeof db) => addGrant(d, { ...grant, isOnce: true })],
    ['found', 'price_grant_open', (d: typeof db) => openGrants(d, '1', ['retry'], at)],
    ['judged', 'price_grant_pkey', (d: typeof db) => isGrantUnused(d, '1', '2')],
    ['used', 'price_grant_', (d: typeof db) => markGrantsUsed(d, { memberId: '1', grantId: '1', orderId: '1', at })],
    ['counted by campaign', 'price_grant_campaign', (d: typeof db) => listCampaigns(d, 20)],
    ['swept', 'price_grant_unused', (d: typeof db) => removeGrants(d, at)],
    [
      'decided after declines',
      'payment_order_declined',
      (d: typeof db) => wasDeclinedBefore(d, { id: '1', member_id: '1', tariff_key: 'a' } as never, at),
    ],
  ] as const)('are %s by index', async (_, index, ask) => {
    const plan = await explainStatement(context.database, ask);
    expect(plan).not.toMatch(/Seq Scan/);
    expect(plan).toContain(index);
  });
});
