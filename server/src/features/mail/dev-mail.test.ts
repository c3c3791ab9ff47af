import { expect, test } from 'vitest';
import { newSignup, testApp } from '../../../test/harness.ts';
import { devEmailCount, devMailbox } from './dev-mailbox.ts';
import { emailsTo } from './test-support.ts';

test('shows emails as a page and as JSON', async () => {
  const app = await testApp();
  const get = (url: string) => app.app.inject({ url, headers: { host: 'localhost' } });
  expect((await get('/dev/mail')).body).toContain('No emails yet');
  const { email } = await app.member({ name: 'Anna' });
  await app.member();
  await emailsTo(app, email);

  const json = (await get(`/dev/mail.json?to=${encodeURIComponent(email.toUpperCase())}`)).json<
    { recipient: string; text: string }[]
  >();
  expect(json).toMatchObject([{ recipient: email }]);
  expect(json[0]?.text).toContain('/sign/sign?ak=');
  expect((await get('/dev/mail.json')).json()).toHaveLength(2);

  const page = await get(`/dev/mail?to=${encodeURIComponent(email)}`);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(page.body.match(/<details/g)).toHaveLength(1);
  // The page shows the email's HTML as text only.
  expect(page.body).not.toContain('<table');
});

test('answers local requests only, and no page of another site', async () => {
  const app = await testApp();
  const { email } = await app.member();
  await emailsTo(app, email);
  const from = async (remoteAddress: string, host: string) => {
    const answers = await Promise.all(
      ['/dev/mail', '/dev/mail.json'].map((url) => app.app.inject({ url, remoteAddress, headers: { host } })),
    );
    return answers.map(({ statusCode, body }) => [statusCode, body.includes(email)]);
  };
  for (const here of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(await from(here, 'localhost:3000')).toEqual([
      [200, true],
      [200, true],
    ]);
  for (const [address, host] of [
    ['192.168.1.20', 'localhost'],
    ['2001:db8::7', 'localhost'],
    ['127.0.0.1', 'rebound.example.org'],
  ] as const)
    for (const [status, isShown] of await from(address, host))
      expect([status === 200, isShown]).toEqual([false, false]);
});

test('stores the newest emails, and escapes their content', async () => {
  const app = await testApp();
  const box = devMailbox(app.context.db, app.context.clock);
  const to = newSignup().email;
  for (let count = 1; count <= devEmailCount + 5; count += 1)
    await box.send({
      id: '',
      sender: '"><script>',
      from: 'no-reply@localhost',
      to,
      subject: `<b>${count}</b>`,
      html: '"><script>',
      text: '</pre><script>',
    });
  const { length } = await app.context.db.selectFrom('dev_email').select('number').execute();
  expect(length).toBe(devEmailCount);
  const { body } = await app.app.inject({ url: '/dev/mail?to="><script>', headers: { host: 'localhost' } });
  expect(body).not.toContain('<script>');
  const all = await app.app.inject({ url: '/dev/mail', headers: { host: 'localhost' } });
  expect(all.body).not.toContain('<script>');
  expect(all.body).toContain(`&lt;b&gt;${devEmailCount + 5}&lt;/b&gt;`);
});

test('does not exist in production', async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@mail.example.org' };
  const env = { NODE_ENV: 'production', SOCIAL_SANDBOX_URL: '', ...mail };
  const app = await testApp({ env });
  for (const url of ['/dev/mail', '/dev/mail.json'])
    expect((await app.app.inject({ url, headers: { host: 'localhost' } })).body).not.toMatch(/Letters|recipient|^\[/);
});
