import { brands } from '@kindred/brands';
import { describe, expect, test } from 'vitest';
import { newSignup, testApp } from './harness.ts';

describe('session', async () => {
  const app = await testApp();

  test('a new member is signed in, and signs in again', async () => {
    const member = await app.member();
    expect(member.hid).toMatch(/^[\w-]{22}$/);
    const { authorization_token } = await app.call('login', {
      product_id: 7,
      email: member.email.toUpperCase(),
      password: member.password,
    });
    expect(authorization_token.access_token.expire_at).toBeGreaterThan(Date.now() / 1000);
  });

  test('an access token lasts 15 minutes, a refresh token 30 days', async () => {
    const { email, password } = await app.member();
    const { authorization_token } = await app.call('login', { product_id: 7, email, password });
    const now = Date.now() / 1000;
    const lifetimes = [authorization_token.access_token, authorization_token.refresh_token].map(({ expire_at }) =>
      Math.round((expire_at - now) / 60),
    );
    expect(lifetimes).toEqual([15, 30 * 24 * 60]);
  });

  test('a password includes leading and trailing spaces', async () => {
    const { email, access } = await app.member({ password: '  correct horse 47 ' });
    await app.call('login', { product_id: 7, email, password: '  correct horse 47 ' });
    await app.call('checkMyPassword', { password: '  correct horse 47 ' }, { as: { access } });
    for (const password of ['correct horse 47', '  correct horse 47'])
      expect((await app.fails('login', { product_id: 7, email, password })).errors[0]?.code).toBe(100);
  });

  test('only the right password reveals a ban', async () => {
    const { id, email, password } = await app.member();
    await app.context.db.updateTable('member').set({ state: 'banned' }).where('id', '=', id).execute();
    const wrong = await app.fails('login', { product_id: 7, email, password: 'wrong' });
    expect([wrong.status, wrong.errors[0]?.code]).toEqual([401, 100]);
    const right = await app.fails('login', { product_id: 7, email, password });
    expect([right.status, right.errors[0]?.code]).toEqual([403, 103]);
  });

  test('a token refreshes once; reuse ends the whole session', async () => {
    const member = await app.member();
    const { authorization_token: next } = await app.call('refreshToken', { refresh_token: member.refresh });
    const reuse = await app.fails('refreshToken', { refresh_token: member.refresh });
    expect([reuse.status, reuse.errors[0]?.code]).toEqual([401, 8]);
    const after = await app.fails('refreshToken', { refresh_token: next.refresh_token.token });
    expect([after.status, after.errors[0]?.code]).toEqual([401, 4]);
    const access = await app.fails('realtimeTicket', {}, { as: { access: next.access_token.token } });
    expect([access.status, access.errors[0]?.code]).toEqual([401, 4]);
  });

  test('access tokens are unique, even within one second', async () => {
    let { access, refresh } = await app.member();
    const seen = new Set([access]);
    for (let rotation = 0; rotation < 4; rotation += 1) {
      const { authorization_token } = await app.call('refreshToken', { refresh_token: refresh });
      access = authorization_token.access_token.token;
      refresh = authorization_token.refresh_token.token;
      seen.add(access);
    }
    expect(seen.size).toBe(5);
  });

  test('a repeated refresh gets the same tokens, until they are used', async () => {
    const member = await app.member();
    const request = { refresh_token: member.refresh, request_id: 'lost-answer' };
    const first = await app.call('refreshToken', request);
    const again = await app.call('refreshToken', request);
    expect(again.authorization_token.refresh_token).toEqual(first.authorization_token.refresh_token);
    await app.call('refreshToken', { refresh_token: again.authorization_token.refresh_token.token });
    expect((await app.fails('refreshToken', request)).errors[0]?.code).toBe(8);
  });

  test('concurrent repeats of one refresh get the same token; another request id is a reuse', async () => {
    const member = await app.member();
    const request = { refresh_token: member.refresh, request_id: 'all-at-once' };
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.call('refreshToken', request)));
    expect(new Set(answers.map((answer) => answer.authorization_token.refresh_token.token)).size).toBe(1);
    const other = await app.fails('refreshToken', { ...request, request_id: 'somebody-else' });
    expect(other.errors[0]?.code).toBe(8);
    expect((await app.fails('refreshToken', request)).errors[0]?.code).toBe(4);
  });

  test('tokens are valid only at the host of their brand, and an attempt at another host does not revoke them', async () => {
    const member = await app.member();
    const host = `${brands[1]?.key}.localhost`;
    for (const asked of [
      app.fails('realtimeTicket', {}, { as: member, host }),
      app.fails('init', { splitHids: [] }, { as: member, host }),
      app.fails('refreshToken', { refresh_token: member.refresh }, { host }),
    ]) {
      const { status, errors } = await asked;
      expect([status, errors[0]?.code]).toEqual([401, 3]);
    }
    await app.call('realtimeTicket', {}, { as: member });
    await app.call('refreshToken', { refresh_token: member.refresh });
  });

  test('of two concurrent refreshes one succeeds, and the session ends', async () => {
    const member = await app.member();
    const answers = await Promise.all([1, 2].map(() => app.ask('refreshToken', { refresh_token: member.refresh })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  test('signing out ends the session', async () => {
    const member = await app.member();
    await app.call('logout', { refresh_token: member.refresh });
    expect((await app.fails('realtimeTicket', {}, { as: member })).errors[0]?.code).toBe(4);
    // Repeated as after a lost answer, and with unknown or missing tokens.
    await app.call('logout', { refresh_token: member.refresh });
    await app.call('logout', { refresh_token: 'made-up', access_token: 'made-up' });
    await app.call('logout', {});
  });

  test('an unknown email and a wrong password get the same errors: help from the third failure, then a wait', async () => {
    const member = await app.member();
    for (const email of [member.email, 'nobody@mail.example.org']) {
      const codes: (number | undefined)[] = [];
      for (let failures = 0; failures < 6; failures += 1)
        codes.push((await app.fails('login', { product_id: 7, email, password: 'wrong' })).errors[0]?.code);
      expect(codes).toEqual([100, 100, 101, 101, 101, 38]);
    }
  });

  test('concurrent guesses are limited as sequential ones', async () => {
    const member = await app.member();
    const guesses = Array.from({ length: 20 }, () =>
      app.fails('login', { product_id: 7, email: member.email, password: 'wrong' }),
    );
    const codes = (await Promise.all(guesses)).map(({ errors }) => errors[0]?.code);
    expect(codes.filter((code) => code !== 38)).toHaveLength(5);
    const refused = await app.fails('login', { product_id: 7, email: member.email, password: member.password });
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(800);
    expect(Math.abs(Number(refused.headers['x-rate-limit-reset']) - seconds - Date.now() / 1000)).toBeLessThan(5);
  });

  test('sign-up returns all field errors together', async () => {
    const taken = await app.member();
    const failed = await app.fails('signup', {
      ...newSignup(),
      email: taken.email,
      password: '1234567',
      birthday: '2015-01-01',
      city_id: 1,
    });
    expect(failed.status).toBe(400);
    expect(failed.errors.map(({ code, field }) => [code, field])).toEqual([
      [18, 'email'],
      [30, 'password'],
      [0, 'birthday'],
      [0, 'city_id'],
    ]);
  });
});
