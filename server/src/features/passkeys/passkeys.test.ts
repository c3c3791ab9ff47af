import { passkeyLimits } from '@kindred/contract/engagement/passkey-limits';
import { limits } from '@kindred/contract/limits';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cookieHeader, type TestMember, testApp } from '../../../test/harness.ts';
import { claimAccount } from '../access/claim-account.ts';
import { emailsTo } from '../mail/test-support.ts';
import { addTestPasskey, TestAuthenticator } from './test-support.ts';

const code = ({ status, errors }: { status: number; errors: { code: number }[] }) => [status, errors[0]?.code];
const unknown = [401, 105];
const expired = [400, 10];
const invalid = [400, 3];
const minuteMs = 60_000;

describe('passkeys', async () => {
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const app = await testApp({ clock, env: { TRUST_PROXY: '127.0.0.1' } });
  const { db, security } = app.context;
  let member: TestMember;
  let signUps = 0;
  /** From a network of its own, because sign-ups are limited. */
  const signUp = () => {
    signUps += 1;
    return app.member({}, { headers: { 'x-forwarded-for': `198.51.100.${signUps}` } });
  };
  let authenticator: TestAuthenticator;

  beforeEach(async () => {
    ahead = 0;
    member = await signUp();
    authenticator = new TestAuthenticator();
  });

  const list = async (as: TestMember = member) => (await app.call('passkeys', {}, { as })).passkeys;
  const start = async (as: TestMember = member) =>
    (await app.call('startPasskey', { password: as.password }, { as })).options;
  const startLogin = async (host = 'localhost') => (await app.call('startPasskeyLogin', {}, { host })).options;
  const subjects = async () => (await emailsTo(app, member.email)).map(({ subject }) => subject);

  describe('a new one', () => {
    const add = async (claims: Parameters<TestAuthenticator['create']>[1], options?: { challenge: string }) => {
      const credential = authenticator.create(options ?? (await start()), claims);
      return app.fails('addPasskey', { credential }, { as: member });
    };

    test('needs the password, is listed, and is reported by an email', async () => {
      const refused = await app.fails('startPasskey', { password: 'not the password' }, { as: member });
      expect(code(refused)).toEqual([400, 0]);
      const options = await start();
      expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { id: member.hid, name: member.email } });
      expect(options).toMatchObject({
        excludeCredentials: [],
        authenticatorSelection: { userVerification: 'required' },
      });
      const userAgent = 'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';
      const as = { as: member, headers: { 'user-agent': userAgent } };
      await app.call('addPasskey', { credential: authenticator.create(options) }, as);
      expect(await list()).toMatchObject([{ name: 'Chrome, Android', lastUseTime: null }]);
      expect(await subjects()).toContainEqual(expect.stringMatching(/^A passkey now opens/));
      const [excluded] = (await start()).excludeCredentials;
      expect(excluded).toEqual({ type: 'public-key', id: authenticator.id, transports: ['internal'] });
    });

    test('of a member without a password needs none', async () => {
      await db.updateTable('member').set({ password_hash: null }).where('id', '=', member.id).execute();
      await addTestPasskey(app, { access: member.access }, authenticator);
      expect(await list()).toHaveLength(1);
    });

    test('is refused with a used, expired or foreign challenge', async () => {
      const options = await start();
      await app.call('addPasskey', { credential: authenticator.create(options) }, { as: member });
      const replay = new TestAuthenticator().create(options);
      expect(code(await app.fails('addPasskey', { credential: replay }, { as: member }))).toEqual(expired);
      expect(code(await add({}, await start(await signUp())))).toEqual(expired);
      expect(code(await add({}, await startLogin()))).toEqual(expired);
      expect(code(await add({}, { challenge: Buffer.alloc(40).toString('base64url') }))).toEqual(expired);
      const late = await start();
      ahead = passkeyLimits.challengeMinutes * minuteMs;
      expect(code(await add({}, late))).toEqual(expired);
      expect(await list()).toHaveLength(1);
    });

    test('is stored once, if two requests use one challenge', async () => {
      const options = await start();
      const credentials = [authenticator, new TestAuthenticator()].map((each) => each.create(options));
      const answers = await Promise.all(
        credentials.map((credential) => app.ask('addPasskey', { credential }, { as: member })),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
      expect(await list()).toHaveLength(1);
    });

    test('is refused with another origin or host, and without user verification', async () => {
      expect(code(await add({ origin: 'http://localhost.evil.example' }))).toEqual(invalid);
      expect(code(await add({ rpId: 'evil.example' }))).toEqual(invalid);
      expect(code(await add({ isUserVerified: false }))).toEqual(invalid);
      expect(await list()).toEqual([]);
    });

    test('is refused with certificates, whose URLs the server would fetch', async () => {
      // A map of CBOR with an empty list of certificates: {"x5c": []}.
      const statement = Buffer.from([0xa1, 0x63, 0x78, 0x35, 0x63, 0x80]);
      // The library, whose refusals are logged, sees none of them.
      const log = vi.spyOn(app.context.log, 'info');
      for (const claims of [{ format: 'packed', statement }, { format: 'none', statement }, { format: 'tpm' }])
        expect([claims.format, ...code(await add(claims))]).toEqual([claims.format, ...invalid]);
      expect(log.mock.calls.flat()).not.toContain('passkey refused');
      log.mockRestore();
      expect(await list()).toEqual([]);
    });

    test('that a member already has is refused for another member', async () => {
      await addTestPasskey(app, member, authenticator);
      const other = await signUp();
      const credential = authenticator.create(await start(other));
      expect(code(await app.fails('addPasskey', { credential }, { as: other }))).toEqual(invalid);
      expect(await list(other)).toEqual([]);
    });

    test('beyond the maximum is refused, also with a challenge from before', async () => {
      for (let added = 1; added < passkeyLimits.passkeysPerMember; added += 1) await addTestPasskey(app, member);
      const [first, second] = [await start(), await start()];
      await app.call('addPasskey', { credential: authenticator.create(first) }, { as: member });
      expect(code(await add({}, second))).toEqual([409, 62]);
      const refused = await app.fails('startPasskey', { password: member.password }, { as: member });
      expect(code(refused)).toEqual([409, 62]);
      expect(await list()).toHaveLength(passkeyLimits.passkeysPerMember);
    });
  });

  describe('a sign-in', () => {
    const signIn = async (claims: Parameters<TestAuthenticator['use']>[2] = {}, options?: { challenge: string }) =>
      app.ask('loginPasskey', { credential: authenticator.use(options ?? (await startLogin()), member.hid, claims) });
    const refusal = async (...claims: Parameters<typeof signIn>) => {
      const response = await signIn(...claims);
      return [response.statusCode, response.json<{ errors?: { code: number }[] }>().errors?.[0]?.code];
    };

    beforeEach(() => addTestPasskey(app, member, authenticator));

    test('starts a session and notes the use; from an unknown device it sends an email', async () => {
      const response = await signIn();
      expect(response.statusCode).toBe(200);
      const access = response.json<{ authorization_token: { access_token: { token: string } } }>().authorization_token
        .access_token.token;
      const { sessions } = await app.call('openSessions', {}, { as: { access } });
      expect(sessions).toHaveLength(2);
      expect((await list())[0]?.lastUseTime).not.toBeNull();
      const notices = async () => (await subjects()).filter((subject) => subject.startsWith('New login')).length;
      expect(await notices()).toBe(1);
      // The same device again.
      const credential = authenticator.use(await startLogin(), member.hid);
      await app.call('loginPasskey', { credential }, { headers: { cookie: cookieHeader(response) } });
      expect(await notices()).toBe(1);
    });

    test('sets the cookie of a returning member only if it is asked for', async () => {
      expect(cookieHeader(await signIn())).not.toContain('pauth=');
      const credential = authenticator.use(await startLogin(), member.hid);
      const remembered = await app.ask('loginPasskey', { credential, remember: true });
      expect(cookieHeader(remembered)).toContain('pauth=');
    });

    test('is refused with a used, expired or foreign challenge', async () => {
      const options = await startLogin();
      expect((await signIn({}, options)).statusCode).toBe(200);
      expect(await refusal({}, options)).toEqual(expired);
      expect(await refusal({}, await start())).toEqual(expired);
      const late = await startLogin();
      ahead = passkeyLimits.challengeMinutes * minuteMs;
      expect(await refusal({}, late)).toEqual(expired);
    });

    test('is accepted once, if two requests use one challenge', async () => {
      const options = await startLogin();
      const answers = await Promise.all([signIn({}, options), signIn({}, options)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    });

    test('is refused with another origin, host, member or key, and without user verification', async () => {
      expect(await refusal({ origin: 'http://localhost:81' })).toEqual(unknown);
      expect(await refusal({ rpId: 'evil.example' })).toEqual(unknown);
      expect(await refusal({ userHandle: (await signUp()).hid })).toEqual(unknown);
      expect(await refusal({ isUserVerified: false })).toEqual(unknown);
      const other = new TestAuthenticator().use(await startLogin(), member.hid);
      const credential = { ...other, id: authenticator.id, rawId: authenticator.id };
      expect(code(await app.fails('loginPasskey', { credential }))).toEqual(unknown);
    });

    test('is refused at another brand, also with a challenge of that brand', async () => {
      const host = 'velora.localhost';
      const claims = { origin: `http://${host}`, rpId: host };
      for (const challengeHost of [host, 'localhost']) {
        const credential = authenticator.use(await startLogin(challengeHost), member.hid, claims);
        const refused = await app.fails('loginPasskey', { credential }, { host });
        expect(code(refused)).toEqual(challengeHost === host ? unknown : expired);
      }
    });

    test('is refused with a counter that does not grow', async () => {
      expect((await signIn({ counter: 5 })).statusCode).toBe(200);
      expect(await refusal({ counter: 5 })).toEqual(unknown);
      expect(await refusal({ counter: 4 })).toEqual(unknown);
      expect((await signIn({ counter: 6 })).statusCode).toBe(200);
    });

    test('is refused for a banned and for an unconfirmed member, and spends the challenge', async () => {
      const setState = (state: 'banned' | 'unconfirmed' | 'active') =>
        db.updateTable('member').set({ state }).where('id', '=', member.id).execute();
      for (const [state, refused] of [
        ['banned', [403, 103]],
        ['unconfirmed', [403, 102]],
      ] as const) {
        await setState(state);
        const options = await startLogin();
        expect([state, await refusal({}, options)]).toEqual([state, refused]);
        await setState('active');
        expect([state, await refusal({}, options)]).toEqual([state, expired]);
      }
    });

    test('fails after the removal, which sends one email', async () => {
      const [passkey] = await list();
      const passkeyId = passkey?.id ?? '';
      const other = await signUp();
      expect(code(await app.fails('removePasskey', { passkeyId }, { as: other }))).toEqual([404, 1]);
      await app.call('removePasskey', { passkeyId }, { as: member });
      expect(code(await app.fails('removePasskey', { passkeyId }, { as: member }))).toEqual([404, 1]);
      expect(await refusal()).toEqual(unknown);
      expect((await subjects()).filter((subject) => subject.startsWith('A passkey no longer opens'))).toHaveLength(1);
    });

    test('fails after the account was claimed by its email', async () => {
      await claimAccount(app.context, db, member.id, 'password');
      expect(await refusal()).toEqual(unknown);
    });

    test('shares its limits with the password', async () => {
      const headers = { 'x-forwarded-for': '203.0.113.77' };
      const before = security.counts().signInFailed;
      for (let failures = 0; failures < limits.login.perEmailAndNetwork; failures += 1) {
        const credential = authenticator.use(await startLogin(), member.hid, { isUserVerified: false });
        expect(code(await app.fails('loginPasskey', { credential }, { headers }))).toEqual(unknown);
      }
      expect(security.counts().signInFailed - before).toBe(limits.login.perEmailAndNetwork);
      const { email, password } = member;
      const refused = await app.fails('login', { product_id: 7, email, password }, { headers });
      expect(code(refused)).toEqual([429, 38]);
      const credential = authenticator.use(await startLogin(), member.hid);
      expect(code(await app.fails('loginPasskey', { credential }, { headers }))).toEqual([429, 38]);
    });
  });

  test('a host with an impossible port is refused', async () => {
    expect(code(await app.fails('startPasskeyLogin', {}, { host: 'localhost:99999' }))).toEqual([400, 1]);
  });
});
