import { brands } from '@kindred/brands';
import { limits } from '@kindred/contract/limits';
import { conversationPrompts, moods, vocabulary } from '@kindred/contract/profile-fields';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { maleFields, type SeededMember, seedMembers, seedPair } from '../../../test/seeded-members.ts';

const everything = {
  goal: [1, 7],
  interests: [1, 2, 3],
  marital_status: 1,
  children: 1,
  want_children: 3,
  accommodation: 1,
  height: 180,
  weight: 75,
  alcohol: 2,
  smoking: 1,
  education: 4,
  field_of_activity: 1,
  position: 'Baker',
  foreign_languages: [1, 2],
  religion: 1,
  ethnicity: 7,
  conversation_prompt: 1,
};

describe('editing the profile', async () => {
  const app = await testApp();
  const { context } = app;
  const { db } = context;
  const cardOf = (id: string) =>
    db.selectFrom('card').selectAll().where('member_id', '=', id).executeTakeFirstOrThrow();
  const seedMan = async (): Promise<SeededMember> =>
    (await seedMembers(context, 1, () => maleFields))[0] as SeededMember;
  const refused = async (as: SeededMember, edits: object) => {
    const { status, errors } = await app.fails('editProfile', edits, { as });
    return [status, ...errors.map(({ code, field }) => [code, field])];
  };

  test('returns the profile as the viewer and others see it afterwards', async () => {
    const [his, her] = await seedPair(context);
    const edits = { ...everything, about_me: '  Here for the coffee.\r\nAnd the cake.  ', user_mood: 3 };
    const { user } = await app.call('editProfile', edits, { as: his });
    expect(user.profile).toEqual({ about_me: 'Here for the coffee.\nAnd the cake.', mood: 3, fields: everything });
    expect((await app.call('profileInfo', {}, { as: his })).users[0]).toEqual(user);
    const seen = (await app.call('profileInfo', { users_hids: his.hid }, { as: her })).users[0];
    expect(seen?.profile).toEqual(user.profile);
    expect(await cardOf(his.id)).toMatchObject({ height: 180, completeness: user.own?.completeness.total });
  });

  test('changes the named fields alone', async () => {
    const as = await seedMan();
    await app.call('editProfile', { ...everything, about_me: 'Me', user_mood: 2 }, { as });
    const { user } = await app.call('editProfile', { smoking: 3 }, { as });
    expect(user.profile).toEqual({ about_me: 'Me', mood: 2, fields: { ...everything, smoking: 3 } });
    expect((await app.call('editProfile', {}, { as })).user.profile).toEqual(user.profile);
  });

  test('saves all fields of parallel requests', async () => {
    const as = await seedMan();
    await Promise.all(
      [{ smoking: 1 }, { alcohol: 2 }, { height: 170 }, { position: 'Cook' }].map((edits) =>
        app.call('editProfile', edits, { as }),
      ),
    );
    const { users } = await app.call('profileInfo', {}, { as });
    expect(users[0]?.profile.fields).toEqual({ smoking: 1, alcohol: 2, height: 170, position: 'Cook' });
  });

  test('clears by null the fields that may be cleared', async () => {
    const as = await seedMan();
    await app.call('editProfile', { ...everything, about_me: 'Me', user_mood: 2 }, { as });
    const { goal, interests, ...clearable } = everything;
    const nothing = Object.fromEntries(Object.keys(clearable).map((name) => [name, null]));
    const { user } = await app.call('editProfile', { ...nothing, about_me: '', user_mood: null }, { as });
    expect(user.profile).toEqual({ about_me: '', mood: null, fields: { goal, interests } });
    expect(await cardOf(as.id)).toMatchObject({ height: null, habits: '0', languages: 0 });
    for (const edits of [{ goal: null }, { interests: null }, { about_me: null }])
      expect(await refused(as, edits)).toEqual([400, [1, Object.keys(edits)[0]]]);
  });

  test('accepts the first and the last value of every field, and no other', async () => {
    const as = await seedMan();
    const last = { ...vocabulary, conversation_prompt: conversationPrompts, user_mood: moods };
    const lists = ['goal', 'foreign_languages', 'interests'];
    for (const [field, values] of Object.entries(last)) {
      if (lists.includes(field)) continue;
      for (const value of [1, values.length]) await app.call('editProfile', { [field]: value }, { as });
      for (const wrong of [0, values.length + 1, -1, 1.5, '1', true, [1], {}])
        expect([field, wrong, ...(await refused(as, { [field]: wrong }))]).toEqual([field, wrong, 400, [1, field]]);
    }
    for (const field of ['goal', 'foreign_languages'] as const) {
      await app.call('editProfile', { [field]: vocabulary[field].map((_, index) => index + 1) }, { as });
      for (const wrong of [[], 1, '1', [0], [vocabulary[field].length + 1], [null]])
        expect((await refused(as, { [field]: wrong }))[0]).toBe(400);
    }
    const { height, weight } = limits;
    for (const [field, min, max] of [
      ['height', height.minCm, height.maxCm],
      ['weight', weight.minKg, weight.maxKg],
    ] as const) {
      for (const value of [min, max]) await app.call('editProfile', { [field]: value }, { as });
      for (const wrong of [min - 1, max + 1, 170.5, '170', Number.MAX_SAFE_INTEGER])
        expect(await refused(as, { [field]: wrong })).toEqual([400, [1, field]]);
    }
  });

  test('accepts three to fifteen interests, each once', async () => {
    const as = await seedMan();
    const some = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
    for (const count of [limits.interests.min, limits.interests.max])
      await app.call('editProfile', { interests: some(count) }, { as });
    for (const wrong of [some(2), some(16), [1, 1, 2], [1, 2, 999]])
      expect((await refused(as, { interests: wrong }))[0]).toBe(400);
    const { user } = await app.call('editProfile', { interests: [4, 4, 5, 6] }, { as });
    expect(user.profile.fields.interests).toEqual([4, 5, 6]);
  });

  test('trims texts and accepts them up to their length; a blank position is refused', async () => {
    const as = await seedMan();
    const long = (count: number) => 'x'.repeat(count);
    await app.call('editProfile', { about_me: long(limits.aboutMe.max), position: long(limits.position.max) }, { as });
    expect(await refused(as, { about_me: long(limits.aboutMe.max + 1) })).toEqual([400, [1, 'about_me']]);
    for (const wrong of [long(limits.position.max + 1), '   ', '', 7])
      expect(await refused(as, { position: wrong })).toEqual([400, [1, 'position']]);
    expect((await refused(as, { about_me: 'a\u0000b' }))[0]).toBe(400);
    const { user } = await app.call('editProfile', { about_me: '   ', position: ' Cook ' }, { as });
    expect(user.profile).toMatchObject({ about_me: '', fields: { position: 'Cook' } });
  });

  test('saves all fields of a request or none', async () => {
    const as = await seedMan();
    expect((await refused(as, { smoking: 1, alcohol: 99 }))[0]).toBe(400);
    expect((await app.call('profileInfo', {}, { as })).users[0]?.profile.fields).toEqual({});
  });

  test('refuses to clear the religion where the brand requires it', async () => {
    const faith = brands.find(({ groups }) => groups.includes('faith'));
    const as = (await seedMembers(context, 1, () => ({ ...maleFields, brand_id: faith?.id ?? 0 })))[0] as SeededMember;
    const host = `${faith?.key}.localhost`;
    await app.call('editProfile', { religion: 2 }, { as, host });
    const { status, errors } = await app.fails('editProfile', { religion: null, smoking: 1 }, { as, host });
    expect([status, errors[0]?.code, errors[0]?.field]).toEqual([400, 0, 'religion']);
    expect((await app.call('profileInfo', {}, { as, host })).users[0]?.profile.fields).toEqual({ religion: 2 });
  });

  test('does not invalidate the queue of candidates', async () => {
    const as = await seedMan();
    const { revision } = await cardOf(as.id);
    await app.call('editProfile', everything, { as });
    expect((await cardOf(as.id)).revision).toBe(revision);
  });

  test('stores texts of all scripts unchanged', async () => {
    const as = await seedMan();
    const about_me = 'नमस्ते, я люблю кофе ☕️ “quoted” \\ % _ é';
    const { user } = await app.call('editProfile', { about_me, position: 'Ведущая "утра"' }, { as });
    expect(user.profile).toMatchObject({ about_me, fields: { position: 'Ведущая "утра"' } });
  });
});
