import { paymentContextNames } from '@kindred/contract/payments/contexts';
import { featureOfList, tariffLists } from '@kindred/contract/payments/features';
import { ordinaryLists, specialLists } from '@kindred/contract/payments/special-prices';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { createFormUrl, SandboxMerchant } from '../../../test/gateway.ts';
import { testApp } from '../../../test/harness.ts';
import { createCardPayer, createPayer, getOffer, payByCard, seedPriceGrant } from '../../../test/payments-world.ts';
import { explainStatement } from '../../../test/plans/explain.ts';
import { listOpenOffers, memberOfOrder, orderOfMember } from '../payments/orders/orders.db.ts';
import { listStoredMethods } from '../payments/orders/stored-methods.db.ts';
import { chooseTariffs } from './choose-tariffs.ts';
import { listTariffCandidates } from './tariffs.db.ts';

describe('the catalogue', async () => {
  // Later than the day of the test run: the gateway opens no form of a past day.
  let now = new Date('2031-05-01T00:00:00Z');
  const gateway = await SandboxMerchant.create(inject('gatewayUrl'));
  const app = await testApp({ env: gateway.env, clock: { now: () => now } });
  const { context } = app;
  const { db } = context;

  const rows = await db.selectFrom('tariff').select(['key', 'lists']).execute();
  const listed = async (as: Awaited<ReturnType<typeof createPayer>>, tags?: string) => {
    const { tariffs } = await app.call('tariffs', { feature: 'premium', payment_context: 'matches', tags }, { as });
    return tariffs.map(({ tariff_id }) => tariff_id);
  };

  test('has tariffs in every list and currency, with valid prices', async () => {
    const rows = await db.selectFrom('tariff').selectAll().execute();
    const currencies = await app.call('currencies', {});
    for (const { code_alpha } of currencies)
      for (const list of tariffLists) {
        const found = rows.filter(({ currency, lists }) => currency === code_alpha && lists.includes(list));
        expect([code_alpha, list, found.length > 0]).toEqual([code_alpha, list, true]);
        expect(found.filter(({ feature }) => feature !== featureOfList(list))).toEqual([]);
        expect(found.filter((row) => (row.full_amount ?? Number.MAX_VALUE) <= row.amount)).toEqual([]);
      }
    const periods = rows.filter(({ currency, lists }) => currency === 'EUR' && lists.includes('premium_base'));
    expect(periods.map(({ period_days }) => period_days)).toEqual([3, 7, 28, 30, 180]);
  });

  test('lists tariffs in every payment context', async () => {
    const member = await createPayer(app);
    for (const payment_context of paymentContextNames)
      for (const feature of ['premium', 'vip', 'coins', 'boost'] as const) {
        const { tariffs } = await app.call('tariffs', { feature, payment_context }, { as: member });
        // An upgrade to Premium Plus requires base.
        const isUpgrade =
          feature === 'premium' && ['matches_likes_limit_plus', 'upgrade_plus'].includes(payment_context);
        expect([payment_context, feature, tariffs.length > 0]).toEqual([payment_context, feature, !isUpgrade]);
      }
  });

  test('lists a special list to members with a grant, and the ordinary one to others', async () => {
    const [granted, other] = [await createPayer(app), await createPayer(app)];
    for (const list of specialLists) {
      await seedPriceGrant(app, granted, list);
      const [mine] = await listed(granted, list);
      expect([list, rows.find(({ key }) => key === mine)?.lists]).toEqual([list, [list]]);
      expect(await listed(other, list)).toEqual(
        await listed(other, list === 'gold_prolong' ? 'premium_base' : ordinaryLists[list]),
      );
    }
  });

  test('prices in each country’s currency, with its exponent', async () => {
    const yen = await getOffer(app, await createPayer(app, 'JPY'));
    expect(yen.tariff_price).toMatchObject({ currency_tag: 'JPY', currency_id: 392 });
    expect(yen.tariff_price.direct_price).toBe(yen.unit_amount);
    const real = await getOffer(app, await createPayer(app, 'BRL'));
    expect([real.tariff_price.currency_tag, real.unit_amount]).toEqual(['BRL', 11_990]);
    expect(real.tariff_price.showcase_price).toBe(29.98);
  });

  test('names the modified price, what is charged, the marks and the discount behavior of a special tariff', async () => {
    const as = await createPayer(app);
    await seedPriceGrant(app, as, 'promo');
    const request = { feature: 'premium', payment_context: 'decline_promo' } as const;
    const [promo] = (await app.call('tariffs', request, { as })).tariffs;
    expect(promo).toMatchObject({
      tariff_id: 'base-promo-7',
      plan: 'base',
      tariff_price: {
        direct_price: 8.99,
        full_price: 12.99,
        repeat_price: 12.99,
        modification: { discount_amount: 4, discount_percentage: 30 },
      },
      charge_price: { direct_price: 8.99, repeat_price: 12.99, currency_id: 978 },
      membership_fee: null,
      options: {
        is_promotional: true,
        is_preselected: true,
        is_best_price: false,
        is_recurring: true,
        is_free_trial: false,
        is_premium_plus: false,
        tariff_contexts: [],
      },
      behaviors: { discount_ids: [1] },
    });
    const gold = await getOffer(app, as, { context: 'premium_features', key: 'gold-180' });
    expect([gold.plan, gold.options.is_premium_plus, gold.options.is_best_price]).toEqual(['gold', true, true]);
    expect([gold.tariff_price.modification, gold.behaviors.discount_ids]).toEqual([null, []]);
  });

  test('renews the trial after the registration for 28 days, under the tariff contexts of the specification', async () => {
    const as = await createPayer(app);
    await seedPriceGrant(app, as, 'trial_redirect');
    const trial = await getOffer(app, as, { context: 'web_trial_after_registration', key: 'base-trial-3' });
    expect(trial.options).toMatchObject({
      is_free_trial: true,
      subscribe_period: 3,
      subscribe_repeat_period: 28,
      tariff_contexts: [28_375, 28_328],
    });
  });

  test('names the amounts of coins and boosts, which do not renew', async () => {
    const as = await createPayer(app, 'USD');
    const coins = await getOffer(app, as, { feature: 'coins', context: 'coins_widget', key: 'coins-300' });
    expect(coins).toMatchObject({ coins: { amount: 300, showcase_amount: 100 }, boost: null, plan: null });
    expect(coins.options).toMatchObject({ is_recurring: false, subscribe_period: null });
    const boost = await getOffer(app, as, { feature: 'boost', context: 'boost_activation', key: 'boost-5' });
    expect(boost).toMatchObject({
      coins: null,
      boost: { amount: 5, showcase_boost_amount: 5, showcase_amount: 1 },
    });
    const one = await getOffer(app, as, { feature: 'boost', context: 'boost_activation', key: 'boost-1' });
    expect(one.unit_amount).toBe(299);
  });

  test('names the stored card by its mask and brand, and signs its form beside that of a new card', async () => {
    const as = await createCardPayer(app);
    const request = { feature: 'premium', payment_context: 'matches' } as const;
    const { showcase, tariffs } = await app.call('tariffs', request, { as });
    expect(showcase.payment_options).toEqual([
      { method: 'card', type: 'recurring-one-click', card_mask: expect.stringMatching(/^4242.*4242$/), brand: 'visa' },
    ]);
    expect(tariffs.every((each) => each.resign_merchant_data && each.merchant_data)).toBe(true);
    const first = await app.call('tariffs', request, { as: await createPayer(app) });
    expect([first.showcase.payment_options, first.tariffs[0]?.resign_merchant_data]).toEqual([[], null]);
  });

  test('renders a card form in the member’s language and palette, without a button', async () => {
    const as = await createPayer(app);
    const formIn = async (headers: Record<string, string>): Promise<string> => {
      const request = { feature: 'premium', payment_context: 'matches' } as const;
      const [first] = (await app.call('tariffs', request, { as, headers })).tariffs;
      if (!first?.merchant_data) throw new Error('There is no form');
      return (await fetch(createFormUrl(first.merchant_data))).text();
    };
    const dark = await formIn({ 'accept-language': 'de-DE', cookie: 'palette=dark' });
    expect(dark).toContain('<label for="number">Kartennummer</label>');
    expect(dark).toContain('color-scheme: dark');
    expect(dark).toContain('<button id="submit" class="hidden">');
    // The order of the other palette is a different one.
    expect(await formIn({ 'accept-language': 'hi-IN', cookie: 'palette=light' })).toContain('color-scheme: light');
  });

  test('lists tariffs of the requested feature only', async () => {
    const member = await createPayer(app);
    await seedPriceGrant(app, member, 'one_time_offer');
    expect(await listed(member, 'gold,one_time_offer')).toEqual([
      'gold-3',
      'gold-7',
      'gold-28',
      'gold-30',
      'gold-180',
      'base-offer-28',
    ]);
    const mixed = { feature: 'premium', payment_context: 'matches', tags: 'coins' };
    expect((await app.fails('tariffs', mixed, { as: member })).errors).toMatchObject([{ field: 'tags' }]);
  });

  test('offers a trial once, and an upgrade to members with base', async () => {
    const member = await createPayer(app);
    expect(await listed(member)).toContain('base-3');
    expect(await listed(member, 'gold_upgrade')).toEqual([]);
    const trial = await getOffer(app, member, { context: 'matches', key: 'base-3' });
    expect(trial.options.is_free_trial).toBe(true);
    await payByCard(app, trial);
    await app.call('order', { order_id: trial.order_id }, { as: member });
    expect(await listed(member)).not.toContain('base-3');
    expect(await listed(member, 'gold_upgrade')).toEqual(['gold-upgrade-28']);
  });

  test('changes by its schedule, and an order keeps its price', async () => {
    const [before, after] = [await createPayer(app), await createPayer(app)];
    const offered = await getOffer(app, before, { context: 'matches', key: 'base-180' });
    const at = new Date(now.getTime() + 60_000);
    await sql`update tariff set ends_at = ${at}::timestamptz where key = 'base-180' and currency = 'EUR'`.execute(db);
    await sql`insert into tariff select (jsonb_populate_record(t, jsonb_build_object('id', nextval('tariff_id'),
      'amount', 7999, 'starts_at', ${at}::timestamptz, 'ends_at', null))).* from tariff t
      where key = 'base-180' and currency = 'EUR'`.execute(db);
    expect((await getOffer(app, after, { context: 'matches', key: 'base-180' })).unit_amount).toBe(offered.unit_amount);
    const was = now;
    now = at;
    expect((await getOffer(app, after, { context: 'matches', key: 'base-180' })).unit_amount).toBe(7999);
    await payByCard(app, offered);
    const { order } = await app.call('order', { order_id: offered.order_id }, { as: before });
    expect(order.state).toBe('success');
    now = was;
  });

  test.each([
    ['offers', 'payment_order_offer', (d: typeof db) => listOpenOffers(d, '1', ['a'])],
    ['a member’s order', 'payment_order_uid_key', (d: typeof db) => orderOfMember(d, '1', 'a')],
    ['an order’s owner', 'payment_order_uid_key', (d: typeof db) => memberOfOrder(d, 'a')],
    ['what is stored', 'stored_method_member', (d: typeof db) => listStoredMethods(d, '1', 'a')],
    [
      'tariffs',
      'tariff_offered',
      (d: typeof db) =>
        listTariffCandidates(d, { feature: 'vip', lists: ['vip'], currency: 'EUR', brandId: 7, country: null, now }),
    ],
  ] as const)('reads %s by key', async (_, index, ask) => {
    const plan = await explainStatement(context.database, ask);
    expect(plan).not.toMatch(/Seq Scan/);
    expect(plan).toContain(index);
  });
});

test('chooses the most specific row of a key, the latest of equal ones', () => {
  const row = (id: string, over: object = {}) => ({
    id,
    key: 'base-28',
    brand_id: null,
    country: null,
    split: null,
    split_group: null,
    position: 0,
    starts_at: new Date('2026-01-01'),
    ...over,
  });
  const groups = new Map([['PRICES', 1]]);
  const chosen = (...rows: ReturnType<typeof row>[]) => chooseTariffs(rows, groups).map(({ id }) => id);
  const all = row('1');
  const later = row('2', { starts_at: new Date('2026-02-01') });
  const german = row('3', { country: 'DE' });
  const split = row('4', { split: 'PRICES', split_group: 1 });
  const brand = row('5', { brand_id: 7 });
  const other = row('6', { brand_id: 7, split: 'PRICES', split_group: 0 });
  expect(chosen(all, later)).toEqual(['2']);
  expect(chosen(german, later, all)).toEqual(['3']);
  expect(chosen(german, split, all)).toEqual(['4']);
  expect(chosen(split, brand, german, other)).toEqual(['5']);
  expect(chosen(other)).toEqual([]);
  expect(chosen(row('7', { key: 'b', position: 2 }), row('8', { key: 'a', position: 1 }))).toEqual(['8', '7']);
});
