import { brands } from '@kindred/brands';
import { limits } from '@kindred/contract/limits';
import { describe, expect, test } from 'vitest';
import { newSignup, testApp } from '../../../test/harness.ts';
import { emailsTo, inLink } from '../mail/test-support.ts';

const strict = brands.find(({ autoActivation }) => !autoActivation);
const next = 'another horse 48 staple';
const code = ({ errors }: { errors: { code: number }[] }) => errors[0]?.code;

describe('recovering a password', async () => {
  let ahead = 0;
  const app = await testApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  const { db } = app.context;

  const queryFor = async (email: string): Promise<string> => {
    await app.call('recoverRequest', { email, product_id: 7 });
    return inLink((await emailsTo(app, email))[0], 'signed_query');
  };

  test('sets a new one by the email’s link, ends every session, and sends a notice', async () => {
    const member = await app.member();
    const { email, password } = member;
    const { authorization_token: second } = await app.call('login', { product_id: 7, email, password });
    const { lastSeq } = await db
      .selectFrom('counter')
      .select('seq as lastSeq')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const signed_query = await queryFor(email);
    const [notice] = await emailsTo(app, email);
    expect(Math.abs(Number(inLink(notice, 'timestamp')) - Date.now() / 1000)).toBeLessThan(10);
    expect(await app.call('recoverPassword', { signed_query, password: next })).toEqual({});

    for (const access of [member.access, second.access_token.token])
      expect(code(await app.fails('realtimeTicket', {}, { as: { access } }))).toBe(4);
    expect(code(await app.fails('refreshToken', { refresh_token: second.refresh_token.token }))).toBe(4);
    const events = await db
      .selectFrom('event')
      .select('kind')
      .where('member_id', '=', member.id)
      .where('seq', '>', lastSeq)
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual(['rpc.sessionEnded']);
    expect(code(await app.fails('login', { product_id: 7, email, password }))).toBe(100);
    await app.call('login', { product_id: 7, email, password: next });
    const subjects = (await emailsTo(app, email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('password') && subject.includes('was changed'))).toHaveLength(
      1,
    );
  });

  test('works once per link, also for concurrent requests', async () => {
    const { email } = await app.member();
    const signed_query = await queryFor(email);
    const answers = await Promise.all(
      ['first', 'second'].map((word) => app.ask('recoverPassword', { signed_query, password: `${next} ${word}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410]);
    const used = await app.fails('recoverPassword', { signed_query, password: next });
    expect([used.status, code(used)]).toEqual([410, 6]);
  });

  test('answers a repeated request equally, and limits guesses with a used link', async () => {
    const { email } = await app.member();
    const signed_query = await queryFor(email);
    await app.call('recoverPassword', { signed_query, password: next });
    await app.call('recoverPassword', { signed_query, password: next });
    const { authorization_token } = await app.call('login', { product_id: 7, email, password: next });
    await app.call('recoverPassword', { signed_query, password: next });
    // The repeated request did nothing: the session from before it is still open.
    await app.call('realtimeTicket', {}, { as: { access: authorization_token.access_token.token } });
    for (let guess = 0; guess < limits.login.perEmailAndNetwork; guess += 1)
      expect(code(await app.fails('recoverPassword', { signed_query, password: `${next} ${guess}` }))).toBe(6);
    expect((await app.fails('recoverPassword', { signed_query, password: next })).status).toBe(429);
  });

  test('works for an hour', async () => {
    const { email } = await app.member();
    const signed_query = await queryFor(email);
    ahead = limits.recover.linkMinutes * 60_000 + 2000;
    const late = await app.fails('recoverPassword', { signed_query, password: next });
    expect([late.status, code(late)]).toEqual([410, 6]);
    ahead -= 10_000;
    await app.call('recoverPassword', { signed_query, password: next });
    ahead = 0;
  });

  test('refuses a link after a change of the email, and at another brand', async () => {
    const { email, password } = await app.member();
    const signed_query = await queryFor(email);
    const elsewhere = await app.fails(
      'recoverPassword',
      { signed_query, password: next },
      { host: `${strict?.key}.localhost` },
    );
    expect(elsewhere.status).toBe(410);
    await app.call('changeEmail', { product_id: 7, email, password, new_email: newSignup().email });
    expect((await app.fails('recoverPassword', { signed_query, password: next })).status).toBe(410);
  });

  test('refuses a forged link', async () => {
    const { email } = await app.member();
    const signed_query = await queryFor(email);
    const bytes = Buffer.from(signed_query, 'base64url');
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    for (const forged of ['x', signed_query.slice(0, -4), bytes.toString('base64url')]) {
      const failed = await app.fails('recoverPassword', { signed_query: forged, password: next });
      expect([failed.status, code(failed), failed.errors[0]?.field]).toEqual([400, 1, 'signed_query']);
    }
  });

  test('applies the password policy, and does not use up the link', async () => {
    const { email } = await app.member();
    const signed_query = await queryFor(email);
    const codes = [];
    for (const password of ['short', 'password1', email])
      codes.push(code(await app.fails('recoverPassword', { signed_query, password })));
    expect(codes).toEqual([30, 31, 31]);
    await app.call('recoverPassword', { signed_query, password: next });
  });

  test('activates an unconfirmed account, since the link proves the email', async () => {
    const host = `${strict?.key}.localhost`;
    const product_id = strict?.id ?? 0;
    const { email } = newSignup();
    await app.call('signup', { ...newSignup(), email, product_id }, { host });
    await app.call('recoverRequest', { email, product_id }, { host });
    const signed_query = inLink((await emailsTo(app, email))[0], 'signed_query');
    await app.call('recoverPassword', { signed_query, password: next }, { host });
    await app.call('login', { product_id, email, password: next }, { host });
  });

  test('answers equally for an unknown email, and refuses a second request within the minute', async () => {
    const { email } = await app.member();
    await emailsTo(app, email);
    const seen = [];
    for (const asked of [email, newSignup().email]) {
      const first = await app.ask('recoverRequest', { email: asked, product_id: 7 });
      const second = await app.fails('recoverRequest', { email: asked, product_id: 7 });
      seen.push([first.statusCode, first.body, first.headers['retry-after'], second.status, second.errors]);
      expect(Number(second.headers['retry-after'])).toBeGreaterThan(50);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(await emailsTo(app, email)).toHaveLength(2);
  });
});

describe('the check of a password', async () => {
  const app = await testApp();

  test('accepts the member’s password only, and limits failures', async () => {
    const member = await app.member();
    const check = (password: string) => app.ask('checkMyPassword', { password }, { as: member });
    expect((await check(member.password)).statusCode).toBe(200);
    const wrong = await app.fails('checkMyPassword', { password: 'wrong' }, { as: member });
    expect([wrong.status, code(wrong), wrong.errors[0]?.field]).toEqual([400, 0, 'password']);
    const rest = await Promise.all(Array.from({ length: 20 }, () => check('wrong')));
    expect(rest.filter(({ statusCode }) => statusCode !== 429)).toHaveLength(limits.passwordCheck.failures - 1);
    expect((await check(member.password)).statusCode).toBe(429);
    expect(code(await app.fails('checkMyPassword', { password: 'x' }))).toBe(2);
  });
});
