import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { seedMembers } from '../../../test/seeded-members.ts';

describe('restoring an account', async () => {
  const app = await testApp();
  const { db } = app.context;
  const code = ({ errors }: { errors: { code: number }[] }) => errors[0]?.code;
  const stateOf = async (id: string) =>
    (await db.selectFrom('member').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  const audienceOf = async (id: string) =>
    (await db.selectFrom('card').select('audience').where('member_id', '=', id).executeTakeFirst())?.audience ?? null;

  test.each(['hidden', 'deactivated'] as const)('restores a %s member, visible to others', async (state) => {
    const [member] = await seedMembers(app.context, 1, () => ({ state }));
    if (!member) throw new Error('No member was created');
    expect(await audienceOf(member.id)).toBeNull();
    expect(code(await app.fails('profileInfo', {}, { as: member }))).toBe(7);

    expect(await app.call('restoreAccount', {}, { as: member })).toEqual({});
    expect(await stateOf(member.id)).toBe('active');
    expect(await audienceOf(member.id)).not.toBeNull();
    await app.call('profileInfo', {}, { as: member });
    // Repeated, or called by an active member, it changes nothing.
    expect(await app.call('restoreAccount', {}, { as: member })).toEqual({});
    expect(await stateOf(member.id)).toBe('active');
  });

  test('refuses a banned member, and requires a session', async () => {
    const [member] = await seedMembers(app.context, 1, () => ({ state: 'banned' }));
    if (!member) throw new Error('No member was created');
    expect(code(await app.fails('restoreAccount', {}, { as: member }))).toBe(5);
    expect(await stateOf(member.id)).toBe('banned');
    expect(code(await app.fails('restoreAccount', {}))).toBe(2);
  });
});
