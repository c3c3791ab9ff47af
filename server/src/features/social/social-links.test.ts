import { beforeEach, describe, expect, test } from 'vitest';
import { type TestMember, testApp } from '../../../test/harness.ts';
import { emailsTo } from '../mail/test-support.ts';

const code = ({ status, errors }: { status: number; errors: { code: number }[] }) => [status, errors[0]?.code];

describe('the linked providers', async () => {
  const app = await testApp();
  const { db } = app.context;
  let member: TestMember;

  const link = (provider: number, { id, hid }: TestMember = member) =>
    db.insertInto('social_account').values({ member_id: id, brand_id: 7, provider, subject: hid }).execute();
  const list = async (as: TestMember = member) =>
    (await app.call('socialLinks', {}, { as })).links.map(({ provider }) => provider);
  const noticesOf = async () =>
    (await emailsTo(app, member.email))
      .map(({ subject }) => subject)
      .filter((text) => text.includes('no longer opens'));

  beforeEach(async () => {
    member = await app.member();
    await link(1);
    await link(2);
  });

  test('are listed, and removed one by one; each removal sends an email', async () => {
    expect(await list()).toEqual(['facebook', 'google']);
    await app.call('removeSocialLink', { provider: 'google' }, { as: member });
    expect(await list()).toEqual(['facebook']);
    expect(await noticesOf()).toEqual([expect.stringMatching(/^Google/)]);
    // A retry succeeds, and sends no second email.
    await app.call('removeSocialLink', { provider: 'google' }, { as: member });
    expect(await noticesOf()).toHaveLength(1);
    await app.call('removeSocialLink', { provider: 'facebook' }, { as: member });
    expect(await list()).toEqual([]);
  });

  test('the last one stays until the member sets a password', async () => {
    const { id } = member;
    await db.updateTable('member').set({ password_hash: null }).where('id', '=', id).execute();
    const remove = (provider: 'facebook' | 'google') => app.ask('removeSocialLink', { provider }, { as: member });
    // Of two concurrent removals, one is refused.
    const answers = await Promise.all([remove('facebook'), remove('google')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [last] = await list();
    if (!last) throw new Error('no provider is linked');
    const refused = await app.fails('removeSocialLink', { provider: last }, { as: member });
    expect(code(refused)).toEqual([409, 45]);
    expect(await noticesOf()).toHaveLength(1);
    await app.call('changePassword', { old_password: '', new_password: 'another horse 48 staple' }, { as: member });
    const { email } = member;
    const signedIn = await app.call('login', { product_id: 7, email, password: 'another horse 48 staple' });
    const as = { ...member, access: signedIn.authorization_token.access_token.token };
    await app.call('removeSocialLink', { provider: last }, { as });
    expect(await list(as)).toEqual([]);
  });

  test('of another member are neither listed nor removed', async () => {
    const other = await app.member();
    await link(2, other);
    await app.call('removeSocialLink', { provider: 'google' }, { as: member });
    expect(await list(other)).toEqual(['google']);
  });
});
