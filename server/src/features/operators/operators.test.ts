import { limits } from '@kindred/contract/limits';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ConsoleClient, createConsoleClient, generateCode } from '../../../test/console.ts';
import { testApp } from '../../../test/harness.ts';
import { consolePath, inviteFirstOperator } from './invite.ts';

describe('the way into the console', async () => {
  const app = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  const { context } = app;
  let admin: ConsoleClient;
  beforeAll(async () => {
    admin = await createConsoleClient(app, 'admin');
  });

  const signIn = (desk: ConsoleClient, over: object = {}) =>
    desk.ask('signIn', { email: desk.email, password: desk.password, code: generateCode(desk.secret, 1), ...over });

  test('an invitation is taken once, and signs in', async () => {
    const path = await inviteFirstOperator(context, 'taken@desk.example.org', ['moderator']);
    const desk = new ConsoleClient(app);
    await desk.acceptInvitation(path);
    expect(await desk.call('whoAmI', {})).toMatchObject({ email: 'taken@desk.example.org', roles: ['moderator'] });
    const token = path.split('#')[1];
    const again = await new ConsoleClient(app).fails('openInvitation', { token });
    expect(again).toMatchObject({ status: 410, errors: [{ code: 6 }] });
  });

  test('a wrong code, a short and a common password are refused, and the invitation stays', async () => {
    const path = await inviteFirstOperator(context, 'careless@desk.example.org', ['moderator']);
    const desk = new ConsoleClient(app);
    const token = path.split('#')[1] ?? '';
    const { secret } = await desk.call('openInvitation', { token });
    const take = (password: string, code: string) =>
      desk.fails('acceptInvitation', { token, name: 'Careless', password, code });
    const wrong = generateCode(secret, 50);
    expect(await take('correct horse 47', wrong)).toMatchObject({ status: 400, errors: [{ code: 0, field: 'code' }] });
    expect(await take('short', generateCode(secret))).toMatchObject({ status: 400, errors: [{ code: 1 }] });
    expect(await take('password1234', generateCode(secret))).toMatchObject({ status: 400, errors: [{ code: 31 }] });
    await desk.acceptInvitation(path);
  });

  test('signing in wants email, password and a code that was not used, and says the same whatever is wrong', async () => {
    const desk = await createConsoleClient(app, 'support');
    const { cookie } = desk;
    await desk.call('signOut', {});
    expect((await desk.ask('whoAmI', {}, { cookie: cookie ?? '' })).statusCode).toBe(401);
    const good = generateCode(desk.secret, 1);
    const answers = await Promise.all([
      signIn(desk, { email: 'nobody@desk.example.org' }),
      signIn(desk, { password: 'wrong horse 47 staple' }),
      signIn(desk, { code: generateCode(desk.secret, 50) }),
      signIn(desk, { code: desk.usedCode }),
    ]);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ errors: [{ code: 100 }] });
    expect((await signIn(desk, { code: good })).statusCode).toBe(200);
    expect(
      (await signIn(new ConsoleClient(app), { email: desk.email, password: desk.password, code: good })).statusCode,
    ).toBe(401);
  });

  test('too many wrong tries shut the door for that email', async () => {
    const desk = await createConsoleClient(app, 'support');
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await signIn(desk, { password: `wrong horse ${tries} staple` })).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await signIn(desk)).statusCode).toBe(429);
  });

  test('whatever strangers guess, an operator signs in where they did before, and nowhere else', async () => {
    const desk = await createConsoleClient(app, 'support');
    const guesses = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const stranger = new ConsoleClient(app);
        const from = { 'x-forwarded-for': `198.18.${index}.7` };
        return stranger.ask('signIn', { email: desk.email, password: `guess number ${index}`, code: '123456' }, from);
      }),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(limits.login.perEmail);
    const code = generateCode(desk.secret, 1);
    const body = { email: desk.email, password: desk.password, code };
    expect((await new ConsoleClient(app).ask('signIn', body, { 'x-forwarded-for': '198.18.201.7' })).statusCode).toBe(
      429,
    );
    expect((await signIn(desk, { code })).statusCode).toBe(200);
  });

  test('the session is for the console’s own pages: strict, unreadable, and refused to other sites', async () => {
    const desk = await createConsoleClient(app, 'support');
    const response = await signIn(desk);
    expect(String(response.headers['set-cookie'])).toMatch(
      /^operator=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict(?:,|$)/,
    );
    const foreign = await desk.ask('whoAmI', {}, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.statusCode).toBe(403);
    expect((await desk.ask('whoAmI', {}, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  });

  test('a session ends by its age, and when it was left alone', async () => {
    const desk = await createConsoleClient(app, 'support');
    await context.db
      .updateTable('operator_session')
      .set({ seen_at: new Date(Date.now() - 61 * 60_000) })
      .where('operator_id', '=', desk.operatorId)
      .execute();
    expect((await desk.ask('whoAmI')).statusCode).toBe(401);
    await signIn(desk);
    await context.db
      .updateTable('operator_session')
      .set({ expires_at: new Date() })
      .where('operator_id', '=', desk.operatorId)
      .execute();
    expect((await desk.ask('whoAmI')).statusCode).toBe(401);
  });

  test('roles are asked on the server; an admin may do everything, but not to themselves', async () => {
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

  test('whoever is suspended is out at once, until it is taken back', async () => {
    const desk = await createConsoleClient(app, 'moderator');
    const { operatorId: id } = desk;
    expect(await admin.call('suspendOperator', { id, suspended: true })).toMatchObject({ state: 'suspended' });
    expect((await desk.ask('whoAmI')).statusCode).toBe(401);
    expect((await signIn(desk)).statusCode).toBe(401);
    expect(await admin.call('suspendOperator', { id, suspended: false })).toMatchObject({ state: 'active' });
    expect((await signIn(desk, { code: generateCode(desk.secret, 1) })).statusCode).toBe(200);
  });

  test('each deed has its line in the log, which nobody can change', async () => {
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
    for (const deed of ["update audit_line set action = 'nothing'", 'delete from audit_line', 'truncate audit_line'])
      await expect(sql.raw(deed).execute(context.db)).rejects.toThrow('append-only');
  });

  test('the log pages by key, of one action too', async () => {
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

  test('a secret of an authenticator is kept sealed', async () => {
    const { totp_secret } = await context.db
      .selectFrom('operator')
      .select('totp_secret')
      .where('id', '=', admin.operatorId)
      .executeTakeFirstOrThrow();
    expect(totp_secret).not.toContain(admin.secret);
  });
});

describe('a house without operators', async () => {
  const app = await testApp();

  test('opens with an invitation of its first admin, anew until it is taken', async () => {
    const first = await consolePath(app.context);
    const second = await consolePath(app.context);
    expect(first).toMatch(/^\/console\/invitation#[\w-]{43}$/);
    expect(second).not.toBe(first);
    expect((await new ConsoleClient(app).fails('openInvitation', { token: first.split('#')[1] })).status).toBe(410);
    await new ConsoleClient(app).acceptInvitation(second);
    expect(await consolePath(app.context)).toBe('/console');
  });
});
