import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { describe, expect, test } from 'vitest';
import { cookieHeader, testApp } from '../../../test/harness.ts';
import { PushBrowser } from '../../../test/push-service.ts';

describe('signing out', async () => {
  let now: Date | undefined;
  const app = await testApp({ clock: { now: () => now ?? new Date() } });

  test('signing out ends the session with an expired access token, a spent refresh token, or the cookie alone', async () => {
    const { db } = app.context;
    const signIn = async () => {
      const { email, password } = await app.member();
      const response = await app.ask('login', { product_id: 7, email, password, remember: true });
      const { result } = response.json<{ result: ReceivedOf<Calls['login']> }>();
      const { access_token: access, refresh_token: refresh } = result.authorization_token;
      const deviceId = 'a-browser-of-theirs';
      const token = JSON.stringify(new PushBrowser().subscribe());
      await app.call('subscribeWebPush', { deviceId, token }, { as: { access: access.token } });
      return { access: access.token, refresh: refresh.token, cookie: cookieHeader(response) };
    };
    const expectSignedOut = async ({ access, refresh, cookie }: Awaited<ReturnType<typeof signIn>>) => {
      now = undefined;
      expect((await app.fails('realtimeTicket', {}, { as: { access } })).errors[0]?.code).toBe(4);
      expect((await app.ask('refreshToken', { refresh_token: refresh })).statusCode).toBe(401);
      expect((await app.ask('loginPauth', {}, { headers: { cookie } })).statusCode).toBe(401);
      expect(await db.selectFrom('web_push_subscription').select('endpoint').execute()).toEqual([]);
    };
    const late = await signIn();
    now = new Date(Date.now() + 60 * 60_000);
    expect((await app.fails('realtimeTicket', {}, { as: late })).errors[0]?.code).toBe(10);
    await app.call('logout', { access_token: late.access });
    await expectSignedOut(late);

    const spent = await signIn();
    await app.call('refreshToken', { refresh_token: spent.refresh });
    await app.call('logout', { refresh_token: spent.refresh });
    await expectSignedOut(spent);

    const { cookie, ...rest } = await signIn();
    const out = await app.ask('logout', {}, { headers: { cookie } });
    expect(out.cookies.find(({ name }) => name === 'pauth')).toMatchObject({ value: '', maxAge: 0 });
    await expectSignedOut({ cookie, ...rest });
  });
});
