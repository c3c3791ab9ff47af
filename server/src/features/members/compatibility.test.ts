import type { ProfileFields } from '@kindred/contract/profile-fields';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { type MemberValues, maleFields, type SeededMember, seedMembers } from '../../../test/seeded-members.ts';

const app = await testApp();
const { context } = app;

const withFields = (fields: ProfileFields): MemberValues => ({ fields: JSON.stringify(fields) });

/** Two members with these fields; the first is a man. */
const seedTwo = async (mine: ProfileFields, theirs: ProfileFields, place: MemberValues = {}) =>
  (await seedMembers(context, 2, (index) =>
    index === 0 ? { ...maleFields, ...withFields(mine) } : { ...place, ...withFields(theirs) },
  )) as [SeededMember, SeededMember];

const compatibilityOf = async (viewer: SeededMember, member: SeededMember) =>
  (await app.call('profileInfo', { users_hids: member.hid }, { as: viewer })).users[0]?.additional.compatibility;

/** Both live in one place, whose distance counts in full, unless `place` names another. */
const compare = async (mine: ProfileFields, theirs: ProfileFields, place?: MemberValues) =>
  compatibilityOf(...(await seedTwo(mine, theirs, place)));

const interests = [3, 5, 8, 13, 21];

describe('compatibility', () => {
  test('is 100 % with five common interests, goals, habits and a language nearby, with each as a reason', async () => {
    const fields: ProfileFields = { interests, goal: [1, 2], alcohol: 2, smoking: 1, foreign_languages: [1, 4] };
    expect(await compare(fields, { ...fields, interests: [...interests, 34] })).toEqual({
      percent: 100,
      reasons: [
        { kind: 'interests', values: interests },
        { kind: 'goal', values: [1, 2] },
        { kind: 'alcohol', values: [2] },
        { kind: 'smoking', values: [1] },
        { kind: 'distance', values: [1] },
        { kind: 'foreign_languages', values: [1, 4] },
      ],
    });
  });

  test('counts each part by its points, and names only what both answered alike', async () => {
    // 35 * 2 / 5 + 25 * 1 / 2 + 15 * 1 / 2 + 0 + 15 = 49 of 100.
    const result = await compare(
      { interests, goal: [1, 2], alcohol: 2, smoking: 1, foreign_languages: [2] },
      { interests: [5, 8, 55, 56, 57], goal: [2, 3], alcohol: 2, smoking: 3, foreign_languages: [1] },
    );
    expect(result).toEqual({
      percent: 49,
      reasons: [
        { kind: 'distance', values: [1] },
        { kind: 'interests', values: [5, 8] },
        { kind: 'goal', values: [2] },
        { kind: 'alcohol', values: [2] },
      ],
    });
  });

  test('leaves out the parts that one of the two did not answer', async () => {
    // 35 * 3 / 3 + 15 of 50.
    expect(await compare({ interests: [1, 2, 3], goal: [1] }, { interests: [1, 2, 3], smoking: 1 })).toMatchObject({
      percent: 100,
    });
  });

  test('is missing if less than half can be compared', async () => {
    const few: ProfileFields = { alcohol: 1, smoking: 1, foreign_languages: [1] };
    expect(await compare({ ...few, interests }, { ...few, goal: [1] })).toBeNull();
  });

  test('decreases with the distance that the profile shows, which is a reason only nearby', async () => {
    // Potsdam is 35 km away, shown as 50: 50 points in common for 35 * 1 + 15 * 50 / 95.
    const potsdam = { city_id: 2_852_458, latitude: 52.4, longitude: 12.92 };
    const far = await compare({ interests }, { interests }, potsdam);
    expect(far).toEqual({ percent: 86, reasons: [{ kind: 'interests', values: interests }] });
  });

  test('does not depend on the answers that it does not compare, on marks or on the search settings', async () => {
    const fields: ProfileFields = { interests, goal: [1] };
    const [his, her] = await seedTwo(fields, fields);
    const plain = await compatibilityOf(his, her);
    expect(plain).toMatchObject({ percent: 100 });
    await context.db
      .updateTable('member')
      .set({
        ...withFields({ ...fields, religion: 3, ethnicity: 2, weight: 60, children: 1, education: 2 }),
        search_gender: 'f',
        search_age_from: 80,
        search_age_to: 89,
      })
      .where('id', '=', her.id)
      .execute();
    expect(await compatibilityOf(his, her)).toEqual(plain);
  });

  test('is the same in the lists, and missing in stubs and for the member themselves', async () => {
    const [his, her] = await seedTwo({ interests, goal: [1] }, { interests: [3, 5, 55], goal: [1] });
    await app.call('favoriteUser', { id: her.hid }, { as: his });
    const { items } = await app.call('favorites', {}, { as: his });
    expect(items[0]?.user.compatibility).toMatchObject({ percent: expect.any(Number) });
    expect(items[0]?.user.compatibility).toEqual(await compatibilityOf(his, her));
    expect(await compatibilityOf(his, his)).toBeNull();
    await app.call('blockUser', { hid: his.hid }, { as: her });
    expect(await compatibilityOf(his, her)).toBeNull();
  });
});
