import { brands } from '@kindred/brands';
import { describe, expect, test } from 'vitest';
import { cookieHeader, newSignup, type TestMember, testApp } from '../../../test/harness.ts';
import { PushBrowser } from '../../../test/push-service.ts';
import { createSocialToken } from '../../../test/social.ts';
import { emailsTo, inLink } from '../mail/test-support.ts';

const next = 'another horse 48 staple';
const code = ({ errors }: { errors: { code: number }[] }) => errors[0]?.code;

/** A stranger signs up with the email of another person, and waits for that person to use the account. */
describe('an account that a stranger created with another person’s email', async () => {
  const app = await testApp();
  const { db } = app.context;

  /** Signs in at Facebook, which does not verify emails. */
  const facebook = (email: string) => createSocialToken(app, 'facebook', { name: 'Mallory', email });
  const bySocial = async (email: string, password?: string) =>
    app.call('loginFacebook', {
      product_id: 7,
      social_token: await facebook(email),
      ...(password ? { password } : {}),
    });

  /** The stranger's account, with every credential that opens it. */
  const prepareAccount = async () => {
    const stranger = await app.member();
    const { email, password } = stranger;
    const linked = await bySocial(email, password);
    const remembered = await app.ask('login', { product_id: 7, email, password, remember: true });
    const device = cookieHeader(remembered);
    await app.call(
      'subscribeWebPush',
      { deviceId: 'mallorys-phone', token: JSON.stringify(new PushBrowser().subscribe()) },
      { as: stranger },
    );
    return { stranger, device, social: linked.authorization_token?.access_token.token ?? '' };
  };

  const countCredentials = async ({ id }: TestMember) => ({
    links: (await db.selectFrom('social_account').selectAll().where('member_id', '=', id).execute()).length,
    pushes: (await db.selectFrom('web_push_subscription').selectAll().where('member_id', '=', id).execute()).length,
    cookies: (await db.selectFrom('pauth').selectAll().where('member_id', '=', id).execute()).length,
  });

  const expectSignedOut = async ({ stranger, social, device }: Awaited<ReturnType<typeof prepareAccount>>) => {
    for (const access of [stranger.access, social])
      expect(code(await app.fails('realtimeTicket', {}, { as: { access } }))).toBe(4);
    expect(code(await app.fails('refreshToken', { refresh_token: stranger.refresh }))).toBe(4);
    expect((await app.ask('loginPauth', {}, { headers: { cookie: device } })).statusCode).toBe(401);
    // Facebook no longer opens the account: the password is required, as for any unlinked account.
    const token = await facebook(stranger.email);
    expect((await app.fails('loginFacebook', { product_id: 7, social_token: token })).status).toBe(403);
    expect(await countCredentials(stranger)).toEqual({ links: 0, pushes: 0, cookies: 0 });
  };

  test('belongs to the owner alone after the recovery', async () => {
    const before = await prepareAccount();
    const { stranger } = before;
    await app.call('recoverRequest', { email: stranger.email, product_id: 7 });
    const signed_query = inLink((await emailsTo(app, stranger.email))[0], 'signed_query');
    await app.call('recoverPassword', { signed_query, password: next });
    await expectSignedOut(before);
    await app.call('login', { product_id: 7, email: stranger.email, password: next });
  });

  test('belongs to the owner alone after the first confirmation', async () => {
    const before = await prepareAccount();
    const { email, password } = before.stranger;
    const emails = await emailsTo(app, email);
    const ak = inLink(
      emails.find(({ subject }) => subject.startsWith('Confirm')),
      'ak',
    );
    const { authorization_token: tokens } = await app.call('loginAk', { product_id: 7, ak });
    await app.call('realtimeTicket', {}, { as: { access: tokens.access_token.token } });
    await expectSignedOut(before);
    // The password is still valid. A sign-in with it on the stranger's device sends an email to the owner.
    const noticesOf = async () => (await emailsTo(app, email)).filter(({ subject }) => subject.startsWith('New login'));
    const earlier = (await noticesOf()).length;
    await app.call('login', { product_id: 7, email, password }, { headers: { cookie: before.device } });
    expect(await noticesOf()).toHaveLength(earlier + 1);
  });

  test('keeps its links if the browser that signed up follows the link', async () => {
    const member = await app.member();
    await bySocial(member.email, member.password);
    const ak = inLink(
      (await emailsTo(app, member.email)).find(({ subject }) => subject.startsWith('Confirm')),
      'ak',
    );
    await app.call('loginAk', { product_id: 7, ak }, { headers: { cookie: member.device } });
    await app.call('realtimeTicket', {}, { as: member });
    expect((await countCredentials(member)).links).toBe(1);
  });

  test('does not trust a browser that signed in under another email', async () => {
    const member = await app.member();
    await bySocial(member.email, member.password);
    const { email } = newSignup();
    await app.call('changeEmail', { product_id: 7, email: member.email, password: member.password, new_email: email });
    const ak = inLink(
      (await emailsTo(app, email)).find(({ subject }) => subject.startsWith('Confirm')),
      'ak',
    );
    await app.call('loginAk', { product_id: 7, ak }, { headers: { cookie: member.device } });
    expect(code(await app.fails('realtimeTicket', {}, { as: member }))).toBe(4);
    expect((await countCredentials(member)).links).toBe(0);
  });

  test('loses its first link if another provider proves the email and the password is known', async () => {
    const member = await app.member();
    await bySocial(member.email, member.password);
    const social_token = await createSocialToken(app, 'google', { name: 'Vera', email: member.email, verified: 'on' });
    await app.call('loginGoogle', { product_id: 7, social_token, password: member.password });
    const links = await db.selectFrom('social_account').select('provider').where('member_id', '=', member.id).execute();
    expect(links).toEqual([{ provider: 2 }]);
  });

  test('notifies its email of each link; the owner lists and removes them', async () => {
    const member = await app.member();
    const noticesOf = async () =>
      (await emailsTo(app, member.email)).filter(({ subject }) => subject.startsWith('Facebook now opens'));
    expect((await app.call('socialLinks', {}, { as: member })).links).toEqual([]);
    await bySocial(member.email, member.password);
    expect(await noticesOf()).toHaveLength(1);
    const { links } = await app.call('socialLinks', {}, { as: member });
    expect(links).toEqual([{ provider: 'facebook', linked_at: expect.any(Number) }]);
    expect(Math.abs((links[0]?.linked_at ?? 0) - Date.now() / 1000)).toBeLessThan(60);

    await app.call('removeSocialLink', { provider: 'facebook' }, { as: member });
    await app.call('removeSocialLink', { provider: 'facebook' }, { as: member });
    expect((await app.call('socialLinks', {}, { as: member })).links).toEqual([]);
    const token = await facebook(member.email);
    expect((await app.fails('loginFacebook', { product_id: 7, social_token: token })).status).toBe(403);
  });

  test('lists and removes its links only, and not the last credential', async () => {
    const { password: _password, ...body } = newSignup();
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

test('an unconfirmed account belongs to the owner of the email alone, too', async () => {
  const app = await testApp();
  const strict = brands.find(({ autoActivation }) => !autoActivation);
  const host = `${strict?.key}.localhost`;
  const product_id = strict?.id ?? 0;
  const { password: _password, ...body } = { ...newSignup(), product_id };
  const social = () => createSocialToken(app, 'facebook', { name: 'Mallory', email: body.email }, { host });
  await app.call('signup', { ...body, social_provider_id: 1, social_token: await social() }, { host });
  const ak = inLink((await emailsTo(app, body.email))[0], 'ak');
  await app.call('loginAk', { product_id, ak }, { host });
  expect((await app.fails('loginFacebook', { product_id, social_token: await social() }, { host })).status).toBe(403);
});
