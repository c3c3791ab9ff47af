import { limits } from '@kindred/contract/limits';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../../test/harness.ts';
import { emailsTo } from '../mail/test-support.ts';
import { duringNextSignIn } from '../session/test-support.ts';

const next = 'another horse 48 staple';
const code = ({ errors }: { errors: { code: number }[] }) => errors[0]?.code;

describe('changing the password', async () => {
  const app = await testApp();
  const { db } = app.context;
  let member: TestMember;
  beforeEach(async () => {
    member = await app.member();
  });

  const change = (old_password: string, new_password = next) => ({ old_password, new_password });
  const noticesOf = async () =>
    (await emailsTo(app, member.email)).filter(({ subject }) => subject.includes('was changed'));

  test('ends every session, this one too, keeps social links, and sends a notice', async () => {
    const { email, password } = member;
    await db
      .insertInto('social_account')
      .values({ member_id: member.id, brand_id: 7, provider: 1, subject: member.hid })
      .execute();
    const { authorization_token: second } = await app.call('login', { product_id: 7, email, password });
    expect(await app.call('changePassword', change(password), { as: member })).toEqual({});
    for (const access of [member.access, second.access_token.token])
      expect(code(await app.fails('realtimeTicket', {}, { as: { access } }))).toBe(4);
    expect(code(await app.fails('refreshToken', { refresh_token: second.refresh_token.token }))).toBe(4);
    expect(code(await app.fails('login', { product_id: 7, email, password }))).toBe(100);
    await app.call('login', { product_id: 7, email, password: next });
    expect(await noticesOf()).toHaveLength(1);
    const links = await db.selectFrom('social_account').select('provider').where('member_id', '=', member.id).execute();
    expect(links).toHaveLength(1);
  });

  test('needs the old password, and limits wrong ones together with other checks of it', async () => {
    for (let failure = 1; failure < limits.passwordCheck.failures; failure += 1)
      expect(code(await app.fails('changePassword', change('wrong'), { as: member }))).toBe(0);
    expect(code(await app.fails('checkMyPassword', { password: 'wrong' }, { as: member }))).toBe(0);
    const { status, errors } = await app.fails('changePassword', change(member.password), { as: member });
    expect([status, errors[0]?.code]).toEqual([429, 38]);
    expect(await noticesOf()).toHaveLength(0);
  });

  test('applies the policy, and changes nothing when it refuses', async () => {
    const { email, password } = member;
    expect(code(await app.fails('changePassword', change(password, 'short'), { as: member }))).toBe(30);
    for (const common of ['password1', email])
      expect(code(await app.fails('changePassword', change(password, common), { as: member }))).toBe(31);
    await app.call('login', { product_id: 7, email, password });
  });

  test('of two concurrent changes, one succeeds', async () => {
    const { email, password } = member;
    const words = ['one', 'two'];
    const answers = await Promise.all(
      words.map((word) => app.ask('changePassword', change(password, `${next} ${word}`), { as: member })),
    );
    const done = answers.findIndex(({ statusCode }) => statusCode === 200);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    await app.call('login', { product_id: 7, email, password: `${next} ${words[done]}` });
    expect(await noticesOf()).toHaveLength(1);
  });

  test('refuses a concurrent sign-in by the old password', async () => {
    const { email, password } = member;
    duringNextSignIn(app.context, () => app.call('changePassword', change(password), { as: member }));
    expect(code(await app.fails('login', { product_id: 7, email, password }))).toBe(100);
    const sessions = db.selectFrom('session').select('id').where('member_id', '=', member.id);
    expect(await sessions.where('ended_at', 'is', null).execute()).toEqual([]);
  });

  test('sets the first password of a member who signed up by a provider', async () => {
    await db.updateTable('member').set({ password_hash: null }).where('id', '=', member.id).execute();
    await app.call('changePassword', change(''), { as: member });
    await app.call('login', { product_id: 7, email: member.email, password: next });
  });
});
