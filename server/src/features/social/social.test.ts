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
/** The same, and nobody vouches for the email. */
const unproven = (over: Partial<SandboxPerson> = {}): SandboxPerson => {
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

/** What a client does at one server; each server counts its callers anew. */
const deskOf = (app: TestApp) => {
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
    accountsOf: (id: string) =>
      db.selectFrom('social_account').select(['provider', 'subject']).where('member_id', '=', id).execute(),
  };
};

describe('signing in by a provider', async () => {
  const { app, logIn, token, join } = deskOf(await testApp());

  describe.each(['google', 'facebook'] as const)('%s', (provider) => {
    test('tells of somebody new what the registration may begin with', async () => {
      const who = person();
      const { registration_data, authorization_token } = await logIn(provider, await token(provider, who));
      expect(authorization_token).toBeUndefined();
      expect(registration_data?.profile).toEqual({
        name: 'Vera Winter',
        email: who.email,
        gender: 'f',
        birthday: '1993-04-12',
        // Facebook says of no address that it was proved.
        is_email_confirmed: provider === 'google',
      });
    });

    test('lets somebody in who signed up by it, and asks for no password', async () => {
      const who = person();
      const { user } = await join(provider, who);
      const { authorization_token } = await logIn(provider, await token(provider, who));
      const access = authorization_token?.access_token.token ?? '';
      expect((await app.call('profileInfo', {}, { as: { access } })).users[0]?.hid).toBe(user.hid);
    });

    test('says no where the person said no', async () => {
      const { returned, headers } = await authorizeAtSandbox(app, provider, person(), { decision: 'deny' });
      expect(new URLSearchParams(returned).get('error')).toBe('access_denied');
      expect(codes(await app.fails('socialToken', { provider, returned }, { headers }))).toEqual(refused);
    });
  });
});

describe('answers and tokens', async () => {
  let now = new Date();
  const { app, logIn, refuse, signupBody, token } = deskOf(await testApp({ clock: { now: () => now } }));
  const later = async <T>(minutes: number, act: () => Promise<T>): Promise<T> => {
    const before = now;
    now = new Date(before.getTime() + minutes * 60_000);
    try {
      return await act();
    } finally {
      now = before;
    }
  };

  test('an answer counts once, in the browser that asked, for its provider, and not for ever', async () => {
    const { returned, headers } = await authorizeAtSandbox(app, 'google', person());
    const take = (over: object, asked: object) =>
      app.fails('socialToken', { provider: 'google', returned, ...over }, asked);
    expect(codes(await take({}, {}))).toEqual(refused);
    const stranger = await authorizeAtSandbox(app, 'google', person());
    expect(codes(await take({}, { headers: stranger.headers }))).toEqual(refused);
    expect(codes(await take({ provider: 'facebook' }, { headers }))).toEqual(refused);
    expect(codes(await take({ returned: 'code=abc&state=abc' }, { headers }))).toEqual(refused);
    expect(codes(await take({}, { headers, host: otherHost }))).toEqual(refused);
    await later(limits.social.attemptMinutes, async () => expect(codes(await take({}, { headers }))).toEqual(refused));
    await app.call('socialToken', { provider: 'google', returned }, { headers });
    expect(codes(await take({}, { headers }))).toEqual(refused);
  });

  test('a code of another walk is refused by the provider', async () => {
    const [mine, theirs] = [
      await authorizeAtSandbox(app, 'google', person()),
      await authorizeAtSandbox(app, 'google', person()),
    ];
    const state = new URLSearchParams(mine.returned).get('state') ?? '';
    const mixed = new URLSearchParams(theirs.returned);
    mixed.set('state', state);
    const asked = { provider: 'google' as const, returned: mixed.toString() };
    expect(codes(await app.fails('socialToken', asked, { headers: mine.headers }))).toEqual(refused);
  });

  test('a social token is of one provider and one brand, unforgeable, and runs out', async () => {
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

  test('a token that signed somebody in or up does so once', async () => {
    const who = person();
    const social = await token('google', who);
    await app.call('signup', { ...signupBody('google', social), email: who.email });
    expect(await refuse('google', social)).toEqual(invalid);
    const next = await token('google', who);
    const answers = await Promise.all([1, 2].map(() => app.ask('loginGoogle', { product_id: 7, social_token: next })));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
  });
});

describe('an email that is known here', async () => {
  const { app, logIn, refuse, token, confirm, accountsOf, setState } = deskOf(await testApp());

  test('an email that was proved there and here is the same person, and stays linked', async () => {
    const member = await app.member();
    await confirm(member.id);
    const who = person({ email: member.email });
    expect((await logIn('google', await token('google', who))).authorization_token).toBeDefined();
    expect(await accountsOf(member.id)).toMatchObject([{ provider: 2 }]);
    expect((await logIn('google', await token('google', who))).authorization_token).toBeDefined();
    expect(await accountsOf(member.id)).toHaveLength(1);
  });

  test.each([
    ['was not proved there', true, unproven],
    ['was not proved here', false, person],
  ])('an email that %s asks for the password, once', async (_why, confirmed, make) => {
    const member = await app.member();
    if (confirmed) await confirm(member.id);
    const who = make({ email: member.email });
    const social = await token('google', who);
    expect(await refuse('google', social)).toEqual([403, 104, 'password']);
    expect(await refuse('google', social, 'not this one at all')).toEqual([401, 100, undefined]);
    expect(await accountsOf(member.id)).toEqual([]);
    expect((await logIn('google', social, member.password)).authorization_token).toBeDefined();
    expect((await logIn('google', await token('google', who))).authorization_token).toBeDefined();
  });

  test('an account that waits for its email is opened by the provider’s word for it, and by no other', async () => {
    const member = await app.member();
    await setState(member.hid, 'unconfirmed');
    const made = await token('google', unproven({ email: member.email }));
    expect(await refuse('google', made, member.password)).toEqual([403, 102, undefined]);
    const social = await token('google', person({ email: member.email }));
    const { authorization_token } = await logIn('google', social, member.password);
    const access = authorization_token?.access_token.token ?? '';
    const { users } = await app.call('profileInfo', {}, { as: { access } });
    expect(users[0]?.own?.is_email_confirmed).toBe(true);
  });

  test('whoever is let in from a device that the member never came from, the member is told', async () => {
    const member = await app.member();
    const told = async () =>
      (await emailsTo(app, member.email)).filter(({ subject }) => subject.startsWith('New login'));
    await confirm(member.id);
    const from = async (cookie: string) =>
      app.call(
        'loginGoogle',
        { product_id: 7, social_token: await token('google', person({ email: member.email })) },
        { headers: { cookie } },
      );
    await from(member.device);
    expect(await told()).toEqual([]);
    await from('');
    expect(await told()).toHaveLength(1);
  });

  test('guesses at that password are counted with those of the login', async () => {
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
  const { app, logIn, refuse, token, join, signupBody, setState } = deskOf(await testApp());

  test('a banned member stays outside, whichever door it is', async () => {
    const who = person();
    const { user } = await join('google', who);
    await setState(user.hid, 'banned');
    expect(await refuse('google', await token('google', who))).toEqual([403, 5, undefined]);
  });

  test('a hidden member is let in, to the screen that restores them', async () => {
    const who = person();
    const { user } = await join('google', who);
    await setState(user.hid, 'hidden');
    const { authorization_token } = await logIn('google', await token('google', who));
    const access = authorization_token?.access_token.token ?? '';
    expect(codes(await app.fails('profileInfo', {}, { as: { access } }))).toEqual([403, 7, undefined]);
  });

  test('a deleted member’s account at the provider is free again', async () => {
    const who = person();
    const { user } = await join('google', who);
    await setState(user.hid, 'deleted');
    expect((await logIn('google', await token('google', who))).registration_data).toBeDefined();
    const again = await join('google', who);
    expect(again.user.hid).not.toBe(user.hid);
  });

  test('one account at a provider makes one member, however often it signs up', async () => {
    const who = person();
    const tokens = [await token('google', who), await token('google', who)];
    const answers = await Promise.all(tokens.map((social) => app.ask('signup', signupBody('google', social))));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
  });

  test('what a browser keeps of its walk says nothing to who reads it', async () => {
    const { headers } = await authorizeAtSandbox(app, 'facebook', person());
    const [, sealed = ''] = headers.cookie.split('=');
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('verifier');
  });
});

describe('a provider that is away, or not offered', async () => {
  const away = await testApp({ env: { SOCIAL_SANDBOX_URL: 'http://127.0.0.1:9' } });
  const none = await testApp({ env: { SOCIAL_SANDBOX_URL: '' } });

  test('leads back with a reason', async () => {
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

  test('is told as such where it goes away meanwhile', async () => {
    const start = await away.app.inject({ url: '/social/facebook/start', headers: { host: 'localhost' } });
    const cookie = String(start.headers['set-cookie']).split(';')[0] ?? '';
    const state = new URL(String(start.headers.location)).searchParams.get('state');
    const asked = { provider: 'facebook' as const, returned: `code=1&state=${state}` };
    expect(codes(await away.fails('socialToken', asked, { headers: { cookie } }))).toEqual([424, 1, undefined]);
  });
});

describe('photos of a provider', async () => {
  const app = await testApp();
  const { db } = app.context;
  const token = await createSocialToken(app, 'facebook', person());
  const list = async () => (await app.call('facebookPhotos', { social_token: token })).premoderated_photos;

  test('come under addresses of ours, and say which of them may be taken over', async () => {
    const photos = await list();
    expect(photos.map(({ pass }) => pass)).toEqual([true, true, true, true, false]);
    for (const { large_url, small_url } of photos) {
      expect(large_url).toMatch(/^\/media\/social\?photo=[\w-]+$/);
      const shown = await app.app.inject({ url: small_url, headers: { host: 'localhost' } });
      expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    }
  });

  test('are taken into the album with their flag, and judged like any other', async () => {
    const member = await app.member();
    const [good, , , , small] = await list();
    const { photo } = await app.call('importPhoto', { url: good?.large_url ?? '' }, { as: member });
    const row = await db.selectFrom('photo').selectAll().where('uid', '=', photo.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ member_id: member.id, premoderated: true, status: 1 });
    const tooSmall = await app.fails('importPhoto', { url: small?.large_url }, { as: member });
    expect(codes(tooSmall)).toEqual([400, 4, 'file']);
  });

  test('are taken into a guest’s funnel', async () => {
    const [good] = await list();
    const { funnel, headers } = await newFunnel(app);
    const { photo } = await app.call('importFunnelPhoto', { funnel, url: good?.large_url ?? '' }, { headers });
    const row = await db.selectFrom('photo').selectAll().where('uid', '=', photo.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ funnel_id: funnel, premoderated: true });
  });

  test('nothing within is fetched that the server did not seal', async () => {
    const member = await app.member();
    const sandbox = app.context.config.social.sandboxUrl;
    const [good] = await list();
    const spoiled = ['/media/social?photo=abc', `${good?.large_url}A`];
    for (const url of spoiled)
      expect([url, ...codes(await app.fails('importPhoto', { url }, { as: member }))]).toEqual([url, 400, 1, 'file']);
    const inside = [`${sandbox}/pictures/0-1200.jpg`, 'http://169.254.169.254/latest/meta-data'];
    for (const url of [...inside, `/elsewhere?${good?.large_url.split('?')[1]}`])
      expect([url, ...codes(await app.fails('importPhoto', { url }, { as: member }))]).toEqual([url, 400, 7, 'url']);
    const stranger = await app.member({ product_id: other?.id ?? 0 }, { host: otherHost });
    const elsewhere = { as: stranger, host: otherHost };
    expect((await app.fails('importPhoto', { url: good?.large_url }, elsewhere)).status).toBe(400);
  });
});
