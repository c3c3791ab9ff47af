import { brands } from '@kindred/brands';
import { featureHids } from '@kindred/contract/experiments';
import { limits } from '@kindred/contract/limits';
import { describe, expect, test } from 'vitest';
import { createConsoleClient } from '../../../test/console.ts';
import { testApp } from '../../../test/harness.ts';
import { seedPair } from '../../../test/seeded-members.ts';
import { featuresOf } from './features-of.ts';
import type { Override } from './flags.db.ts';

const [first, second] = brands;
const override = (over: Partial<Override>): Override => ({
  flag: 'HIDE_PAUSE',
  brand_id: null,
  country: null,
  variant: 'on',
  share: 100,
  changed_at: new Date(0),
  ...over,
});
const visit = { brandId: 1, groups: [], law: 'simple', country: 'DE', subject: 'member:1' } as const;

describe('an override', () => {
  const isOn = (overrides: Override[], over: Partial<Parameters<typeof featuresOf>[0]> = {}) =>
    featuresOf({ ...visit, ...over }, overrides).HIDE_PAUSE === 'on';

  test('applies in its scope; the narrowest decides, and a brand before a country', () => {
    const off = { variant: null };
    expect(isOn([])).toBe(false);
    expect(isOn([override({ brand_id: 2 }), override({ country: 'FR' })])).toBe(false);
    expect(isOn([override({}), override({ country: 'DE', ...off })])).toBe(false);
    expect(isOn([override({ brand_id: 1 }), override({ country: 'DE', ...off })])).toBe(true);
    expect(isOn([override({ brand_id: 1 }), override({ brand_id: 1, country: 'DE', ...off })])).toBe(false);
    expect(isOn([override({ country: 'DE' })], { country: null })).toBe(false);
    expect(featuresOf(visit, [override({ flag: 'UPSELL_PLUS', ...off })]).UPSELL_PLUS).toBeUndefined();
  });

  test('applies to its share, keeps its visitors as the share grows, and leaves others to the wider override', () => {
    const within = (share: number, wider: Override[] = []) =>
      Array.from({ length: 4000 }, (_, number) => `member:${number}`).filter((subject) =>
        isOn([override({ brand_id: 1, share }), ...wider], { subject }),
      );
    const [ten, thirty] = [within(10), within(30)];
    expect(Math.abs(ten.length / 4000 - 0.1)).toBeLessThan(0.02);
    expect(Math.abs(thirty.length / 4000 - 0.3)).toBeLessThan(0.03);
    expect(ten.filter((subject) => !thirty.includes(subject))).toEqual([]);
    expect(within(10, [override({})])).toHaveLength(4000);
    expect(isOn([override({ share: 99 })], { subject: undefined })).toBe(false);
  });

  test('can switch every flag', () => {
    for (const flag of featureHids) {
      const variants = featuresOf(visit, [override({ flag })]);
      expect(variants[flag]).toBe('on');
      expect(featuresOf(visit, [override({ flag, variant: null })])[flag]).toBeUndefined();
    }
  });
});

describe('at the console', async () => {
  let now = Date.now();
  const app = await testApp({ clock: { now: () => new Date(now) } });
  const desk = await createConsoleClient(app, 'admin');
  const [member] = await seedPair(app.context);
  const flag = { hid: 'HIDE_PAUSE', brandId: first.id, country: 'IN' } as const;
  const isOn = async (host: string, country: string, as?: typeof member) => {
    const asked = { host, headers: { cookie: `dev-country=${country}` }, ...(as ? { as } : {}) };
    const { features } = await app.call('init', { splitHids: [] }, asked);
    return features.some(({ hid }) => hid === flag.hid);
  };
  const onPage = async (host: string, country: string) => {
    const { body } = await app.app.inject({ url: '/', headers: { host, cookie: `dev-country=${country}` } });
    return body.includes('"HIDE_PAUSE":"on"');
  };
  const lines = () =>
    app.context.db
      .selectFrom('audit_line')
      .selectAll()
      .where('subject', '=', `flag:${flag.hid}`)
      .orderBy('id')
      .execute();

  test('changes a flag for members, guests and the page of one brand and country only', async () => {
    await desk.call('setFlag', { ...flag, variant: 'on', share: 100 });
    const here = `${first.key}.localhost`;
    expect([await isOn(here, 'IN'), await isOn(here, 'IN', member), await onPage(here, 'IN')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([await isOn(here, 'DE'), await isOn(`${second?.key}.localhost`, 'IN'), await onPage(here, 'DE')]).toEqual([
      false,
      false,
      false,
    ]);
    const found = (await desk.call('flags', {})).flags.find(({ hid }) => hid === flag.hid);
    expect(found).toMatchObject({ byDefault: 'off', overrides: [{ brandId: first.id, country: 'IN', share: 100 }] });
  });

  test('writes one audit line per change, and none for a repetition', async () => {
    await desk.call('setFlag', { ...flag, variant: 'on', share: 100 });
    await desk.call('setFlag', { ...flag, variant: null, share: 40 });
    await desk.call('clearFlag', flag);
    expect((await desk.fails('clearFlag', flag)).status).toBe(404);
    expect(await lines()).toMatchObject([
      { action: 'flag.set', before: {}, after: { variant: 'on', share: 100 } },
      { action: 'flag.set', before: { variant: 'on', share: 100 }, after: { variant: null, share: 40 } },
      { action: 'flag.clear', before: { variant: null, share: 40 } },
    ]);
    expect(await isOn(`${first.key}.localhost`, 'IN')).toBe(false);
  });

  test('refuses unknown brands, countries and variants, and other roles', async () => {
    const sent = { ...flag, variant: 'on', share: 100 };
    for (const over of [{ brandId: 32_000 }, { country: 'ZZ' }, { variant: 'eu' }, { share: 0 }, { share: 101 }])
      expect((await desk.fails('setFlag', { ...sent, ...over })).status).toBe(400);
    const finance = await createConsoleClient(app, 'finance');
    expect((await finance.fails('setFlag', sent)).status).toBe(403);
    expect((await finance.fails('flags', {})).status).toBe(403);
  });

  test('reaches other processes within `flagCacheMs`', async () => {
    const here = `${first.key}.localhost`;
    expect(await isOn(here, 'IN')).toBe(false);
    await app.context.db
      .insertInto('flag_override')
      .values({
        flag: flag.hid,
        brand_id: first.id,
        country: 'IN',
        variant: 'on',
        share: 100,
        changed_at: new Date(now),
      })
      .execute();
    expect(await isOn(here, 'IN')).toBe(false);
    now += limits.experiments.flagCacheMs;
    expect(await isOn(here, 'IN')).toBe(true);
  });
});
