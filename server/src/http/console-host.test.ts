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

describe('the console’s own host', async () => {
  const app = await testApp();
  const statusAt = async (host: string, url: string, headers: Record<string, string> = {}) =>
    (await app.app.inject({ url, headers: { host, ...headers } })).statusCode;

  test('no host of a member’s page answers a call, picture, text or page of the console, session or not', async () => {
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

  test('the members’ application is not there: no call, page, picture or text', async () => {
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
    ])
      expect([url, await statusAt(consoleHost, url)]).toEqual([url, 404]);
  });

  test('is known in any case and with any port, leads from its root to the console, and tells of its health', async () => {
    expect(await statusAt('CONSOLE.localhost.:8080', '/console/api/me')).toBe(401);
    const root = await app.app.inject({ url: '/', headers: { host: consoleHost } });
    expect([root.statusCode, root.headers.location]).toEqual([302, '/console/']);
    expect(await statusAt(consoleHost, '/healthz')).toBe(200);
    expect(await statusAt(consoleHost, '/console/i18n/de-DE/console.json')).toBe(200);
    expect(await statusAt(consoleHost, '/console/i18n/de-DE/nothing.json')).toBe(404);
  });
});

describe('in production', () => {
  test('the session is bound to the host by its name, and an invitation leads there', async () => {
    const host = 'console.example.org';
    const app = await testApp({ env: { ...production, CONSOLE_HOST: host } });
    const token = (await inviteFirstOperator(app.context, 'first@desk.example.org', ['admin'])).split('#')[1] ?? '';
    const desk = new ConsoleClient(app);
    const { secret } = (await desk.ask('openInvitation', { token }, { host })).json<{ secret: string }>();
    const taken = await desk.ask(
      'acceptInvitation',
      { token, name: 'First', password: 'nine quiet evenings', code: generateCode(secret) },
      { host },
    );
    expect([taken.headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(/^__Host-operator=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    );
    const value = taken.cookies[0]?.value ?? '';
    const as = (name: string) => ({ host, cookie: `${name}=${value}` });
    expect((await desk.ask('whoAmI', {}, as('operator'))).statusCode).toBe(401);
    expect((await desk.ask('whoAmI', {}, as('__Host-operator'))).statusCode).toBe(200);
    const invited = await desk.ask(
      'inviteOperator',
      { email: 'second@desk.example.org', roles: ['support'] },
      as('__Host-operator'),
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
