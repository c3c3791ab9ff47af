import { limits } from '@kindred/contract/limits';
import { describe, expect, inject, test } from 'vitest';
import { SandboxMerchant } from '../../../test/gateway.ts';
import { testApp } from '../../../test/harness.ts';
import { createPayer, getOffer, payByCard } from '../../../test/payments-world.ts';
import { largestCities } from '../../places/cities.ts';
import { countryNumber } from '../../places/countries.ts';

const dayMs = 86_400_000;

describe('a member who moves to another country', async () => {
  let now = new Date('2031-05-01T00:00:00Z');
  const later = (days: number) => {
    now = new Date(now.getTime() + days * dayMs);
  };
  const gateway = await SandboxMerchant.create(inject('gatewayUrl'));
  const app = await testApp({ env: gateway.env, clock: { now: () => now } });
  const { context } = app;
  type Payer = Awaited<ReturnType<typeof createPayer>>;

  const cityIn = (iso: string, rank = 0) => largestCities(countryNumber(iso) ?? 0, 2)[rank]?.id ?? 0;
  const move = (as: Payer, iso: string) => app.call('savePrivate', { city_id: cityIn(iso) }, { as });
  const currencyFor = async (as: Payer) => (await getOffer(app, as)).tariff_price.currency_tag;

  test('pays the prices of the previous country until the cool-down ends', async () => {
    const mover = await createPayer(app);
    const before = await getOffer(app, mover);
    await move(mover, 'BR');
    const offered = await getOffer(app, mover);
    expect([offered.tariff_price.currency_tag, offered.unit_amount]).toEqual(['EUR', before.unit_amount]);
    const coins = await getOffer(app, mover, { feature: 'boost', key: 'boost-1' });
    expect(coins.tariff_price.currency_tag).toBe('EUR');
    await payByCard(app, coins);
    const { order } = await app.call('order', { order_id: coins.order_id }, { as: mover });
    expect(order.state).toBe('success');
    const row = await context.db
      .selectFrom('payment_order')
      .select(['country', 'currency'])
      .where('member_id', '=', mover.id)
      .distinct()
      .execute();
    expect(row).toEqual([{ country: 'DE', currency: 'EUR' }]);
    later(limits.market.followsMoveDays - 1);
    expect(await currencyFor(mover)).toBe('EUR');
    later(1);
    expect(await currencyFor(mover)).toBe('BRL');
  });

  test('restarts the cool-down with each new country; a move back ends it', async () => {
    const mover = await createPayer(app);
    await move(mover, 'BR');
    later(limits.market.followsMoveDays - 1);
    await move(mover, 'JP');
    later(1);
    // The wait after the move to Brazil would be over; the market is still that of before both moves.
    expect(await currencyFor(mover)).toBe('EUR');
    await app.call('savePrivate', { city_id: cityIn('JP', 1) }, { as: mover });
    later(limits.market.followsMoveDays - 1);
    expect(await currencyFor(mover)).toBe('JPY');
    await move(mover, 'DE');
    await move(mover, 'JP');
    expect(await currencyFor(mover)).toBe('JPY');
    const { market_country_id, market_until } = await context.db
      .selectFrom('member')
      .select(['market_country_id', 'market_until'])
      .where('id', '=', mover.id)
      .executeTakeFirstOrThrow();
    expect([market_country_id, market_until]).toEqual([null, null]);
  });
});
