import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { createConsoleClient } from '../../../test/console.ts';
import { createTariffEdit, getOfferedTariffId } from '../../../test/finance-cases.ts';
import { SandboxMerchant } from '../../../test/gateway.ts';
import { testApp } from '../../../test/harness.ts';
import { createPayer, getOffer, payByCard } from '../../../test/payments-world.ts';
import { explainStatement } from '../../../test/plans/explain.ts';
import { pageOfTariffs } from './catalogue.db.ts';

const hourMs = 3_600_000;

describe('the catalogue at the console', async () => {
  let now = new Date();
  const gateway = await SandboxMerchant.create(inject('gatewayUrl'));
  const app = await testApp({ env: gateway.env, clock: { now: () => now } });
  const { context } = app;
  const { db } = context;
  const finance = await createConsoleClient(app, 'finance');
  const support = await createConsoleClient(app, 'support');
  const later = (hours: number) => new Date(now.getTime() + hours * hourMs).toISOString();
  const everyScope = { brandId: null, country: null, split: null };
  const boost = async (as?: Awaited<ReturnType<typeof createPayer>>) =>
    getOffer(app, as ?? (await createPayer(app)), { feature: 'boost', key: 'boost-1' });
  const preview = async (over: { brand?: number; country?: string; splits?: string; at?: string } = {}) => {
    const { tariffs } = await finance.call('previewTariffs', { list: 'boost', brand: 8, country: 'DE', ...over });
    return tariffs.find(({ tariff_id }) => tariff_id === 'boost-1')?.unit_amount;
  };

  test('ends a row and starts its successor at the same time, without changing sold orders', async () => {
    const member = await createPayer(app);
    const bought = await boost(member);
    const id = await getOfferedTariffId(app, 'boost-1', 'EUR');
    const before = await db.selectFrom('tariff').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    now = new Date(now.getTime() + 1000);
    const request = { id, ...createTariffEdit(349) };
    const pressed = await Promise.all([finance.call('changeTariff', request), finance.call('changeTariff', request)]);
    expect(pressed[0].tariff).toEqual(pressed[1].tariff);
    expect(pressed[0].tariff).toMatchObject({ key: 'boost-1', amount: 349, state: 'current', gives: 1, endsAt: null });
    const after = await db.selectFrom('tariff').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(after).toEqual({ ...before, ends_at: now });
    expect((await boost()).unit_amount).toBe(349);
    expect((await finance.fails('changeTariff', { id, ...createTariffEdit(1) })).status).toBe(409);

    await payByCard(app, bought);
    const { order } = await app.call('order', { order_id: bought.order_id }, { as: member });
    expect([order.state, bought.unit_amount]).toEqual(['success', 299]);
    const rows = await db.selectFrom('audit_line').selectAll().where('action', '=', 'tariff.change').execute();
    expect(rows).toMatchObject([{ subject: `tariff:${id}`, before: { amount: 299 }, after: { amount: 349 } }]);
  });

  test('applies a scheduled change at its time, unless it is cancelled', async () => {
    const id = await getOfferedTariffId(app, 'boost-1', 'EUR');
    const planned = await finance.call('changeTariff', { id, ...createTariffEdit(399), startsAt: later(5) });
    expect(planned.tariff.state).toBe('scheduled');
    expect([await preview(), await preview({ at: later(6) })]).toEqual([349, 399]);
    const { tariffs } = await finance.call('catalogue', { feature: 'boost', currency: 'EUR' });
    expect(tariffs.filter(({ key }) => key === 'boost-1').map(({ state }) => state)).toEqual(['current', 'scheduled']);
    const ended = await finance.call('endTariff', { id: planned.tariff.id, at: null });
    expect(ended.tariff.state).toBe('past');
    expect(await finance.call('endTariff', { id: planned.tariff.id, at: null })).toEqual(ended);
    // The tariff that it would have replaced continues.
    expect(await preview({ at: later(6) })).toBe(349);
    expect((await finance.fails('changeTariff', { id: planned.tariff.id, ...createTariffEdit(1) })).status).toBe(409);

    const again = await finance.call('changeTariff', { id, ...createTariffEdit(399), startsAt: later(5) });
    await finance.call('changeTariff', {
      id: again.tariff.id,
      ...createTariffEdit(389),
      startsAt: later(8),
      endsAt: later(9),
    });
    expect([await preview({ at: later(6) }), await preview({ at: later(8.5) })]).toEqual([349, 389]);
    expect(await preview({ at: later(10) })).toBeUndefined();
    await finance.call('copyTariff', {
      id,
      ...createTariffEdit(349),
      ...everyScope,
      key: 'boost-1',
      gives: 1,
      startsAt: later(9),
    });
    expect(await preview({ at: later(10) })).toBe(349);
  });

  test('offers a copy to its brand, country or split group only', async () => {
    const inEuro = await getOfferedTariffId(app, 'boost-5', 'EUR');
    const copy = (amount: number, whose: object) =>
      finance.call('copyTariff', {
        id: inEuro,
        ...createTariffEdit(amount),
        ...everyScope,
        key: 'boost-1',
        gives: 1,
        ...whose,
      });
    await copy(101, { country: 'AT' });
    await copy(102, { split: { hid: 'COUNTED_PRICES', group: 1 } });
    await copy(103, { brandId: 7 });
    expect(await preview()).toBe(349);
    expect(await preview({ country: 'AT' })).toBe(101);
    expect(await preview({ splits: 'COUNTED_PRICES:1' })).toBe(102);
    expect(await preview({ splits: 'COUNTED_PRICES:1', brand: 7 })).toBe(103);
    const offered = new Set<number>();
    for (let tries = 0; tries < 200 && offered.size < 2; tries += 1) offered.add((await boost()).unit_amount);
    // Members of the test's brand are in both groups.
    expect(offered).toEqual(new Set([103]));
  });

  test('refuses a preview for an unknown brand or an invalid time', async () => {
    const asked = { list: 'boost', brand: 8, country: 'DE' } as const;
    expect((await finance.fails('previewTariffs', { ...asked, brand: 1 })).errors).toMatchObject([{ field: 'brand' }]);
    for (const at of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])
      expect([at, (await finance.ask('previewTariffs', { ...asked, at })).statusCode]).toEqual([at, 200]);
  });

  test('refuses values that no list can show', async () => {
    const id = await getOfferedTariffId(app, 'boost-1', 'USD');
    const wrong = [
      { amount: 500, fullAmount: 500 },
      { repeatAmount: 500 },
      { repeatAmount: 500, repeatPeriodDays: 7 },
      { lists: ['vip'] },
      { startsAt: later(2), endsAt: later(1) },
    ];
    for (const over of wrong)
      expect([over, (await finance.fails('changeTariff', { id, ...createTariffEdit(300), ...over })).status]).toEqual([
        over,
        400,
      ]);
    const copy = { id, ...createTariffEdit(300), ...everyScope, key: 'boost-9', gives: 9 };
    for (const over of [{ brandId: 9999 }, { country: 'QQ' }, { split: { hid: 'NOBODYS_PRICES', group: 1 } }])
      expect([over, (await finance.fails('copyTariff', { ...copy, ...over })).status]).toEqual([over, 400]);
    // The ledger could not count so many days.
    const time = {
      ...copy,
      id: await getOfferedTariffId(app, 'vip-28', 'USD'),
      lists: ['vip'],
      key: 'vip-9',
      gives: 99_999,
    };
    expect((await finance.fails('copyTariff', time)).errors).toMatchObject([{ field: 'gives' }]);
  });

  test('applies a country’s currency and tax from the next offer on', async () => {
    const { tariff_price: before } = await boost();
    expect(before.tax_amount).toBeGreaterThan(0);
    await finance.call('setMarket', { country: 'DE', currency: 'EUR', taxBasisPoints: 0 });
    expect((await boost()).tariff_price.tax_amount).toBe(0);
    await finance.call('setMarket', { country: 'DE', currency: 'GBP', taxBasisPoints: 1900 });
    expect((await boost()).tariff_price.currency_tag).toBe('GBP');
    await finance.call('setMarket', { country: 'DE', currency: 'EUR', taxBasisPoints: 1900 });
    const admin = await createConsoleClient(app, 'admin');
    await admin.call('setCurrency', { code: 'EUR', rate: 0.95 });
    const { currencies, splits } = await finance.call('markets', {});
    expect(currencies.find(({ code }) => code === 'EUR')?.rate).toBe(0.95);
    expect(splits.map(({ hid }) => hid)).toContain('PREMIUM_PRICES');
    expect((await admin.fails('setCurrency', { code: 'QQQ', rate: 1 })).status).toBe(404);
    // The limit of refunds per day is in dollars, so a change of the rate would change the limit.
    expect((await finance.fails('setCurrency', { code: 'EUR', rate: 1_000_000 })).status).toBe(403);
    expect((await finance.fails('setMarket', { country: 'DE', currency: 'QQQ', taxBasisPoints: 0 })).status).toBe(400);
  });

  test('requires the role of finance', async () => {
    expect((await support.fails('catalogue', { feature: 'boost', currency: 'EUR' })).status).toBe(403);
    expect(
      (await support.fails('changeTariff', { id: '1', ...createTariffEdit(1), requestId: randomUUID() })).status,
    ).toBe(403);
  });

  test('pages by key', async () => {
    const plan = await explainStatement(context.database, (d) =>
      pageOfTariffs(d, { feature: 'vip', currency: 'EUR', when: 'past', now, after: undefined, limit: 9 }),
    );
    expect(plan).toContain('tariff_offered');
    expect(plan).not.toContain('Seq Scan');
    const first = await finance.call('catalogue', { feature: 'premium', currency: 'EUR', pageSize: 5 });
    const rest = await finance.call('catalogue', {
      feature: 'premium',
      currency: 'EUR',
      pageToken: first.nextPageToken,
      pageSize: 50,
    });
    const keys = [...first.tariffs, ...rest.tariffs].map(({ key }) => key);
    expect([keys.length, new Set(keys).size, keys]).toEqual([19, 19, keys.toSorted()]);
  });
});
