import { brands } from '@kindred/brands';
import { describe, expect, test } from 'vitest';
import { cookieHeader, newcomer, type TestMember, testApp } from '../../../test/harness.ts';
import { PushBrowser } from '../../../test/push-service.ts';
import { socialTokenOf } from '../../../test/social.ts';
import { inLink, lettersTo } from '../mail/test-support.ts';

const next = 'another horse 48 staple';
const code = ({ errors }: { errors: { code: number }[] }) => errors[0]?.code;

/** Somebody signs up with an email that is not theirs, and waits for its owner. */
describe('an account that a stranger made with somebody’s email', async () => {
  const app = await testApp();
  const { db } = app.context;

  /** At Facebook; it says of no email that it was proved. */
  const facebook = (email: string) => socialTokenOf(app, 'facebook', { name: 'Mallory', email });
  const bySocial = async (email: string, password?: string) =>
    app.call('loginFacebook', {
      product_id: 7,
      social_token: await facebook(email),
      ...(password ? { password } : {}),
    });

  /** The stranger's account, with every way back into it. */
  const prepared = async () => {
    const stranger = await app.member();
    const { email, password } = stranger;
    const linked = await bySocial(email, password);
    const remembered = await app.ask('login', { product_id: 7, email, password, remember: true });
    const device = cookieHeader(remembered);
    await app.call(
      'subscribeWebPush',
      { deviceId: 'mallorys-phone', token: JSON.stringify(new PushBrowser().at()) },
      { as: stranger },
    );
    return { stranger, device, social: linked.authorization_token?.access_token.token ?? '' };
  };

  const left = async ({ id }: TestMember) => ({
    links: (await db.selectFrom('social_account').selectAll().where('member_id', '=', id).execute()).length,
    pushes: (await db.selectFrom('web_push_subscription').selectAll().where('member_id', '=', id).execute()).length,
    cookies: (await db.selectFrom('pauth').selectAll().where('member_id', '=', id).execute()).length,
  });

  const isOut = async ({ stranger, social, device }: Awaited<ReturnType<typeof prepared>>) => {
    for (const access of [stranger.access, social])
      expect(code(await app.fails('realtimeTicket', {}, { as: { access } }))).toBe(4);
    expect(code(await app.fails('refreshToken', { refresh_token: stranger.refresh }))).toBe(4);
    expect((await app.ask('loginPauth', {}, { headers: { cookie: device } })).statusCode).toBe(401);
    // Facebook opens it no more: the password is asked for, as for anybody.
    const token = await facebook(stranger.email);
    expect((await app.fails('loginFacebook', { product_id: 7, social_token: token })).status).toBe(403);
    expect(await left(stranger)).toEqual({ links: 0, pushes: 0, cookies: 0 });
  };

  test('is the owner’s alone once they recovered it', async () => {
    const before = await prepared();
    const { stranger } = before;
    await app.call('recoverRequest', { email: stranger.email, product_id: 7 });
    const signed_query = inLink((await lettersTo(app, stranger.email))[0], 'signed_query');
    await app.call('recoverPassword', { signed_query, password: next });
    await isOut(before);
    await app.call('login', { product_id: 7, email: stranger.email, password: next });
  });

  test('is the owner’s alone once they followed its first letter', async () => {
    const before = await prepared();
    const { email, password } = before.stranger;
    const letters = await lettersTo(app, email);
    const ak = inLink(
      letters.find(({ subject }) => subject.startsWith('Confirm')),
      'ak',
    );
    const { authorization_token: own } = await app.call('loginAk', { product_id: 7, ak });
    await app.call('realtimeTicket', {}, { as: { access: own.access_token.token } });
    await isOut(before);
    // The password is the account's still; whoever signs in by it on the stranger's device, the owner is told.
    const told = async () => (await lettersTo(app, email)).filter(({ subject }) => subject.startsWith('New login'));
    const earlier = (await told()).length;
    await app.call('login', { product_id: 7, email, password }, { headers: { cookie: before.device } });
    expect(await told()).toHaveLength(earlier + 1);
  });

  test('stays as it is where the browser that signed up follows the letter', async () => {
    const member = await app.member();
    await bySocial(member.email, member.password);
    const ak = inLink(
      (await lettersTo(app, member.email)).find(({ subject }) => subject.startsWith('Confirm')),
      'ak',
    );
    await app.call('loginAk', { product_id: 7, ak }, { headers: { cookie: member.device } });
    await app.call('realtimeTicket', {}, { as: member });
    expect((await left(member)).links).toBe(1);
  });

  test('is not kept by a browser that knew it under another email', async () => {
    const member = await app.member();
    await bySocial(member.email, member.password);
    const { email } = newcomer();
    await app.call('changeEmail', { product_id: 7, email: member.email, password: member.password, new_email: email });
    const ak = inLink(
      (await lettersTo(app, email)).find(({ subject }) => subject.startsWith('Confirm')),
      'ak',
    );
    await app.call('loginAk', { product_id: 7, ak }, { headers: { cookie: member.device } });
    expect(code(await app.fails('realtimeTicket', {}, { as: member }))).toBe(4);
    expect((await left(member)).links).toBe(0);
  });

  test('loses its first link where a provider proves the email of somebody who knows the password', async () => {
    const member = await app.member();
    await bySocial(member.email, member.password);
    const social_token = await socialTokenOf(app, 'google', { name: 'Vera', email: member.email, verified: 'on' });
    await app.call('loginGoogle', { product_id: 7, social_token, password: member.password });
    const links = await db.selectFrom('social_account').select('provider').where('member_id', '=', member.id).execute();
    expect(links).toEqual([{ provider: 2 }]);
  });

  test('tells its email of each link; the owner sees and removes them', async () => {
    const member = await app.member();
    const told = async () =>
      (await lettersTo(app, member.email)).filter(({ subject }) => subject.startsWith('Facebook now opens'));
    expect((await app.call('socialLinks', {}, { as: member })).links).toEqual([]);
    await bySocial(member.email, member.password);
    expect(await told()).toHaveLength(1);
    const { links } = await app.call('socialLinks', {}, { as: member });
    expect(links).toEqual([{ provider: 'facebook', linked_at: expect.any(Number) }]);
    expect(Math.abs((links[0]?.linked_at ?? 0) - Date.now() / 1000)).toBeLessThan(60);

    await app.call('removeSocialLink', { provider: 'facebook' }, { as: member });
    await app.call('removeSocialLink', { provider: 'facebook' }, { as: member });
    expect((await app.call('socialLinks', {}, { as: member })).links).toEqual([]);
    const token = await facebook(member.email);
    expect((await app.fails('loginFacebook', { product_id: 7, social_token: token })).status).toBe(403);
  });

  test('lists and removes nobody else’s links, and not the last way in', async () => {
    const { password: _password, ...body } = newcomer();
    const social_token = await facebook(body.email);
    const { authorization_token } = await app.call('signup', { ...body, social_provider_id: 1, social_token });
    const joined = { access: authorization_token?.access_token.token ?? '' };
    const other = await app.member();
    expect((await app.call('socialLinks', {}, { as: other })).links).toEqual([]);
    await app.call('removeSocialLink', { provider: 'facebook' }, { as: other });
    expect((await app.call('socialLinks', {}, { as: joined })).links).toHaveLength(1);
    const refused = await app.fails('removeSocialLink', { provider: 'facebook' }, { as: joined });
    expect([refused.status, code(refused)]).toEqual([409, 45]);
    expect((await app.call('socialLinks', {}, { as: joined })).links).toHaveLength(1);
  });
});

test('an account that waits for its confirmation is the mailbox’s alone, too', async () => {
  const app = await testApp();
  const strict = brands.find(({ autoActivation }) => !autoActivation);
  const host = `${strict?.key}.localhost`;
  const product_id = strict?.id ?? 0;
  const { password: _password, ...body } = { ...newcomer(), product_id };
  const social = () => socialTokenOf(app, 'facebook', { name: 'Mallory', email: body.email }, { host });
  await app.call('signup', { ...body, social_provider_id: 1, social_token: await social() }, { host });
  const ak = inLink((await lettersTo(app, body.email))[0], 'ak');
  await app.call('loginAk', { product_id, ak }, { host });
  expect((await app.fails('loginFacebook', { product_id, social_token: await social() }, { host })).status).toBe(403);
});
