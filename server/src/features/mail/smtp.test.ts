import { inspect } from 'node:util';
import { brands } from '@kindred/brands';
import type { Brand } from '@kindred/brands/brand';
import PostalMime from 'postal-mime';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { newSignup, testApp } from '../../../test/harness.ts';
import { startMailServer } from '../../../test/mail-server.ts';
import { emailLinks } from '../../email-links.ts';
import { MailRejected } from '../../ports/mail.ts';
import { createSmtpMail } from '../../ports/mail-smtp.ts';
import { startWorkers } from '../../workers.ts';
import { enqueueEmail } from './enqueue-email.ts';
import { sendEmail } from './send-email.ts';
import { deliverPendingEmails } from './test-support.ts';

const message = {
  id: '0b0e7f5e-7b5c-4c52-9c55-1f0f3f1a2b3c',
  sender: 'Anna & “Bert”\r\nBcc: thief@mail.example.org',
  from: 'no-reply@brand.example.org',
  to: 'reader@mail.example.org',
  subject: 'Grüße\r\nBcc: thief@mail.example.org\r\n\r\nnothing of this',
  html: '<p>Grüße</p>',
  text: 'Grüße',
};

describe('a mail server', async () => {
  const server = await startMailServer();
  const mail = createSmtpMail(server.url);
  afterAll(() => mail.close());
  const last = () => PostalMime.parse(server.received.at(-1)?.raw ?? Buffer.alloc(0));

  test('receives text and HTML from the brand, under the email’s id', async () => {
    await mail.send({ ...message, sender: 'Brand', subject: 'Grüße, «всем»' });
    const received = await last();
    expect(received).toMatchObject({
      from: { name: 'Brand', address: 'no-reply@brand.example.org' },
      to: [{ name: '', address: message.to }],
      subject: 'Grüße, «всем»',
      messageId: `<${message.id}@brand.example.org>`,
    });
    expect(received.text?.trim()).toBe('Grüße');
    expect(received.html?.trim()).toBe('<p>Grüße</p>');
    expect(received.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  test('receives no injected header', async () => {
    await mail.send(message);
    const { to } = server.received.at(-1) ?? {};
    expect(to).toEqual([message.to]);
    const received = await last();
    expect(received.headers.filter(({ key }) => key === 'bcc')).toEqual([]);
    expect(received.subject).toContain('Bcc: thief');
    expect(received.text?.trim()).toBe('Grüße');
  });

  test('reports permanent and temporary refusals by distinct errors', async () => {
    server.refuseWith(550);
    await expect(mail.send(message)).rejects.toThrow(MailRejected);
    server.refuseWith(451);
    await expect(mail.send(message)).rejects.not.toBeInstanceOf(MailRejected);
    server.refuseWith(undefined);
    await expect(createSmtpMail('smtp://127.0.0.1:1').send(message)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('an email by SMTP', async () => {
  const server = await startMailServer();
  const app = await testApp({
    env: { SMTP_URL: server.url, MAIL_FROM: '{brand}.mail@post.{domain}', SITE_URL: 'http://localhost:8080' },
  });
  const to = (email: string) => server.received.filter((received) => received.to.includes(email));
  const addressOf = ({ key, domain }: Brand) => `${key}.mail@post.${domain}`;
  const emailTo = (email: string, brandId = 7) =>
    ({ kind: 'password-changed', to: email, brandId, locale: 'uk-UA', name: 'Анна', at: 1_790_000_000 }) as const;

  test('of a sign-up arrives, with a link that signs in', async () => {
    const workers = await startWorkers(app.context);
    const { email } = await app.member();
    await vi.waitFor(() => expect(to(email)).toHaveLength(1));
    await workers.stop();
    const parsed = await PostalMime.parse(to(email)[0]?.raw ?? Buffer.alloc(0));
    expect(parsed.from).toEqual({ name: brands[0].title, address: addressOf(brands[0]) });
    const ak = /http:\/\/localhost:8080\/sign\/sign\?ak=([\w-]+)/.exec(parsed.text ?? '')?.[1] ?? '';
    await app.call('loginAk', { product_id: 7, ak });
  });

  test('has its brand’s sender and message id', async () => {
    const { email } = newSignup();
    const id = crypto.randomUUID();
    const other = brands[1];
    if (!other) throw new Error('There is one brand alone');
    await sendEmail(app.context, emailLinks, id, emailTo(email, other.id));
    const [sent] = to(email);
    expect(sent?.from).toBe(addressOf(other));
    const parsed = await PostalMime.parse(sent?.raw ?? Buffer.alloc(0));
    expect(parsed.from).toEqual({ name: other.title, address: addressOf(other) });
    expect(parsed.messageId).toBe(`<${id}@post.${other.domain}>`);
  });

  test('is sent once for repeated jobs', async () => {
    const { email } = newSignup();
    for (let count = 0; count < 3; count += 1) await sendEmail(app.context, emailLinks, message.id, emailTo(email));
    expect(to(email)).toHaveLength(1);
  });

  test('is retried after a temporary refusal, and given up after a permanent one', async () => {
    const { email } = newSignup();
    const id = crypto.randomUUID();
    server.refuseWith(451);
    const failure = await sendEmail(app.context, emailLinks, id, emailTo(email)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(inspect(failure)).not.toContain(email);
    server.refuseWith(undefined);
    await sendEmail(app.context, emailLinks, id, emailTo(email));
    expect(to(email)).toHaveLength(1);
    server.refuseWith(550);
    await sendEmail(app.context, emailLinks, crypto.randomUUID(), emailTo(email));
    server.refuseWith(undefined);
  });

  test('logs failures without recipient, link or name', async () => {
    const warn = vi.spyOn(app.context.log, 'warn');
    const { email } = await app.member();
    server.refuseWith(550);
    await sendEmail(app.context, emailLinks, crypto.randomUUID(), {
      kind: 'confirmation',
      to: email,
      brandId: 7,
      locale: 'en-US',
    });
    server.refuseWith(undefined);
    // On a busy machine others warn too, such as the check of the mail server at the start.
    const lines = warn.mock.calls.map((line) => JSON.stringify(line)).filter((line) => line.includes('email not sent'));
    expect(lines).toEqual([expect.stringContaining('550')]);
    expect(lines.join('')).not.toMatch(/@|http|ak=|Robin/);
  });

  test('is enqueued by its transaction, not after a rollback', async () => {
    const { db } = app.context;
    const { email } = newSignup();
    const undone = db.transaction().execute(async (within) => {
      await enqueueEmail(app.context, within, emailTo(email));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await deliverPendingEmails(app);
    expect(to(email)).toEqual([]);
  });

  test('replaces the development mailbox', async () => {
    for (const url of ['/dev/mail', '/dev/mail.json'])
      expect((await app.app.inject({ url, headers: { host: 'localhost' } })).body).not.toContain('recipient');
  });
});
