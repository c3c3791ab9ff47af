import { randomUUID } from 'node:crypto';
import { limits } from '@kindred/contract/limits';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cookieHeader, type TestMember, testApp } from '../../../test/harness.ts';
import { PushBrowser } from '../../../test/push-service.ts';
import { emailsTo } from '../mail/test-support.ts';
import { connectSocket } from '../messenger/test-support.ts';

const agents = {
  phone:
    'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
  laptop: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const code = ({ errors }: { errors: { code: number }[] }) => errors[0]?.code;

describe('the open sessions', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  const { db } = app.context;
  let member: TestMember;
  beforeAll(async () => {
    await app.app.listen({ port: 0, host: '127.0.0.1' });
  });
  beforeEach(async () => {
    ahead = 0;
    member = await app.member({}, { headers: { 'user-agent': agents.laptop } });
  });

  const signIn = async ({ email, password }: TestMember, headers: Record<string, string> = {}) => {
    const response = await app.ask('login', { product_id: 7, email, password, remember: true }, { headers });
    const { authorization_token: tokens } = response.json<{
      result: { authorization_token: { access_token: { token: string }; refresh_token: { token: string } } };
    }>().result;
    const access = tokens.access_token.token;
    const { sessions } = await app.call('openSessions', {}, { as: { access } });
    const id = sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
    return { access, refresh: tokens.refresh_token.token, cookie: cookieHeader(response), id };
  };
  const list = async (as: Pick<TestMember, 'access'> = member) =>
    (await app.call('openSessions', {}, { as })).sessions.map(({ device, isCurrent }) => [device, isCurrent]);
  const subscribe = (access: string) =>
    app.call(
      'subscribeWebPush',
      { deviceId: randomUUID(), token: JSON.stringify(new PushBrowser().subscribe()) },
      { as: { access } },
    );
  const countSubscriptions = async () =>
    (await db.selectFrom('web_push_subscription').select('endpoint').where('member_id', '=', member.id).execute())
      .length;

  test('are listed with their devices, the latest used first, and which one this is', async () => {
    const phone = await signIn(member, { 'user-agent': agents.phone });
    const { sessions } = await app.call('openSessions', {}, { as: member });
    expect(sessions).toMatchObject([
      { device: 'Chrome, Android', deviceType: 'DEVICE_TYPE_PHONE', isCurrent: false, id: phone.id },
      { device: 'Firefox, Linux', deviceType: 'DEVICE_TYPE_COMPUTER', isCurrent: true },
    ]);
    ahead = 20 * 60_000;
    const { authorization_token } = await app.call('refreshToken', { refresh_token: member.refresh });
    expect(await list({ access: authorization_token.access_token.token })).toEqual([
      ['Firefox, Linux', true],
      ['Chrome, Android', false],
    ]);
  });

  test('are paged, each once', async () => {
    for (let count = 0; count < 4; count += 1) await signIn(member);
    const ids: string[] = [];
    let pageToken: string | undefined;
    do {
      const page = await app.call('openSessions', { pageSize: 2, pageToken }, { as: member });
      ids.push(...page.sessions.map(({ id }) => id));
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
  });

  test('leave out those that ended, and those whose tokens have expired', async () => {
    await signIn(member);
    await app.call('logout', { access_token: (await signIn(member)).access });
    expect(await list()).toHaveLength(2);
    await db
      .updateTable('session')
      .set({ used_at: new Date(Date.now() - (limits.refreshTokenDays * 24 + 1) * 3_600_000) })
      .where('member_id', '=', member.id)
      .where('id', '!=', (await app.call('openSessions', {}, { as: member })).sessions[1]?.id ?? '')
      .execute();
    expect(await list()).toHaveLength(1);
  });

  test('one is ended immediately, with its socket, its tokens, its cookie and its push subscription', async () => {
    const phone = await signIn(member, { 'user-agent': agents.phone });
    await Promise.all([subscribe(phone.access), subscribe(member.access)]);
    const [socket, mySocket] = [await connectSocket(app, phone), await connectSocket(app, member)];
    await app.call('signOutSession', { sessionId: phone.id }, { as: member });
    await socket.waitFor('rpc.sessionEnded');
    expect(code(await app.fails('openSessions', {}, { as: phone }))).toBe(4);
    expect(code(await app.fails('refreshToken', { refresh_token: phone.refresh }))).toBe(4);
    expect((await app.ask('loginPauth', {}, { headers: { cookie: phone.cookie } })).statusCode).toBe(401);
    expect(await countSubscriptions()).toBe(1);
    expect(await list()).toEqual([['Firefox, Linux', true]]);
    expect(mySocket.frames.some(({ event }) => event === 'sessionEnded')).toBe(false);
    // A retry succeeds.
    await app.call('signOutSession', { sessionId: phone.id }, { as: member });
  });

  test('a session of another member is not found, and stays open', async () => {
    const other = await app.member();
    const { sessions } = await app.call('openSessions', {}, { as: other });
    for (const sessionId of [sessions[0]?.id ?? '', randomUUID()]) {
      const { status, errors } = await app.fails('signOutSession', { sessionId }, { as: member });
      expect([status, errors[0]?.code]).toEqual([404, 1]);
    }
    expect(await list(other)).toHaveLength(1);
  });

  test('all others are ended immediately, and this one stays', async () => {
    const phone = await signIn(member, { 'user-agent': agents.phone });
    const tablet = await signIn(member);
    for (const { access } of [phone, tablet, member]) await subscribe(access);
    const [socket, mySocket] = [await connectSocket(app, phone), await connectSocket(app, member)];
    await app.call('signOutOtherSessions', {}, { as: member });
    await socket.waitFor('rpc.sessionEnded');
    for (const { access, refresh, cookie } of [phone, tablet]) {
      expect(code(await app.fails('openSessions', {}, { as: { access } }))).toBe(4);
      expect(code(await app.fails('refreshToken', { refresh_token: refresh }))).toBe(4);
      expect((await app.ask('loginPauth', {}, { headers: { cookie } })).statusCode).toBe(401);
    }
    expect(await list()).toEqual([['Firefox, Linux', true]]);
    expect(await countSubscriptions()).toBe(1);
    expect(mySocket.frames.some(({ event }) => event === 'sessionEnded')).toBe(false);
    await app.call('refreshToken', { refresh_token: member.refresh });
  });

  test('after all others ended, a sign-in on one of their devices sends an email again, and on this one none', async () => {
    const { email, password, device } = member;
    const phone = await signIn(member, { 'user-agent': agents.phone });
    const countAlerts = async () =>
      (await emailsTo(app, email)).filter(({ subject }) => subject.startsWith('New login')).length;
    const signInWith = (cookie: string) =>
      app.call('login', { product_id: 7, email, password }, { headers: { cookie } });
    await signInWith(phone.cookie);
    expect(await countAlerts()).toBe(1);
    const response = await app.ask('signOutOtherSessions', {}, { as: member, headers: { cookie: device } });
    await signInWith(cookieHeader(response));
    expect(await countAlerts()).toBe(1);
    await signInWith(phone.cookie);
    expect(await countAlerts()).toBe(2);
  });

  test('ending all others does not make an unknown browser a known one', async () => {
    const response = await app.ask('signOutOtherSessions', {}, { as: member });
    expect(response.cookies.map(({ name }) => name)).not.toContain('device');
  });
});
