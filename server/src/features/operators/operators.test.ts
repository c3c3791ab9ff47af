import { limits } from '@kindred/contract/limits';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ConsoleClient, createConsoleClient, generateCode } from '../../../test/console.ts';
import { testApp } from '../../../test/harness.ts';
import { duringNextSignIn } from '../session/test-support.ts';
import { inviteFirstOperator, resolveConsolePath } from './invite.ts';

describe('operators', async () => {
  const app = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  const { context } = app;
  let admin: ConsoleClient;
  beforeAll(async () => {
    admin = await createConsoleClient(app, 'admin');
  });

  const signIn = (client: ConsoleClient, over: object = {}) =>
    client.ask('signIn', {
      email: client.email,
      password: client.password,
      code: generateCode(client.secret, 1),
      ...over,
    });

  test('an invitation is accepted once, and signs in', async () => {
    const path = await inviteFirstOperator(context, 'taken@desk.example.org', ['moderator']);
    const client = new ConsoleClient(app);
    await client.acceptInvitation(path);
    expect(await client.call('whoAmI', {})).toMatchObject({ email: 'taken@desk.example.org', roles: ['moderator'] });
    const token = path.split('#')[1];
    const again = await new ConsoleClient(app).fails('openInvitation', { token });
    expect(again).toMatchObject({ status: 410, errors: [{ code: 6 }] });
  });

  test('a wrong code, a short or common password is refused, and the invitation stays valid', async () => {
    const path = await inviteFirstOperator(context, 'careless@desk.example.org', ['moderator']);
    const client = new ConsoleClient(app);
    const token = path.split('#')[1] ?? '';
    const { secret } = await client.call('openInvitation', { token });
    const accept = (password: string, code: string) =>
      client.fails('acceptInvitation', { token, name: 'Careless', password, code });
    const wrong = generateCode(secret, 50);
    expect(await accept('correct horse 47', wrong)).toMatchObject({
      status: 400,
      errors: [{ code: 0, field: 'code' }],
    });
    expect(await accept('short', generateCode(secret))).toMatchObject({ status: 400, errors: [{ code: 1 }] });
    expect(await accept('password1234', generateCode(secret))).toMatchObject({ status: 400, errors: [{ code: 31 }] });
    await client.acceptInvitation(path);
  });

  test('signing in needs email, password and an unused code; all refusals are equal', async () => {
    const client = await createConsoleClient(app, 'support');
    const { cookie } = client;
    await client.call('signOut', {});
    expect((await client.ask('whoAmI', {}, { cookie: cookie ?? '' })).statusCode).toBe(401);
    const good = generateCode(client.secret, 1);
    const answers = await Promise.all([
      signIn(client, { email: 'nobody@desk.example.org' }),
      signIn(client, { password: 'wrong horse 47 staple' }),
      signIn(client, { code: generateCode(client.secret, 50) }),
      signIn(client, { code: client.usedCode }),
    ]);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ errors: [{ code: 100 }] });
    expect((await signIn(client, { code: good })).statusCode).toBe(200);
    expect(
      (await signIn(new ConsoleClient(app), { email: client.email, password: client.password, code: good })).statusCode,
    ).toBe(401);
  });

  test('too many failures lock the email', async () => {
    const client = await createConsoleClient(app, 'support');
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await signIn(client, { password: `wrong horse ${tries} staple` })).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await signIn(client)).statusCode).toBe(429);
  });

  test('while guesses lock an email, the operator signs in on a known device only', async () => {
    const client = await createConsoleClient(app, 'support');
    const guesses = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const stranger = new ConsoleClient(app);
        const from = { 'x-forwarded-for': `198.18.${index}.7` };
        return stranger.ask('signIn', { email: client.email, password: `guess number ${index}`, code: '123456' }, from);
      }),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(limits.login.perEmail);
    const code = generateCode(client.secret, 1);
    const body = { email: client.email, password: client.password, code };
    expect((await new ConsoleClient(app).ask('signIn', body, { 'x-forwarded-for': '198.18.201.7' })).statusCode).toBe(
      429,
    );
    expect((await signIn(client, { code })).statusCode).toBe(200);
  });

  test('the session cookie is strict and HTTP-only, and requests of other sites are refused', async () => {
    const client = await createConsoleClient(app, 'support');
    const response = await signIn(client);
    expect(String(response.headers['set-cookie'])).toMatch(
      /^operator=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict(?:,|$)/,
    );
    const foreign = await client.ask('whoAmI', {}, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.statusCode).toBe(403);
    expect((await client.ask('whoAmI', {}, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  });

  test('a session ends at its expiry, and after idle time', async () => {
    const client = await createConsoleClient(app, 'support');
    await context.db
      .updateTable('operator_session')
      .set({ seen_at: new Date(Date.now() - 61 * 60_000) })
      .where('operator_id', '=', client.operatorId)
      .execute();
    expect((await client.ask('whoAmI')).statusCode).toBe(401);
    await signIn(client);
    await context.db
      .updateTable('operator_session')
      .set({ expires_at: new Date() })
      .where('operator_id', '=', client.operatorId)
      .execute();
    expect((await client.ask('whoAmI')).statusCode).toBe(401);
  });

  test('the server checks roles; an admin may do everything, except to the own account', async () => {
    const moderator = await createConsoleClient(app, 'moderator');
    expect(await moderator.fails('operators', {})).toMatchObject({ status: 403, errors: [{ code: 2 }] });
    expect((await moderator.fails('auditLines', {})).status).toBe(403);
    expect((await new ConsoleClient(app).fails('operators', {})).status).toBe(401);
    expect((await admin.fails('suspendOperator', { id: admin.operatorId, suspended: true })).status).toBe(403);
    expect((await admin.fails('setOperatorRoles', { id: admin.operatorId, roles: ['support'] })).status).toBe(403);
    const { email } = await admin.call('whoAmI', {});
    expect((await admin.fails('inviteOperator', { email: email.toUpperCase(), roles: ['support'] })).status).toBe(403);
    expect((await admin.fails('suspendOperator', { id: '999999', suspended: true })).status).toBe(404);
  });

  test('a suspension ends sessions and prevents signing in until it is undone', async () => {
    const client = await createConsoleClient(app, 'moderator');
    const { operatorId: id } = client;
    expect(await admin.call('suspendOperator', { id, suspended: true })).toMatchObject({ state: 'suspended' });
    expect((await client.ask('whoAmI')).statusCode).toBe(401);
    expect((await signIn(client)).statusCode).toBe(401);
    expect(await admin.call('suspendOperator', { id, suspended: false })).toMatchObject({ state: 'active' });
    expect((await signIn(client, { code: generateCode(client.secret, 1) })).statusCode).toBe(200);
  });

  test('a suspension refuses a concurrent sign-in', async () => {
    const client = await createConsoleClient(app, 'moderator');
    duringNextSignIn(context, () => admin.call('suspendOperator', { id: client.operatorId, suspended: true }));
    expect((await signIn(client)).statusCode).toBe(401);
    const sessions = context.db.selectFrom('operator_session').select('hash');
    expect(await sessions.where('operator_id', '=', client.operatorId).execute()).toEqual([]);
  });

  test('each action has its audit line, which cannot be changed', async () => {
    const made = await admin.call('inviteOperator', { email: 'New@Desk.example.org ', roles: ['moderator'] });
    const { id } = made.operator;
    await new ConsoleClient(app).acceptInvitation(made.link);
    await admin.call('setOperatorRoles', { id, roles: ['moderator', 'support'] });
    await admin.call('suspendOperator', { id, suspended: true });
    await admin.call('suspendOperator', { id, suspended: false });
    const { lines } = await admin.call('auditLines', { operatorId: admin.operatorId });
    expect(lines.slice(0, 4).map(({ action, subject }) => [action, subject])).toEqual([
      ['operator.restore', `operator:${id}`],
      ['operator.suspend', `operator:${id}`],
      ['operator.setRoles', `operator:${id}`],
      ['operator.invite', `operator:${id}`],
    ]);
    expect(lines[2]).toMatchObject({ before: { roles: ['moderator'] }, after: { roles: ['moderator', 'support'] } });
    for (const statement of [
      "update audit_line set action = 'nothing'",
      'delete from audit_line',
      'truncate audit_line',
    ])
      await expect(sql.raw(statement).execute(context.db)).rejects.toThrow('append-only');
  });

  test('audit lines are paged by key, also of one action', async () => {
    const first = await admin.call('auditLines', { pageSize: 2, action: 'operator.invite' });
    const second = await admin.call('auditLines', {
      pageSize: 2,
      action: 'operator.invite',
      pageToken: first.nextPageToken,
    });
    const ids = [...first.lines, ...second.lines].map(({ id }) => Number(id));
    expect(ids).toHaveLength(4);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(4);
  });

  test('an authenticator secret is stored sealed', async () => {
    const { totp_secret } = await context.db
      .selectFrom('operator')
      .select('totp_secret')
      .where('id', '=', admin.operatorId)
      .executeTakeFirstOrThrow();
    expect(totp_secret).not.toContain(admin.secret);
  });
});

describe('a console without operators', async () => {
  const app = await testApp();

  test('opens with a new invitation of the first admin until one is accepted', async () => {
    const first = await resolveConsolePath(app.context);
    const second = await resolveConsolePath(app.context);
    expect(first).toMatch(/^\/console\/invitation#[\w-]{43}$/);
    expect(second).not.toBe(first);
    expect((await new ConsoleClient(app).fails('openInvitation', { token: first.split('#')[1] })).status).toBe(410);
    await new ConsoleClient(app).acceptInvitation(second);
    expect(await resolveConsolePath(app.context)).toBe('/console');
  });
});
