import { limits } from '@kindred/contract/limits';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { maleFields, type SeededMember, seedMembers, seedPair } from '../../../test/seeded-members.ts';
import { cityById } from '../../places/cities.ts';
import { cells, snap } from '../../places/grid.ts';
import { findPublicPlace } from '../../places/public-place.ts';

/** Hamburg; seeded members are in Berlin. */
const hamburg = 2_911_298;
const dayMs = 86_400_000;

describe('personal data', async () => {
  const app = await testApp();
  const { context } = app;
  const { db } = context;
  const seedMan = async (): Promise<SeededMember> =>
    (await seedMembers(context, 1, () => maleFields))[0] as SeededMember;
  const myProfile = async (as: SeededMember) => (await app.call('profileInfo', {}, { as })).users[0];
  const rowOf = ({ id }: SeededMember) =>
    db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const faults = async (as: SeededMember, request: object) => {
    const { status, errors } = await app.fails('savePrivate', request, { as });
    return [status, ...errors.map(({ code, field }) => [code, field])];
  };

  test('change the name, trimmed, for others too', async () => {
    const [his, her] = await seedPair(context);
    const { user } = await app.call('savePrivate', { name: '  Zoë-Marie ' }, { as: his });
    expect(user.masked_name).toBe('Zoë-Marie');
    expect((await app.call('profileInfo', { users_hids: his.hid }, { as: her })).users[0]?.masked_name).toBe(
      'Zoë-Marie',
    );
  });

  test('refuse the names that sign-up refuses', async () => {
    const as = await seedMan();
    for (const name of ['', ' ', 'X', 'x'.repeat(limits.name.max + 1), 'Anna 2', 'anna@mail', 'Support', 'Anna\u200b'])
      expect([name, ...(await faults(as, { name }))]).toEqual([name, 400, [0, 'name']]);
    for (const name of [7, null, ['Anna'], {}]) expect((await faults(as, { name }))[0]).toBe(400);
    expect((await rowOf(as)).name).toBe('Robin');
  });

  test('limit changes of the name, with the time of the next one', async () => {
    const as = await seedMan();
    expect((await myProfile(as))?.own?.name_change_at).toBeNull();
    const { user } = await app.call('savePrivate', { name: 'Anna' }, { as });
    const pauseMs = limits.nameChange.everyDays * dayMs;
    const next = user.own?.name_change_at ?? 0;
    expect(Math.abs(next - (Date.now() + pauseMs) / 1000)).toBeLessThan(60);

    const refused = await app.fails('savePrivate', { name: 'Berta' }, { as });
    expect([refused.status, refused.errors[0]?.code, refused.errors[0]?.field]).toEqual([400, 41, 'name']);
    expect(Math.abs(Number(refused.headers['retry-after']) - pauseMs / 1000)).toBeLessThan(60);
    // The same name, as by a double tap, changes nothing and is accepted.
    expect((await app.call('savePrivate', { name: 'Anna' }, { as })).user.own?.name_change_at).toBe(next);

    const over = new Date(Date.now() - pauseMs);
    await db.updateTable('member').set({ name_changed_at: over }).where('id', '=', as.id).execute();
    expect((await myProfile(as))?.own?.name_change_at).toBeNull();
    expect((await app.call('savePrivate', { name: 'Berta' }, { as })).user.masked_name).toBe('Berta');
  });

  test('accept one of two parallel names', async () => {
    const as = await seedMan();
    const answers = await Promise.all(['Anna', 'Berta'].map((name) => app.ask('savePrivate', { name }, { as })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test('move the member to the cell of another city, and restart the candidates', async () => {
    const as = await seedMan();
    const card = () => db.selectFrom('card').selectAll().where('member_id', '=', as.id).executeTakeFirstOrThrow();
    const { revision } = await card();
    const { user } = await app.call('savePrivate', { city_id: hamburg, country_id: 276 }, { as });
    expect(user.own?.city).toMatchObject({ id: hamburg, title: 'Hamburg', country_id: 276 });
    const city = cityById(hamburg);
    if (!city) throw new Error('Hamburg is missing');
    const place = snap(city);
    const { latitude, longitude } = await rowOf(as);
    expect([latitude, longitude]).toEqual([expect.closeTo(place.latitude, 4), expect.closeTo(place.longitude, 4)]);
    const publicPlace = findPublicPlace(hamburg, []);
    if (!publicPlace) throw new Error('Hamburg is missing');
    const { near, far } = cells(publicPlace);
    expect(await card()).toMatchObject({ cell: near, cell100: far, city_id: hamburg, revision: revision + 1 });
    // Members of the old city see the new distance.
    const [neighbour] = (await seedMembers(context, 1)) as [SeededMember];
    expect(
      (await app.call('profileInfo', { users_hids: as.hid }, { as: neighbour })).users[0]?.distance,
    ).toBeGreaterThan(200);
  });

  test('keep the location of the browser when the city is the same', async () => {
    const as = await seedMan();
    const before = await rowOf(as);
    await app.call('savePrivate', { name: 'Anna', city_id: before.city_id }, { as });
    const { latitude, longitude } = await rowOf(as);
    expect([latitude, longitude]).toEqual([before.latitude, before.longitude]);
  });

  test('are saved together or not at all, with all errors in one answer', async () => {
    const as = await seedMan();
    expect(await faults(as, { name: 'X', city_id: 1 })).toEqual([400, [0, 'name'], [0, 'city_id']]);
    expect(await faults(as, { name: 'Anna', city_id: 1 })).toEqual([400, [0, 'city_id']]);
    expect((await rowOf(as)).name).toBe('Robin');
    await app.call('savePrivate', { name: 'Anna' }, { as });
    expect(await faults(as, { name: 'Berta', city_id: hamburg })).toEqual([400, [41, 'name']]);
    expect((await rowOf(as)).city_id).not.toBe(hamburg);
    for (const city_id of ['x', 1.5, null, -1, 2 ** 53]) expect((await faults(as, { city_id }))[0]).toBe(400);
  });
});
