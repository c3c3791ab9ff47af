import { randomBytes } from 'node:crypto';
import { brands } from '@kindred/brands';
import { limits } from '@kindred/contract/limits';
import { type SocialProvider, socialProviderIds } from '@kindred/contract/social';
import { describe, expect, test } from 'vitest';
import { newFunnel } from '../../../test/funnel.ts';
import { newSignup, type TestApp, testApp } from '../../../test/harness.ts';
import { authorizeAtSandbox, createSocialToken, type SandboxPerson } from '../../../test/social.ts';
import type { MemberState } from '../../db/schema.ts';
import { emailsTo } from '../mail/test-support.ts';
import { duringNextSignIn } from '../session/test-support.ts';

const other = brands.find(({ autoActivation }, index) => index > 0 && autoActivation);
const otherHost = `${other?.key}.localhost`;

const person = (over: Partial<SandboxPerson> = {}): SandboxPerson => ({
  name: 'Vera Winter',
  email: `vera-${randomBytes(6).toString('hex')}@people.example.org`,
  verified: 'on',
  gender: 'female',
  birthdate: '1993-04-12',
  ...over,
});
/** A person whose email the provider has not verified. */
const unverifiedPerson = (over: Partial<SandboxPerson> = {}): SandboxPerson => {
  const { verified: _verified, ...rest } = person(over);
  return rest;
};

const calls = { facebook: 'loginFacebook', google: 'loginGoogle' } as const;
const codes = ({ status, errors }: { status: number; errors: { code: number; field?: string }[] }) => [
  status,
  errors[0]?.code,
  errors[0]?.field,
];
const invalid = [400, 3, 'social_token'];
const refused = [400, 3, 'returned'];

/** The calls of a client at one server. Each server has its own rate limits. */
const clientOf = (app: TestApp) => {
  const { db } = app.context;
  const logIn = (provider: SocialProvider, social_token: string, password?: string) =>
    app.call(calls[provider], { product_id: 7, social_token, ...(password ? { password } : {}) });
  const refuse = async (provider: SocialProvider, social_token: string, password?: string) =>
    codes(await app.fails(calls[provider], { product_id: 7, social_token, ...(password ? { password } : {}) }));
  const signupBody = (provider: SocialProvider, social_token: string) => {
    const { password: _password, ...body } = newSignup();
    return { ...body, social_provider_id: socialProviderIds[provider], social_token };
  };
  return {
    app,
    db,
    logIn,
    refuse,
    signupBody,
    token: (provider: SocialProvider, who: SandboxPerson) => createSocialToken(app, provider, who),
    join: async (provider: SocialProvider, who: SandboxPerson) =>
      app.call('signup', { ...signupBody(provider, await createSocialToken(app, provider, who)), email: who.email }),
    setState: (hid: string, state: MemberState) =>
      db
        .updateTable('member')
        .set({ state, ...(state === 'deleted' ? { email: null } : {}) })
        .where('hid', '=', hid)
        .execute(),
    confirm: (id: string) =>
      db.updateTable('member').set({ email_confirmed_at: new Date() }).where('id', '=', id).execute(),
    listAccounts: (id: string) =>
      db.selectFrom('social_account').select(['provider', 'subject']).where('member_id', '=', id).execute(),
  };
};

describe('signing in by a provider', async () => {
  const { app, logIn, token, join } = clientOf(await testApp());

  describe.each(['google', 'facebook'] as const)('%s', (provider) => {
    test('returns the data for the registration of a new person', async () => {
      const who = person();
      const { registration_data, authorization_token } = await logIn(provider, await token(provider, who));
      expect(authorization_token).toBeUndefined();
      expect(registration_data?.profile).toEqual({
        name: 'Vera Winter',
        email: who.email,
        gender: 'f',
        birthday: '1993-04-12',
        // Facebook does not say whether an email is verified.
        is_email_confirmed: provider === 'google',
      });
    });

    test('signs in a member who signed up by it, without a password', async () => {
      const who = person();
      const { user } = await join(provider, who);
      const { authorization_token } = await logIn(provider, await token(provider, who));
      const access = authorization_token?.access_token.token ?? '';
      expect((await app.call('profileInfo', {}, { as: { access } })).users[0]?.hid).toBe(user.hid);
    });

    test('refuses an answer of a person who denied access', async () => {
      const { returned, headers } = await authorizeAtSandbox(app, provider, person(), { decision: 'deny' });
      expect(new URLSearchParams(returned).get('error')).toBe('access_denied');
      expect(codes(await app.fails('socialToken', { provider, returned }, { headers }))).toEqual(refused);
    });
  });
});

describe('answers and tokens', async () => {
  let now = new Date();
  const { app, logIn, refuse, signupBody, token } = clientOf(await testApp({ clock: { now: () => now } }));
  const later = async <T>(minutes: number, act: () => Promise<T>): Promise<T> => {
    const before = now;
    now = new Date(before.getTime() + minutes * 60_000);
    try {
      return await act();
    } finally {
      now = before;
    }
  };

  test('an answer works once, in the browser of the attempt, for its provider, until it expires', async () => {
    const { returned, headers } = await authorizeAtSandbox(app, 'google', person());
    const exchange = (over: object, options: object) =>
      app.fails('socialToken', { provider: 'google', returned, ...over }, options);
    expect(codes(await exchange({}, {}))).toEqual(refused);
    const stranger = await authorizeAtSandbox(app, 'google', person());
    expect(codes(await exchange({}, { headers: stranger.headers }))).toEqual(refused);
    expect(codes(await exchange({ provider: 'facebook' }, { headers }))).toEqual(refused);
    expect(codes(await exchange({ returned: 'code=abc&state=abc' }, { headers }))).toEqual(refused);
    expect(codes(await exchange({}, { headers, host: otherHost }))).toEqual(refused);
    await later(limits.social.attemptMinutes, async () =>
      expect(codes(await exchange({}, { headers }))).toEqual(refused),
    );
    await app.call('socialToken', { provider: 'google', returned }, { headers });
    expect(codes(await exchange({}, { headers }))).toEqual(refused);
  });

  test('a code of another attempt is refused by the provider', async () => {
    const [mine, theirs] = [
      await authorizeAtSandbox(app, 'google', person()),
      await authorizeAtSandbox(app, 'google', person()),
    ];
    const state = new URLSearchParams(mine.returned).get('state') ?? '';
    const mixed = new URLSearchParams(theirs.returned);
    mixed.set('state', state);
    const request = { provider: 'google' as const, returned: mixed.toString() };
    expect(codes(await app.fails('socialToken', request, { headers: mine.headers }))).toEqual(refused);
  });

  test('a social token is valid for one provider and brand, cannot be forged, and expires', async () => {
    const social = await token('google', person());
    expect(await refuse('facebook', social)).toEqual(invalid);
    expect(await refuse('google', `${social.slice(0, -2)}AA`)).toEqual(invalid);
    const elsewhere = await app.fails(
      'loginGoogle',
      { product_id: other?.id, social_token: social },
      { host: otherHost },
    );
    expect(codes(elsewhere)).toEqual(invalid);
    await later(limits.social.tokenMinutes, async () =>
      expect(await refuse('google', social)).toEqual([400, 10, 'social_token']),
    );
    expect((await logIn('google', social)).registration_data).toBeDefined();
  });

  test('a token signs in or up once', async () => {
    const who = person();
    const social = await token('google', who);
    await app.call('signup', { ...signupBody('google', social), email: who.email });
    expect(await refuse('google', social)).toEqual(invalid);
    const next = await token('google', who);
    const answers = await Promise.all([1, 2].map(() => app.ask('loginGoogle', { product_id: 7, social_token: next })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
  });
});

describe('an email of a member', async () => {
  const { app, logIn, refuse, token, confirm, listAccounts, setState } = clientOf(await testApp());

  test('links the account when it is verified by the provider and confirmed by the member', async () => {
    const member = await app.member();
    await confirm(member.id);
    const who = person({ email: member.email });
    expect((await logIn('google', await token('google', who))).authorization_token).toBeDefined();
    expect(await listAccounts(member.id)).toMatchObject([{ provider: 2 }]);
    expect((await logIn('google', await token('google', who))).authorization_token).toBeDefined();
    expect(await listAccounts(member.id)).toHaveLength(1);
  });

  test.each([
    ['was not verified by the provider', true, unverifiedPerson],
    ['was not confirmed by the member', false, person],
  ])('that %s needs the password once', async (_why, confirmed, make) => {
    const member = await app.member();
    if (confirmed) await confirm(member.id);
    const who = make({ email: member.email });
    const social = await token('google', who);
    expect(await refuse('google', social)).toEqual([403, 104, 'password']);
    expect(await refuse('google', social, 'not this one at all')).toEqual([401, 100, undefined]);
    expect(await listAccounts(member.id)).toEqual([]);
    expect((await logIn('google', social, member.password)).authorization_token).toBeDefined();
    expect((await logIn('google', await token('google', who))).authorization_token).toBeDefined();
  });

  test('is not linked by a password that is changed in the meantime', async () => {
    const member = await app.member();
    const social = await token('google', unverifiedPerson({ email: member.email }));
    const passwords = { old_password: member.password, new_password: 'another horse 48 staple' };
    duringNextSignIn(app.context, () => app.call('changePassword', passwords, { as: member }));
    expect(await refuse('google', social, member.password)).toEqual([401, 100, undefined]);
    expect(await listAccounts(member.id)).toEqual([]);
  });

  test('confirms an unconfirmed account when the provider has verified it, and not otherwise', async () => {
    const member = await app.member();
    await setState(member.hid, 'unconfirmed');
    const made = await token('google', unverifiedPerson({ email: member.email }));
    expect(await refuse('google', made, member.password)).toEqual([403, 102, undefined]);
    const social = await token('google', person({ email: member.email }));
    const { authorization_token } = await logIn('google', social, member.password);
    const access = authorization_token?.access_token.token ?? '';
    const { users } = await app.call('profileInfo', {}, { as: { access } });
    expect(users[0]?.own?.is_email_confirmed).toBe(true);
  });

  test('notifies the member of a sign-in from a new device', async () => {
    const member = await app.member();
    const loginEmails = async () =>
      (await emailsTo(app, member.email)).filter(({ subject }) => subject.startsWith('New login'));
    await confirm(member.id);
    const from = async (cookie: string) =>
      app.call(
        'loginGoogle',
        { product_id: 7, social_token: await token('google', person({ email: member.email })) },
        { headers: { cookie } },
      );
    await from(member.device);
    expect(await loginEmails()).toEqual([]);
    await from('');
    expect(await loginEmails()).toHaveLength(1);
  });

  test('shares the limit of password attempts with the login', async () => {
    const member = await app.member();
    const social = await token('facebook', person({ email: member.email }));
    for (let guess = 0; guess < limits.login.perEmailAndNetwork; guess += 1)
      expect((await refuse('facebook', social, `guess number ${guess}`))[0]).toBe(401);
    expect((await refuse('facebook', social, member.password))[0]).toBe(429);
    const { email, password } = member;
    expect((await app.fails('login', { product_id: 7, email, password })).status).toBe(429);
  });
});

describe('a member who signed up by a provider', async () => {
  const { app, logIn, refuse, token, join, signupBody, setState } = clientOf(await testApp());

  test('is refused while banned', async () => {
    const who = person();
    const { user } = await join('google', who);
    await setState(user.hid, 'banned');
    expect(await refuse('google', await token('google', who))).toEqual([403, 5, undefined]);
  });

  test('is signed in while hidden, to the screen that restores the account', async () => {
    const who = person();
    const { user } = await join('google', who);
    await setState(user.hid, 'hidden');
    const { authorization_token } = await logIn('google', await token('google', who));
    const access = authorization_token?.access_token.token ?? '';
    expect(codes(await app.fails('profileInfo', {}, { as: { access } }))).toEqual([403, 7, undefined]);
  });

  test('leaves the provider’s account available after deletion', async () => {
    const who = person();
    const { user } = await join('google', who);
    await setState(user.hid, 'deleted');
    expect((await logIn('google', await token('google', who))).registration_data).toBeDefined();
    const repeated = await join('google', who);
    expect(repeated.user.hid).not.toBe(user.hid);
  });

  test('is one member after parallel sign-ups with one account', async () => {
    const who = person();
    const tokens = [await token('google', who), await token('google', who)];
    const answers = await Promise.all(tokens.map((social) => app.ask('signup', signupBody('google', social))));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
  });

  test('has a sealed attempt in the cookie', async () => {
    const { headers } = await authorizeAtSandbox(app, 'facebook', person());
    const [, sealed = ''] = headers.cookie.split('=');
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('verifier');
  });
});

describe('an unavailable provider', async () => {
  const away = await testApp({ env: { SOCIAL_SANDBOX_URL: 'http://127.0.0.1:9' } });
  const none = await testApp({ env: { SOCIAL_SANDBOX_URL: '' } });

  test('redirects back with a reason', async () => {
    const headers = { host: 'localhost' };
    const start = async (app: typeof away, url: string) => (await app.app.inject({ url, headers })).headers.location;
    expect(await start(away, '/social/google/start')).toBe('/social/google?error=temporarily_unavailable');
    expect(await start(none, '/social/google/start')).toBe('/social/google?error=unavailable');
    expect(await start(none, '/social/facebook/start?for=album')).toBe('/photos/facebook?error=unavailable');
    expect((await none.app.inject({ url: '/social/myspace/start', headers })).headers.location).toBeUndefined();
    expect(codes(await none.fails('socialToken', { provider: 'google', returned: 'code=1' }))).toEqual([
      404,
      1,
      undefined,
    ]);
  });

  test('is reported when it becomes unavailable during the attempt', async () => {
    const start = await away.app.inject({ url: '/social/facebook/start', headers: { host: 'localhost' } });
    const cookie = String(start.headers['set-cookie']).split(';')[0] ?? '';
    const state = new URL(String(start.headers.location)).searchParams.get('state');
    const request = { provider: 'facebook' as const, returned: `code=1&state=${state}` };
    expect(codes(await away.fails('socialToken', request, { headers: { cookie } }))).toEqual([424, 1, undefined]);
  });
});

describe('photos of a provider', async () => {
  const app = await testApp();
  const { db } = app.context;
  const token = await createSocialToken(app, 'facebook', person());
  const list = async () => (await app.call('facebookPhotos', { social_token: token })).premoderated_photos;

  test('have URLs of this site, and a flag whether they may be imported', async () => {
    const photos = await list();
    expect(photos.map(({ pass }) => pass)).toEqual([true, true, true, true, false]);
    for (const { large_url, small_url } of photos) {
      expect(large_url).toMatch(/^\/media\/social\?photo=[\w-]+$/);
      const shown = await app.app.inject({ url: small_url, headers: { host: 'localhost' } });
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    }
  });

  test('are imported into the album with their flag, and validated like uploads', async () => {
    const member = await app.member();
    const [good, , , , small] = await list();
    const { photo } = await app.call('importPhoto', { url: good?.large_url ?? '' }, { as: member });
    const row = await db.selectFrom('photo').selectAll().where('uid', '=', photo.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ member_id: member.id, premoderated: true, status: 1 });
    const tooSmall = await app.fails('importPhoto', { url: small?.large_url }, { as: member });
    expect(codes(tooSmall)).toEqual([400, 4, 'file']);
  });

  test('are imported into a guest’s funnel', async () => {
    const [good] = await list();
    const { funnel, headers } = await newFunnel(app);
    const { photo } = await app.call('importFunnelPhoto', { funnel, url: good?.large_url ?? '' }, { headers });
    const row = await db.selectFrom('photo').selectAll().where('uid', '=', photo.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ funnel_id: funnel, premoderated: true });
  });

  test('are fetched by sealed URLs alone', async () => {
    const member = await app.member();
    const sandbox = app.context.config.social.sandboxUrl;
    const [good] = await list();
    const modified = ['/media/social?photo=abc', `${good?.large_url}A`];
    for (const url of modified)
      expect([url, ...codes(await app.fails('importPhoto', { url }, { as: member }))]).toEqual([url, 400, 1, 'file']);
    const internal = [`${sandbox}/pictures/0-1200.jpg`, 'http://169.254.169.254/latest/meta-data'];
    for (const url of [...internal, `/elsewhere?${good?.large_url.split('?')[1]}`])
      expect([url, ...codes(await app.fails('importPhoto', { url }, { as: member }))]).toEqual([url, 400, 7, 'url']);
    const stranger = await app.member({ product_id: other?.id ?? 0 }, { host: otherHost });
    const elsewhere = { as: stranger, host: otherHost };
    expect((await app.fails('importPhoto', { url: good?.large_url }, elsewhere)).status).toBe(400);
  });
});
