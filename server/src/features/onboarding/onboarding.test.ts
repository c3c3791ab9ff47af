import { onboardingItemNames, onboardingMaximums } from '@kindred/contract/engagement/onboarding';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { seedPair } from '../../../test/seeded-members.ts';

describe('onboarding', async () => {
  const app = await testApp();

  test('counts the shows of each item per member, up to its maximum', async () => {
    const [as, other] = await seedPair(app.context);
    const item = 'one_day_premium';
    const max = onboardingMaximums[item];
    expect(await app.call('countOnboardingItem', { item }, { as })).toEqual({ item, count: 1, is_open: true });
    await Promise.all(Array.from({ length: max + 3 }, () => app.call('countOnboardingItem', { item }, { as })));
    const read = (member: typeof as) =>
      app.call('onboardingItems', { items: `${item}, interests_add` }, { as: member });
    const unseen = { item: 'interests_add', count: 0, is_open: true };
    expect(await read(as)).toEqual([{ item, count: max, is_open: false }, unseen]);
    expect(await read(other)).toEqual([{ item, count: 0, is_open: true }, unseen]);
  });

  test('answers all items without a list, and refuses unknown ones', async () => {
    const [as] = await seedPair(app.context);
    const items = await app.call('onboardingItems', {}, { as });
    expect(items.map(({ item }) => item)).toEqual(onboardingItemNames);
    const unknown = { status: 400, errors: [{ code: 1 }] };
    expect(await app.fails('onboardingItems', { items: 'interests_add,other' }, { as })).toMatchObject(unknown);
    expect(await app.fails('countOnboardingItem', { item: 'other' as never }, { as })).toMatchObject(unknown);
  });
});
