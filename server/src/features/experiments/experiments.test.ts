import { randomUUID } from 'node:crypto';
import { brands } from '@kindred/brands';
import { euCountries } from '@kindred/contract/brand/european-region';
import type { BrandGroup } from '@kindred/contract/brand/public-brand';
import { features, isPriced, splitGroups, splitHids, splits } from '@kindred/contract/experiments';
import { limits } from '@kindred/contract/limits';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { explainStatement } from '../../../test/plans/explain.ts';
import { deleteOldGuestBindings } from './delete-old-guest-bindings.ts';
import { findBindings, removeDeviceBindings } from './experiments.db.ts';
import { groupOf } from './group-of.ts';

const hostOf = (group: BrandGroup): string =>
  `${brands.find(({ groups }) => groups.includes(group))?.key ?? ''}.localhost`;

describe('the group of a subject', () => {
  const draws = Array.from({ length: 10_000 }, (_, number) => `device:${number}`);
  const shares = (weights: readonly number[]) => {
    const drawn = draws.map((subject) => groupOf('PINGS_FOR_COINS', subject, weights));
    return [0, 1, 2, 3].map((group) => drawn.filter((each) => each === group).length);
  };

  test('follows the weights', () => {
    for (const weights of [[1], [1, 1], [0, 1], [1, 1, 1, 1], [7, 1, 2]]) {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      const chiSquare = shares(weights)
        .map((count, group) => ({ count, expected: ((weights[group] ?? 0) / total) * draws.length }))
        .reduce((sum, { count, expected }) => {
          if (expected === 0) expect(count).toBe(0);
          return expected === 0 ? sum : sum + (count - expected) ** 2 / expected;
        }, 0);
      // At most three degrees of freedom: chance exceeds 20 once in 5,000 runs.
      expect(chiSquare).toBeLessThan(20);
    }
  });

  test('is independent between splits', () => {
    const both = draws.filter(
      (subject) => groupOf('PINGS_FOR_COINS', subject, [1, 1]) === groupOf('ALL_GIFTS_PAID', subject, [1, 1]),
    );
    expect(Math.abs(both.length / draws.length - 0.5)).toBeLessThan(0.03);
  });

  test('is stable', () => {
    // The groups of an older build: a change of the hash would move every subject that is not bound yet.
    expect(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => groupOf('PINGS_FOR_COINS', name, [1, 1, 1, 1]))).toEqual([
      2, 0, 1, 1, 2, 0,
    ]);
  });
});

describe('features', async () => {
  const { call } = await testApp().then((app) => ({ call: app.call.bind(app) }));
  const on = async (host = 'localhost', country = 'IN') => {
    const answer = await call('init', { splitHids: [] }, { host, headers: { cookie: `dev-country=${country}` } });
    return new Map(answer.features.map(({ hid, variant }) => [hid, variant]));
  };

  test('are known, unique and in a valid variant', async () => {
    for (const host of ['localhost', hostOf('casual'), hostOf('strict')]) {
      const found = await on(host);
      for (const [hid, variant] of found) expect(features[hid].variants).toContain(variant);
      expect(found.get('LAST_ONLINE_INDICATOR')).toBe('on');
    }
  });

  test('follow the brand’s groups', async () => {
    const [plain, casual, strict, ads] = await Promise.all([
      on(),
      on(hostOf('casual')),
      on(hostOf('strict')),
      on(hostOf('ads')),
    ]);
    expect(strict.get('COMPLIANCE')).toBe('on');
    expect(ads.get('SHOW_ADS')).toBe('on');
    expect([casual.get('CASUAL_DATING_PAYWALLS'), casual.has('DEFAULT_PAYWALL')]).toEqual(['on', false]);
    expect([plain.has('CASUAL_DATING_PAYWALLS'), plain.get('DEFAULT_PAYWALL')]).toEqual([false, 'on']);
    expect([plain.has('COMPLIANCE'), plain.has('SHOW_ADS')]).toEqual([false, false]);
  });

  test('follow the law of the visitor’s country', async () => {
    const variants = await Promise.all(
      ['DE', 'US', 'IN'].map(async (country) => (await on('localhost', country)).get('ONE_CLICK_UNSUBSCRIBE')),
    );
    expect(variants).toEqual(['eu', 'us', undefined]);
  });

  test('list the page about the Digital Services Act in the 27 countries of the European Union alone', async () => {
    expect(euCountries).toHaveLength(27);
    const isOn = async (country: string) => [country, (await on('localhost', country)).get('DSA_PAGES')];
    expect(await Promise.all(['DE', 'IE', 'GB', 'CH', 'NO', 'US'].map(isOn))).toEqual([
      ['DE', 'on'],
      ['IE', 'on'],
      ['GB', undefined],
      ['CH', undefined],
      ['NO', undefined],
      ['US', undefined],
    ]);
  });
});

describe('splits', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  const { db } = app.context;
  const of = (deviceId: string) => ({ headers: { 'x-device-id': deviceId } });
  type Asked = Parameters<typeof app.call<'init'>>[2];
  const groups = async (asked?: Asked, hids: string[] = splitHids) => {
    const { splitBindings } = await app.call('ensureSplitBindings', { splitHids: hids }, asked);
    return Object.fromEntries(splitBindings.map(({ splitHid, splitGroup }) => [splitHid, splitGroup]));
  };
  const move = (subject: string, group: 0 | 1 | 2 | 3) =>
    db.updateTable('split_binding').set({ split_group: group }).where('subject', '=', subject).execute();

  test('bind a guest by the device, equally in both calls', async () => {
    const device = randomUUID();
    const first = await groups(of(device));
    const { splitBindings } = await app.call('init', { splitHids }, of(device));
    expect(splitBindings).toHaveLength(splitHids.length);
    for (const { splitHid, splitGroup } of splitBindings) expect(first[splitHid]).toBe(splitGroup);
    expect(first.PINGS_FOR_COINS).toBe(groupOf('PINGS_FOR_COINS', `device:${device}`, splits.PINGS_FOR_COINS.weights));
  });

  test('keep existing bindings after a change of the hash or the weights', async () => {
    const device = randomUUID();
    await groups(of(device), ['PINGS_FOR_COINS']);
    await move(`device:${device}`, 3);
    expect(await groups(of(device), ['PINGS_FOR_COINS', 'ALL_GIFTS_PAID'])).toMatchObject({ PINGS_FOR_COINS: 3 });
  });

  test('keep a guest’s groups after the sign-up, on every device', async () => {
    const [device, other] = [randomUUID(), randomUUID()];
    await groups(of(device));
    await move(`device:${device}`, 2);
    const member = await app.member({}, of(device));
    expect(await groups({ ...of(device), as: member })).toMatchObject({ PINGS_FOR_COINS: 2, ALL_GIFTS_PAID: 2 });
    await move(`device:${device}`, 1);
    expect(await groups({ ...of(device), as: member })).toMatchObject({ PINGS_FOR_COINS: 2, ALL_GIFTS_PAID: 2 });
    await groups(of(other));
    await move(`device:${other}`, 3);
    expect(await groups({ ...of(other), as: member })).toMatchObject({ PINGS_FOR_COINS: 2, ALL_GIFTS_PAID: 2 });
  });

  test('choose price groups by the member only, not by the claimed device', async () => {
    const member = await app.member();
    const expected = {
      PREMIUM_PRICES: groupOf('PREMIUM_PRICES', `member:${member.id}`, splits.PREMIUM_PRICES.weights),
    };
    const device = randomUUID();
    expect(await groups(of(device), ['PREMIUM_PRICES'])).toEqual({ PREMIUM_PRICES: splitGroups.unspecified });
    for (const group of [0, 1] as const) {
      const named = `${device}-${group}`;
      await groups(of(named), ['PINGS_FOR_COINS']);
      await db
        .insertInto('split_binding')
        .values({ subject: `device:${named}`, split: 'PREMIUM_PRICES', split_group: group, bound_at: new Date() })
        .execute();
      const fresh = await app.member({}, of(named));
      const own = groupOf('PREMIUM_PRICES', `member:${fresh.id}`, splits.PREMIUM_PRICES.weights);
      expect(await groups({ ...of(named), as: fresh }, ['PREMIUM_PRICES'])).toEqual({ PREMIUM_PRICES: own });
      expect(await groups({ ...of(named), as: member }, ['PREMIUM_PRICES'])).toEqual(expected);
    }
  });

  test('bind a member without a device', async () => {
    const member = await app.member();
    const { PINGS_FOR_COINS } = await groups({ as: member });
    expect(PINGS_FOR_COINS).toBe(groupOf('PINGS_FOR_COINS', `member:${member.id}`, [1, 1]));
  });

  test('bind once for concurrent requests', async () => {
    const device = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => groups(of(device))));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const rows = await db.selectFrom('split_binding').selectAll().where('subject', '=', `device:${device}`).execute();
    expect(rows).toHaveLength(splitHids.filter((hid) => !('audience' in splits[hid]) && !isPriced(hid)).length);
  });

  test('include their audience only', async () => {
    expect(await groups(of(randomUUID()))).toMatchObject({ CASUAL_DATING_GREETING: -1, AD_CARD_INTERVAL: -1 });
    const casual = await groups({ ...of(randomUUID()), host: hostOf('casual') });
    expect(casual.CASUAL_DATING_GREETING).toBe(1);
    expect(casual.AD_CARD_INTERVAL).toBeGreaterThanOrEqual(0);
  });

  test('ignore unknown splits, and bind no caller without a subject', async () => {
    const hids = ['PINGS_FOR_COINS', 'PINGS_FOR_COINS', 'toString', '__proto__', 'NO_SUCH'];
    expect(Object.keys(await groups(of(randomUUID()), hids))).toEqual(['PINGS_FOR_COINS']);
    expect(await groups(undefined, hids)).toEqual({ PINGS_FOR_COINS: -1 });
    expect(await groups(of(randomUUID()), [])).toEqual({});
  });

  test('refuse an invalid or too long list, and a forged token', async () => {
    const tooMany = Array.from({ length: limits.experiments.splits + 1 }, () => 'a');
    for (const name of ['init', 'ensureSplitBindings'] as const) {
      for (const wrong of [undefined, 'PINGS_FOR_COINS', [5], ['x'.repeat(65)], tooMany])
        expect((await app.fails(name, { splitHids: wrong }, of(randomUUID()))).status).toBe(400);
      expect(await app.fails(name, { splitHids }, { as: { access: 'forged' } })).toMatchObject({ status: 401 });
    }
  });

  test('delete old bindings of devices, never of members', async () => {
    const device = randomUUID();
    const member = await app.member({}, of(device));
    await groups(of(device));
    await groups({ ...of(device), as: member });
    const held = async () =>
      (
        await db
          .selectFrom('split_binding')
          .select('subject')
          .distinct()
          .where('subject', 'in', [`device:${device}`, `member:${member.id}`])
          .orderBy('subject')
          .execute()
      ).map(({ subject }) => subject);
    ahead = (limits.experiments.guestDays - 1) * 86_400_000;
    await deleteOldGuestBindings(app.context);
    expect(await held()).toHaveLength(2);
    ahead += 2 * 86_400_000;
    await deleteOldGuestBindings(app.context);
    expect(await held()).toEqual([`member:${member.id}`]);
  });

  test('are found and deleted by indexes', async () => {
    const { database } = app.context;
    const find = await explainStatement(database, (asked) => findBindings(asked, ['member:1', 'device:a'], splitHids));
    expect(find).toMatch(/Index (Only )?Scan using split_binding_pkey .*\n\s*Index Cond: \(\(subject.*split/);
    const forget = await explainStatement(database, (asked) => removeDeviceBindings(asked, new Date(0)));
    expect(forget).toMatch(/Index Scan using split_binding_age .*\n\s*Index Cond: \(bound_at/);
    expect(`${find} ${forget}`).not.toContain('Seq Scan');
  });
});
