import { limits } from '@kindred/contract/limits';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { cookieHeader, type TestMember, testApp } from '../../../../test/harness.ts';
import { emailsTo } from '../../mail/test-support.ts';
import { runOverlapping } from '../test-support.ts';

const code = ({ errors }: { errors: { code: number }[] }) => errors[0]?.code;

describe('a returning member', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  const { db } = app.context;

  const cookiesOf = ({ cookies }: LightMyRequestResponse) =>
    Object.fromEntries(cookies.map((each) => [each.name, each]));
  const accessIn = (response: LightMyRequestResponse) =>
    response.json<{ result: { authorization_token: { access_token: { token: string } } } }>().result.authorization_token
      .access_token.token;
  const remembered = async ({ email, password }: TestMember) => {
    const response = await app.ask('login', { product_id: 7, email, password, remember: true });
    return { access: accessIn(response), pauth: cookiesOf(response).pauth?.value ?? '' };
  };
  const byCookie = (pauth: string, host = 'localhost') =>
    app.ask('loginPauth', {}, { host, headers: { cookie: `a=b; pauth=${pauth}` } });

  test('receives a cookie that scripts cannot read, only on request', async () => {
    const { email, password } = await app.member();
    const plain = await app.ask('login', { product_id: 7, email, password });
    expect(Object.keys(cookiesOf(plain))).toEqual(['device']);
    const response = await app.ask('login', { product_id: 7, email, password, remember: true });
    const { pauth, returning } = cookiesOf(response);
    const maxAge = limits.pauthDays * 86_400;
    expect(pauth).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge });
    expect(returning).toMatchObject({ value: '1', sameSite: 'Lax', path: '/', maxAge });
    expect(returning).not.toHaveProperty('httpOnly');
    expect(response.body).not.toContain(pauth?.value);
    const stored = await db.selectFrom('pauth').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(pauth?.value);
  });

  test('signs in by the cookie, once, and receives the next one', async () => {
    const member = await app.member();
    const { pauth } = await remembered(member);
    const first = await byCookie(pauth);
    expect(first.statusCode).toBe(200);
    const next = cookiesOf(first).pauth?.value ?? '';
    expect(next).not.toBe(pauth);
    const spent = await byCookie(pauth);
    expect([spent.statusCode, code(spent.json())]).toEqual([401, 6]);
    // The answer deletes the invalid cookie from the browser.
    expect(cookiesOf(spent)).toMatchObject({ pauth: { value: '', maxAge: 0 }, returning: { value: '', maxAge: 0 } });
    expect((await byCookie(next)).statusCode).toBe(200);
  });

  test('ends every session of the family when a used cookie is copied', async () => {
    const member = await app.member();
    const { pauth: copied } = await remembered(member);
    const stolen = await byCookie(copied);
    const follower = await byCookie(cookiesOf(stolen).pauth?.value ?? '');
    const { pauth: next } = cookiesOf(follower);
    const access = [stolen, follower].map((response) => accessIn(response));
    ahead = 60_000;
    expect((await byCookie(copied)).statusCode).toBe(401);
    ahead = 0;
    for (const each of access) expect(code(await app.fails('realtimeTicket', {}, { as: { access: each } }))).toBe(4);
    expect((await byCookie(next?.value ?? '')).statusCode).toBe(401);
    // Sessions of another login stay open.
    await app.call('realtimeTicket', {}, { as: member });
  });

  test('signs in one of two pages that use the cookie concurrently', async () => {
    const { pauth } = await remembered(await app.member());
    const answers = await Promise.all([1, 2].map(() => byCookie(pauth)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test.each([
    ['the member changes the password', 'changePassword'],
    ['the member signs out everywhere', 'logoutEverywhere'],
  ] as const)('has neither a session nor a cookie if meanwhile %s', async (_, name) => {
    const member = await app.member();
    const { pauth } = await remembered(member);
    const passwords = { old_password: member.password, new_password: 'another horse 48 staple' };
    const [entry, end] = await runOverlapping(
      app.context,
      'refresh_token',
      () => byCookie(pauth),
      () => app.ask(name, name === 'changePassword' ? passwords : {}, { as: member }),
    );
    expect([entry.statusCode, end.statusCode]).toEqual([200, 200]);
    expect((await byCookie(cookiesOf(entry).pauth?.value ?? '')).statusCode).toBe(401);
    expect(code(await app.fails('realtimeTicket', {}, { as: { access: accessIn(entry) } }))).toBe(4);
  });

  test('can return for 90 days, at the same brand', async () => {
    const { pauth } = await remembered(await app.member());
    expect((await byCookie(pauth, 'velora.localhost')).statusCode).toBe(401);
    ahead = limits.pauthDays * 86_400_000 + 1000;
    expect((await byCookie(pauth)).statusCode).toBe(401);
    ahead -= 10_000;
    expect((await byCookie(pauth)).statusCode).toBe(200);
    ahead = 0;
  });

  test('is refused without a cookie or with a forged one', async () => {
    for (const attempt of [app.fails('loginPauth', {}), app.fails('loginPauth', { pauth: 'made-up' })]) {
      const failed = await attempt;
      expect([failed.status, code(failed)]).toEqual([401, 6]);
    }
  });

  test('cannot return after a sign-out, a ban or a new password', async () => {
    const member = await app.member();
    const { access, pauth } = await remembered(member);
    const out = await app.ask('logout', { access_token: access }, { headers: { cookie: `pauth=${pauth}` } });
    expect(cookiesOf(out).pauth).toMatchObject({ value: '', maxAge: 0 });
    expect((await byCookie(pauth)).statusCode).toBe(401);

    const here = await remembered(member);
    const there = await remembered(member);
    await app.call('logoutEverywhere', {}, { as: here });
    for (const one of [here, there]) {
      expect((await byCookie(one.pauth)).statusCode).toBe(401);
      expect(code(await app.fails('realtimeTicket', {}, { as: one }))).toBe(4);
    }

    const again = await remembered(member);
    await db.updateTable('member').set({ state: 'banned' }).where('id', '=', member.id).execute();
    const banned = await byCookie(again.pauth);
    expect([banned.statusCode, code(banned.json())]).toEqual([403, 5]);
  });

  test('cannot return by a cookie of a session whose refresh token was reused', async () => {
    const member = await app.member();
    const response = await app.ask('login', {
      product_id: 7,
      email: member.email,
      password: member.password,
      remember: true,
    });
    const { authorization_token: tokens } = response.json<{
      result: { authorization_token: { refresh_token: { token: string } } };
    }>().result;
    const refresh_token = tokens.refresh_token.token;
    await app.call('refreshToken', { refresh_token });
    expect(code(await app.fails('refreshToken', { refresh_token }))).toBe(8);
    expect((await byCookie(cookiesOf(response).pauth?.value ?? '')).statusCode).toBe(401);
  });
});

describe('a login from a device', async () => {
  const app = await testApp();
  /** Returns the cookies that the browser holds afterwards. */
  const login = async ({ email, password }: TestMember, cookie: string): Promise<string> => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const headers = { 'user-agent': userAgent, cookie };
    const response = await app.ask('login', { product_id: 7, email, password }, { headers });
    expect(response.statusCode).toBe(200);
    return cookieHeader(response);
  };
  const noticesTo = async ({ email }: TestMember) =>
    (await emailsTo(app, email)).filter(({ subject }) => subject.startsWith('New login'));

  test('sends an email if the device is unknown, and none if it is known', async () => {
    const member = await app.member();
    await login(member, member.device);
    expect(await noticesTo(member)).toEqual([]);
    const laptop = await login(member, '');
    await login(member, laptop);
    const notices = await noticesTo(member);
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain('Firefox, Linux');
    expect(notices[0]?.text).toMatch(/http\S+\/settings\/devices\s/);
    await login(member, '');
    expect(await noticesTo(member)).toHaveLength(2);
  });

  test('knows the device for all members who share a browser, until they sign out everywhere', async () => {
    const [one, two] = [await app.member(), await app.member()];
    const shared = await login(two, one.device);
    await login(one, shared);
    await login(two, shared);
    expect(await noticesTo(one)).toEqual([]);
    expect(await noticesTo(two)).toHaveLength(1);
    await app.call('logoutEverywhere', {}, { as: one });
    await login(one, shared);
    expect(await noticesTo(one)).toHaveLength(1);
  });

  test('sends no email if the password was wrong', async () => {
    const member = await app.member();
    await app.fails('login', { product_id: 7, email: member.email, password: 'wrong' });
    expect(await noticesTo(member)).toEqual([]);
  });
});
