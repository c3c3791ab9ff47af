import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';
import { plant } from '../../../test/planted.ts';

describe('restoring an account', async () => {
  const app = await testApp();
  const { db } = app.context;
  const code = ({ errors }: { errors: { code: number }[] }) => errors[0]?.code;
  const stateOf = async (id: string) =>
    (await db.selectFrom('member').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  const audienceOf = async (id: string) =>
    (await db.selectFrom('card').select('audience').where('member_id', '=', id).executeTakeFirst())?.audience ?? null;

  test.each(['hidden', 'deactivated'] as const)('brings a %s member back, for others too', async (state) => {
    const [member] = await plant(app.context, 1, () => ({ state }));
    if (!member) throw new Error('Nobody was planted');
    expect(await audienceOf(member.id)).toBeNull();
    expect(code(await app.fails('profileInfo', {}, { as: member }))).toBe(7);

    expect(await app.call('restoreAccount', {}, { as: member })).toEqual({});
    expect(await stateOf(member.id)).toBe('active');
    expect(await audienceOf(member.id)).not.toBeNull();
    await app.call('profileInfo', {}, { as: member });
    // Sent twice, or by whoever never left, it changes nothing.
    expect(await app.call('restoreAccount', {}, { as: member })).toEqual({});
    expect(await stateOf(member.id)).toBe('active');
  });

  test('lets no banned member back, and asks for a session', async () => {
    const [member] = await plant(app.context, 1, () => ({ state: 'banned' }));
    if (!member) throw new Error('Nobody was planted');
    expect(code(await app.fails('restoreAccount', {}, { as: member }))).toBe(5);
    expect(await stateOf(member.id)).toBe('banned');
    expect(code(await app.fails('restoreAccount', {}))).toBe(2);
  });
});
