import { brands } from '@kindred/brands';
import { calls } from '@kindred/contract/calls';
import { consoleCalls } from '@kindred/contract/console/calls';
import { describe, expect, test } from 'vitest';
import { ConsoleClient, consoleHost, createConsoleClient, generateCode } from '../../test/console.ts';
import { testApp } from '../../test/harness.ts';
import { createInjectOptions, splitRequest } from '../../test/hostile-cases.ts';
import { inviteFirstOperator } from '../features/operators/invite.ts';

const production = {
  NODE_ENV: 'production',
  SOCIAL_SANDBOX_URL: '',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'no-reply@example.org',
};

describe('the host of the console', async () => {
  const app = await testApp();
  const statusAt = async (host: string, url: string, headers: Record<string, string> = {}) =>
    (await app.app.inject({ url, headers: { host, ...headers } })).statusCode;

  test('no other host answers a call, image, text or page of the console, with or without a session', async () => {
    const { cookie = '' } = await createConsoleClient(app, 'admin');
    const hosts = [
      'localhost',
      `localhost:3000`,
      `${brands[1]?.key}.localhost`,
      brands[0].domain,
      'console.example.org',
    ];
    const urls = [
      ...Object.values(consoleCalls).map(({ path }) => path.replaceAll(/\{\w+\}/g, '1')),
      '/console',
      '/console/',
      '/console/photos',
      '/%63onsole/api/me',
      '/console/media/x',
      '/console/media/selfies/1',
      '/console/export/orders.csv',
      '/console/i18n/en-US/console.json',
    ];
    for (const host of hosts)
      for (const url of urls) expect([host, url, await statusAt(host, url, { cookie })]).toEqual([host, url, 404]);
  });

  test.each([
    ['es-MX', ['latin']],
    ['uk-UA', ['cyrillic', 'latin']],
    ['hi-IN', ['latin']],
    ['pl-PL', ['latin', 'latin-a']],
  ])('its page in %s requests the fonts of the texts and of the data before its scripts', async (locale, fonts) => {
    const { body } = await app.app.inject({
      url: '/console/audit',
      headers: { host: consoleHost, cookie: `locale=${locale}` },
    });
    const [head = ''] = body.split('<script');
    const preloaded = [
      ...head.matchAll(/rel="preload" as="font" [^>]* href="(\/console\/assets\/noto-sans-([a-z-]+)-wght-.+?)"/g),
    ];
    expect(preloaded.map(([, , script]) => script)).toEqual(fonts);
    for (const [, url = ''] of preloaded) expect([url, await statusAt(consoleHost, url)]).toEqual([url, 200]);
  });

  test('does not serve the members’ application: no call, page, image or text', async () => {
    for (const call of Object.values(calls)) {
      const options = createInjectOptions(call, splitRequest(call, {}));
      const { statusCode } = await app.app.inject({ ...options, headers: { host: consoleHost } });
      expect([call.path, statusCode]).toEqual([call.path, 404]);
    }
    for (const url of [
      '/matches/list',
      '/login',
      '/media/x',
      '/i18n/en-US/common.json',
      '/revisionConfig.json',
      '/dev/mail',
      '/dev/age',
    ])
      expect([url, await statusAt(consoleHost, url)]).toEqual([url, 404]);
  });

  test('is case-insensitive and port-independent, redirects its root to the console, and answers health checks', async () => {
    expect(await statusAt('CONSOLE.localhost.:8080', '/console/api/me')).toBe(401);
    const root = await app.app.inject({ url: '/', headers: { host: consoleHost } });
    expect([root.statusCode, root.headers.location]).toEqual([302, '/console/']);
    expect(await statusAt(consoleHost, '/healthz')).toBe(200);
    expect(await statusAt(consoleHost, '/console/i18n/de-DE/console.json')).toBe(200);
    expect(await statusAt(consoleHost, '/console/i18n/de-DE/nothing.json')).toBe(404);
  });
});

describe('in production', () => {
  test('the session’s cookie is bound to the host, and invitations link to the host', async () => {
    const host = 'console.example.org';
    const app = await testApp({ env: { ...production, CONSOLE_HOST: host } });
    const token = (await inviteFirstOperator(app.context, 'first@client.example.org', ['admin'])).split('#')[1] ?? '';
    const client = new ConsoleClient(app);
    const { secret } = (await client.ask('openInvitation', { token }, { host })).json<{ secret: string }>();
    const accepted = await client.ask(
      'acceptInvitation',
      { token, name: 'First', password: 'nine quiet evenings', code: generateCode(secret) },
      { host },
    );
    expect([accepted.headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(/^__Host-operator=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    );
    const value = accepted.cookies[0]?.value ?? '';
    const withCookie = (name: string) => ({ host, cookie: `${name}=${value}` });
    expect((await client.ask('whoAmI', {}, withCookie('operator'))).statusCode).toBe(401);
    expect((await client.ask('whoAmI', {}, withCookie('__Host-operator'))).statusCode).toBe(200);
    const invited = await client.ask(
      'inviteOperator',
      { email: 'second@client.example.org', roles: ['support'] },
      withCookie('__Host-operator'),
    );
    expect(invited.json<{ link: string }>().link).toMatch(/^https:\/\/console\.example\.org\/console\/invitation#/);
  });

  test('without CONSOLE_HOST no host serves the console', async () => {
    const app = await testApp({ env: production });
    for (const host of [consoleHost, brands[0].domain, 'console.example.org']) {
      const { statusCode } = await app.app.inject({ url: '/console/api/me', headers: { host } });
      expect([host, statusCode]).toEqual([host, 404]);
    }
  });
});
