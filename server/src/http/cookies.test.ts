import { brands } from '@kindred/brands';
import { parseTraffic } from '@kindred/contract/traffic-data';
import { describe, expect, test } from 'vitest';
import { cookieHeader, newSignup, type TestApp, testApp } from '../../test/harness.ts';

const production = {
  NODE_ENV: 'production',
  SOCIAL_SANDBOX_URL: '',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'no-reply@example.org',
};

/** The cookies that scripts may read. None of them can sign a member in. */
const readable = ['traffic', 'returning', 'landing'];

/** Every cookie that a visitor, a new member and a returning member receive, by name. */
const cookiesOf = async (app: TestApp, host: string): Promise<Map<string, string>> => {
  const body = newSignup();
  const { email, password, product_id } = body;
  const page = await app.app.inject({ url: '/', headers: { host } });
  const landing = await app.app.inject({
    method: 'POST',
    url: '/landing',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'policy=on&gender=f',
  });
  const visitor = await app.ask('trackingIdentifier', {}, { host });
  const member = await app.ask('signup', body, { host });
  const login = await app.ask('login', { product_id, email, password, remember: true }, { host });
  const answers = [page, landing, visitor, member, login];
  const headers = answers.flatMap((answer) => [answer.headers['set-cookie'] ?? []].flat());
  return new Map(headers.map((header) => [header.split('=', 1)[0] ?? '', header]));
};

describe('cookies that scripts may not read', () => {
  test('are bound to the host in production: prefix, Secure, Path=/ and no Domain', async () => {
    const app = await testApp({ env: production });
    const host = brands[0].domain;
    const cookies = await cookiesOf(app, host);
    expect([...cookies.keys()].toSorted()).toEqual(
      ['__Host-device', '__Host-pauth', '__Host-visitor', ...readable].toSorted(),
    );
    for (const [name, header] of cookies) {
      expect(header).toMatch(/; Path=\/(;|$)/);
      expect(header).toMatch(/; Secure(;|$)/);
      expect(header).not.toMatch(/domain=/i);
      expect(header).toMatch(/; SameSite=(Lax|Strict)(;|$)/);
      expect([name, /; HttpOnly(;|$)/.test(header)]).toEqual([name, name.startsWith('__Host-')]);
    }
    // A cookie without the prefix is ignored, because a sibling domain could have set it.
    const value = /^__Host-pauth=([\w-]+)/.exec(cookies.get('__Host-pauth') ?? '')?.[1] ?? '';
    const returning = (name: string) =>
      app.ask('loginPauth', { product_id: brands[0].id }, { host, headers: { cookie: `${name}=${value}` } });
    expect((await returning('pauth')).statusCode).toBe(401);
    expect((await returning('__Host-pauth')).statusCode).toBe(200);
  });

  test('have neither prefix nor Secure in development, and are accepted', async () => {
    const app = await testApp();
    const cookies = await cookiesOf(app, 'localhost');
    expect([...cookies.keys()].toSorted()).toEqual(['device', 'pauth', 'visitor', ...readable].toSorted());
    for (const header of cookies.values()) expect(header).not.toMatch(/; Secure|domain=/i);
    const [pauth = ''] = (cookies.get('pauth') ?? '').split(';');
    const back = await app.ask('loginPauth', { product_id: 7 }, { headers: { cookie: pauth } });
    expect([back.statusCode, cookieHeader(back).includes('pauth=')]).toEqual([200, true]);
  });
});

test('a value is sent and read unchanged, so that the page can decode it', async () => {
  const { app } = await testApp();
  const url = '/?traffic_c=spring.1';
  const { headers } = await app.inject({ url, headers: { host: 'localhost' } });
  const [pair = ''] = String(headers['set-cookie']).split(';');
  expect(parseTraffic(pair.slice('traffic='.length))).toEqual({ traffic_c: 'spring.1' });
  // The next page of the same browser keeps the stored campaign.
  const next = await app.inject({ url: '/', headers: { host: 'localhost', cookie: `other=1=2; ${pair}` } });
  expect(next.headers['set-cookie']).toBeUndefined();
});
