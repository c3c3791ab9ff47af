import { brands } from '@kindred/brands';
import { limits } from '@kindred/contract/limits';
import { describe, expect, test } from 'vitest';
import { cookieHeader, createSocialIdentity, newSignup, type TestMember, testApp } from '../../../test/harness.ts';
import { emailsTo, inLink } from '../mail/test-support.ts';
import { sweepRetention } from '../retention/sweep-retention.ts';
import { issueSocialToken } from '../social/social-token.ts';

const strict = brands.find(({ autoActivation }) => !autoActivation);
const product_id = strict?.id ?? 0;
const host = `${strict?.key}.localhost`;
const code = ({ errors }: { errors: { code: number }[] }) => errors[0]?.code;

describe('confirming an email', async () => {
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const app = await testApp({ clock });
  const { db, limiter } = app.context;

  const stateOf = (email: string) =>
    db
      .selectFrom('member')
      .select(['state', 'email_confirmed_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  const signUp = async () => {
    const body = { ...newSignup(), product_id };
    await app.call('signup', body, { host });
    return body;
  };
  /** Resets the limit as if the minute was over. */
  const forgetWait = (email: string, id = 7) =>
    limiter.reset({ name: 'email-once:confirmation', points: 1, seconds: 60 }, `${id}:${email}`);

  test('opens a strict brand’s account by the email’s link, once', async () => {
    const { email, password } = await signUp();
    expect(await stateOf(email)).toEqual({ state: 'unconfirmed', email_confirmed_at: null });
    const [sent] = await emailsTo(app, email);
    expect(sent?.text).toContain(`http://${host}:3000/sign/sign?ak=`);
    const ak = inLink(sent, 'ak');

    const { authorization_token } = await app.call('loginAk', { product_id, ak }, { host });
    const as = { access: authorization_token.access_token.token };
    const { users } = await app.call('profileInfo', {}, { as, host });
    expect(users[0]?.own).toMatchObject({ email, is_email_confirmed: true });
    expect((await stateOf(email)).state).toBe('active');
    const shown = db.selectFrom('card').select('audience').innerJoin('member', 'member.id', 'member_id');
    expect((await shown.where('email', '=', email).executeTakeFirst())?.audience).not.toBeNull();
    await app.call('login', { product_id, email, password }, { host });

    const again = await app.fails('loginAk', { product_id, ak }, { host });
    expect([again.status, code(again)]).toEqual([410, 11]);
  });

  test('reports a used link at its brand until it would have expired, refuses it, and sweeps it', async () => {
    const { id, email } = await app.member();
    const ak = inLink((await emailsTo(app, email))[0], 'ak');
    const refusal = async (asked = {}, at = 'localhost') => {
      const failed = await app.fails('loginAk', { product_id: 7, ak, ...asked }, { host: at });
      return [failed.status, code(failed)];
    };
    const sessions = () =>
      db.selectFrom('session').select('id').where('member_id', '=', id).where('ended_at', 'is', null).execute();
    // From another device: the first confirmation ends earlier sessions, and the used key remains.
    await app.call('loginAk', { product_id: 7, ak });
    const before = await sessions();
    expect([await refusal(), await refusal(), before.length]).toEqual([[410, 11], [410, 11], 1]);
    expect(await sessions()).toEqual(before);
    expect(await refusal({ product_id }, host)).toEqual([401, 6]);
    // A link to a previous email of the member confirms nothing.
    await db
      .updateTable('member')
      .set({ email: `new-${email}` })
      .where('id', '=', id)
      .execute();
    expect(await refusal()).toEqual([401, 6]);
    await db.updateTable('member').set({ email, email_confirmed_at: null }).where('id', '=', id).execute();
    expect(await refusal()).toEqual([401, 6]);
    await db.updateTable('member').set({ email_confirmed_at: new Date() }).where('id', '=', id).execute();
    ahead = limits.accessKeyHours * 3_600_000 + 1000;
    expect(await refusal()).toEqual([401, 6]);
    await sweepRetention(app.context);
    ahead = 0;
    expect(await db.selectFrom('access_key').select('hash').where('member_id', '=', id).execute()).toEqual([]);
  });

  test('is requested from members of every brand, and does not lock lenient brands’ members out', async () => {
    const member = await app.member();
    expect(await stateOf(member.email)).toEqual({ state: 'active', email_confirmed_at: null });
    const own = async (as: Pick<TestMember, 'access'>) => (await app.call('profileInfo', {}, { as })).users[0]?.own;
    expect((await own(member))?.is_email_confirmed).toBe(false);
    const ak = inLink((await emailsTo(app, member.email))[0], 'ak');
    await app.call('loginAk', { product_id: 7, ak }, { headers: { cookie: member.device } });
    expect((await own(member))?.is_email_confirmed).toBe(true);
  });

  test('stores a key as a hash, for a day, for one brand', async () => {
    const { email } = await app.member();
    const ak = inLink((await emailsTo(app, email))[0], 'ak');
    const stored = await db.selectFrom('access_key').selectAll().where('email', '=', email).execute();
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(ak);
    for (const wrong of ['x', `${ak}x`, ak.slice(1)])
      expect(code(await app.fails('loginAk', { product_id: 7, ak: wrong }))).toBe(6);
    expect(code(await app.fails('loginAk', { product_id, ak }, { host }))).toBe(6);
    ahead = limits.accessKeyHours * 3_600_000 + 1000;
    expect(code(await app.fails('loginAk', { product_id: 7, ak }))).toBe(6);
    ahead = 0;
    await app.call('loginAk', { product_id: 7, ak });
  });

  test('refuses a banned member', async () => {
    const { email, id } = await app.member();
    const ak = inLink((await emailsTo(app, email))[0], 'ak');
    await db.updateTable('member').set({ state: 'banned' }).where('id', '=', id).execute();
    const banned = await app.fails('loginAk', { product_id: 7, ak });
    expect([banned.status, code(banned)]).toEqual([403, 5]);
  });

  test('signs in one of two concurrent requests with one key', async () => {
    const { email } = await app.member();
    const ak = inLink((await emailsTo(app, email))[0], 'ak');
    const answers = await Promise.all([1, 2].map(() => app.ask('loginAk', { product_id: 7, ak })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410]);
  });

  test.each(['resendConfirmation', 'autoConfirm'] as const)(
    '%s sends the email again, and returns the wait',
    async (name) => {
      const { email } = await app.member();
      await emailsTo(app, email);
      const early = await app.fails(name, { email, product_id: 7 });
      expect([early.status, code(early)]).toEqual([429, 38]);
      expect(Number(early.headers['retry-after'])).toBeGreaterThan(50);
      await forgetWait(email);
      const response = await app.ask(name, { email: ` ${email.toUpperCase()}`, product_id: 7 });
      expect(response.statusCode).toBe(200);
      const wait = response.json<{ result: { retry_after: number } }>().result.retry_after;
      expect(wait).toBe(limits.recover.everySeconds);
      expect(response.headers['retry-after']).toBe(String(wait));
      expect(Math.abs(Number(response.headers['x-rate-limit-reset']) - wait - Date.now() / 1000)).toBeLessThan(5);
      const emails = await emailsTo(app, email);
      expect(emails).toHaveLength(2);
      expect(inLink(emails[0], 'ak')).not.toBe(inLink(emails[1], 'ak'));
      await app.call('loginAk', { product_id: 7, ak: inLink(emails[1], 'ak') });
      // The email is confirmed by now: no more email is sent, and the answer does not reveal that.
      await forgetWait(email);
      expect((await app.ask(name, { email, product_id: 7 })).json()).toEqual({ result: { retry_after: wait } });
      expect(await emailsTo(app, email)).toHaveLength(2);
    },
  );

  test('answers the same for an unknown email, five times a day', async () => {
    const { email } = newSignup();
    for (let count = 0; count < limits.recover.perDay; count += 1) {
      await forgetWait(email);
      await app.call('resendConfirmation', { email, product_id: 7 });
    }
    await forgetWait(email);
    const refused = await app.fails('autoConfirm', { email });
    expect(code(refused)).toBe(38);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
    expect(await emailsTo(app, email)).toEqual([]);
  });

  test('a login to an unconfirmed account returns when the email may be sent again', async () => {
    const { email, password } = await signUp();
    const asked = { product_id, email, password };
    const waiting = await app.fails('login', asked, { host });
    expect([waiting.status, code(waiting)]).toEqual([403, 102]);
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(waiting.headers['x-rate-limit-reset'])).toBeGreaterThan(Date.now() / 1000 + 50);
    await forgetWait(email, product_id);
    expect((await app.fails('login', asked, { host })).headers['retry-after']).toBe('0');
  });

  test('works for the host’s brand only', async () => {
    const email = newSignup().email;
    for (const name of ['resendConfirmation', 'recoverRequest'] as const) {
      const failed = await app.fails(name, { email, product_id });
      expect([failed.status, failed.errors[0]?.field]).toEqual([400, 'product_id']);
    }
  });
});

describe('changing an email', async () => {
  const app = await testApp();
  const { db } = app.context;
  const ask = async (over: object, member: { email: string; password: string }) => {
    const { email, password } = member;
    const failed = await app.fails('changeEmail', {
      product_id: 7,
      email,
      password,
      new_email: newSignup().email,
      ...over,
    });
    return [failed.status, failed.errors[0]?.code, failed.errors[0]?.field];
  };

  test('changes the email, requests its confirmation, and notifies the previous email', async () => {
    const member = await app.member();
    const { email, password } = member;
    const oldKey = inLink((await emailsTo(app, email))[0], 'ak');
    const new_email = newSignup().email;
    const { retry_after } = await app.call('changeEmail', {
      product_id: 7,
      email,
      password,
      new_email: ` ${new_email.toUpperCase()} `,
    });
    expect(retry_after).toBe(limits.recover.everySeconds);
    const [notice] = await emailsTo(app, email);
    expect(notice?.subject).toContain('was changed');
    expect(notice?.text).not.toContain(new_email);
    expect(code(await app.fails('loginAk', { product_id: 7, ak: oldKey }))).toBe(6);
    expect(code(await app.fails('login', { product_id: 7, email, password }))).toBe(100);
    await app.call('login', { product_id: 7, email: new_email, password });
    const ak = inLink((await emailsTo(app, new_email)).at(-1), 'ak');
    await app.call('loginAk', { product_id: 7, ak });
    const row = await db
      .selectFrom('member')
      .select(['email', 'email_confirmed_at'])
      .where('id', '=', member.id)
      .executeTakeFirst();
    expect(row?.email).toBe(new_email);
    expect(row?.email_confirmed_at).toBeInstanceOf(Date);
  });

  test('corrects a mistyped email of an unconfirmed member', async () => {
    const body = { ...newSignup(), product_id };
    await app.call('signup', body, { host });
    const new_email = newSignup().email;
    await app.call('changeEmail', { product_id, email: body.email, password: body.password, new_email }, { host });
    const ak = inLink((await emailsTo(app, new_email))[0], 'ak');
    await app.call('loginAk', { product_id, ak }, { host });
  });

  test('returns a code for each fault of the new email', async () => {
    const member = await app.member();
    const other = await app.member();
    expect(await ask({ new_email: '  ' }, member)).toEqual([400, 0, 'new_email']);
    expect(await ask({ new_email: member.email }, member)).toEqual([400, 1, 'new_email']);
    expect(await ask({ new_email: 'anna@' }, member)).toEqual([400, 2, 'new_email']);
    expect(await ask({ new_email: 'a@b.example\r\nBcc: x@y.example' }, member)).toEqual([400, 2, 'new_email']);
    expect(await ask({ new_email: other.email }, member)).toEqual([400, 3, 'new_email']);
    expect(await ask({ new_email: 'anna@mailinator.com' }, member)).toEqual([400, 4, 'new_email']);
    expect(await ask({ product_id }, member)).toEqual([400, 1, 'product_id']);
  });

  test('requires the password, and counts failures with those of the login', async () => {
    const member = await app.member();
    const codes: unknown[] = [];
    for (let guess = 0; guess < 3; guess += 1) codes.push((await ask({ password: 'wrong' }, member))[1]);
    for (let guess = 0; guess < 3; guess += 1)
      codes.push(code(await app.fails('login', { product_id: 7, email: member.email, password: 'wrong' })));
    expect(codes).toEqual([100, 100, 101, 101, 101, 38]);
    expect(await ask({}, member)).toEqual([429, 38, undefined]);
    expect(await ask({}, { email: newSignup().email, password: 'wrong' })).toEqual([401, 100, undefined]);
  });

  test('refuses a banned member', async () => {
    const member = await app.member();
    await db.updateTable('member').set({ state: 'banned' }).where('id', '=', member.id).execute();
    expect(await ask({}, member)).toEqual([403, 5, undefined]);
  });

  test('gives an email to one of two concurrent changes', async () => {
    const [one, other] = await Promise.all([app.member(), app.member()]);
    const new_email = newSignup().email;
    const answers = await Promise.all(
      [one, other].map(({ email, password }) => app.ask('changeEmail', { product_id: 7, email, password, new_email })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
  });

  test('gives an email to either a change or a concurrent sign-up', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, password } = await app.member();
      const body = newSignup();
      const answers = await Promise.all([
        app.ask('changeEmail', { product_id: 7, email, password, new_email: body.email }),
        app.ask('signup', body),
      ]);
      expect([
        [200, 400],
        [400, 200],
        [429, 200],
      ]).toContainEqual(answers.map(({ statusCode }) => statusCode));
    }
  });
});

describe('changing the email of a member without a password', async () => {
  const app = await testApp();

  /** Signs up by a provider that does not vouch for the email. */
  const passwordless = async (over: object = {}, asked: object = {}) => {
    const email = newSignup().email;
    const identity = { ...createSocialIdentity(email), emailVerified: false, ...over };
    const { password: _password, ...body } = newSignup();
    const social = () => ({ social_provider_id: 1 as const, social_token: issueSocialToken(app.context, identity) });
    const brand = { product_id: identity.brandId };
    const { user, authorization_token } = await app.call('signup', { ...body, email, ...brand, ...social() }, asked);
    return { hid: user.hid, email, social, as: { access: authorization_token?.access_token.token ?? '' } };
  };

  test('accepts the session while the email is not confirmed, and returns that there is no password', async () => {
    const { email, as } = await passwordless();
    const { users } = await app.call('profileInfo', {}, { as });
    expect(users[0]?.own?.is_has_password).toBe(false);
    const other = await app.member();
    const { users: others } = await app.call('profileInfo', {}, { as: other });
    expect(others[0]?.own?.is_has_password).toBe(true);
    const request = { product_id: 7, email, new_email: newSignup().email };
    expect(code(await app.fails('changeEmail', request))).toBe(100);
    expect(code(await app.fails('changeEmail', request, { as: other }))).toBe(100);
    const changed = await app.ask('changeEmail', request, { as });
    expect(changed.statusCode).toBe(200);
    const ak = inLink((await emailsTo(app, request.new_email)).at(-1), 'ak');
    // From the device that changed it: a first confirmation elsewhere ends the session (claim.test.ts).
    await app.call('loginAk', { product_id: 7, ak }, { headers: { cookie: cookieHeader(changed) } });
    // The email is confirmed by now, so a session alone does not change it.
    const again = { product_id: 7, email: request.new_email, new_email: newSignup().email };
    expect(code(await app.fails('changeEmail', again, { as }))).toBe(100);
  });

  test('refuses the session of a member with a password', async () => {
    const member = await app.member();
    const request = { product_id: 7, email: member.email, new_email: newSignup().email };
    expect(code(await app.fails('changeEmail', request, { as: member }))).toBe(100);
  });

  test('accepts a token of the linked provider account, once', async () => {
    const { email, social } = await passwordless();
    const foreign = issueSocialToken(app.context, createSocialIdentity('a stranger'));
    const request = { product_id: 7, email, new_email: newSignup().email };
    expect(code(await app.fails('changeEmail', { ...request, ...social(), social_token: foreign }))).toBe(100);
    expect(code(await app.fails('changeEmail', { ...request, ...social(), social_token: 'forged' }))).toBe(3);
    const proof = social();
    await app.call('changeEmail', { ...request, ...proof });
    const again = { product_id: 7, email: request.new_email, new_email: newSignup().email };
    expect(code(await app.fails('changeEmail', { ...again, ...proof }))).toBe(3);
  });

  test('returns the unconfirmed email and its wait at a login by the provider', async () => {
    const { email, social } = await passwordless({ brandId: product_id }, { host });
    const { social_token } = social();
    const failed = await app.fails('loginFacebook', { product_id, social_token }, { host });
    expect([failed.status, failed.errors]).toEqual([403, [expect.objectContaining({ code: 102, email })]]);
    expect(Number(failed.headers['retry-after'])).toBeGreaterThan(0);
    const request = { product_id, email, new_email: newSignup().email, social_provider_id: 1 as const, social_token };
    await app.call('changeEmail', request, { host });
    const ak = inLink((await emailsTo(app, request.new_email)).at(-1), 'ak');
    await app.call('loginAk', { product_id, ak }, { host });
  });
});
