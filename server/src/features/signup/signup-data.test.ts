import { brands } from '@kindred/brands';
import { limits } from '@kindred/contract/limits';
import { describe, expect, test } from 'vitest';
import { testApp, testCity } from '../../../test/harness.ts';

const entries = {
  gender: 'F',
  search_gender: 'm',
  name: ' Anna ',
  email: 'Anna@mail.example.org',
  birthday: '1996-02-29',
  search_age_from: 25,
  search_age_to: 40,
  city_id: testCity,
};

describe('the entries that a landing page stores for the registration', async () => {
  const start = new Date();
  let now = start;
  const app = await testApp({ clock: { now: () => now } });

  test('are returned by their token, with the city in the visitor’s language', async () => {
    const { token } = await app.call('saveSignupData', entries);
    const data = await app.call('signupData', { token }, { headers: { 'accept-language': 'ru-RU' } });
    expect(data).toEqual({
      profile: {
        gender: 'f',
        search_gender: 'm',
        name: 'Anna',
        email: 'anna@mail.example.org',
        search_age_from: 25,
        search_age_to: 40,
        city: expect.objectContaining({ id: testCity, title: 'Берлин' }),
      },
      birthday: '1996-02-29',
    });
  });

  test('may be a single one or none, and omit an unknown city', async () => {
    for (const form of [{}, { city_id: 1 }])
      expect(await app.call('signupData', await app.call('saveSignupData', form))).toEqual({
        profile: {},
        birthday: null,
      });
  });

  test('are encrypted, and never contain a password', async () => {
    const { token } = await app.call('saveSignupData', { ...entries, password: 'correct horse 47' } as typeof entries);
    expect(token).toMatch(/^[\w-]+$/);
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('anna');
    expect(JSON.stringify(await app.call('signupData', { token }))).not.toContain('correct horse');
  });

  test('fit into a URL at their maximum length', async () => {
    const longest = {
      ...entries,
      name: '界'.repeat(limits.name.max),
      email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example.org`,
    };
    expect((await app.call('saveSignupData', longest)).token.length).toBeLessThan(1000);
    for (const over of [
      { name: 'n'.repeat(1000) },
      { email: `${'a'.repeat(1000)}@mail.example.org` },
      { gender: 'x'.repeat(1000) },
    ])
      expect((await app.ask('saveSignupData', { ...entries, ...over })).statusCode).toBe(400);
  });

  test('are refused after a day, at another brand, and with a forged token', async () => {
    const { token } = await app.call('saveSignupData', entries);
    const other = brands[1]?.key;
    const statusOf = async (text: string, host = 'localhost') =>
      (await app.ask('signupData', { token: text }, { host })).statusCode;
    expect(await statusOf(token, `${other}.localhost`)).toBe(404);
    expect(await statusOf(`${token.slice(0, -4)}AAAA`)).toBe(404);
    expect(await statusOf('anything')).toBe(404);
    expect(await statusOf('')).toBe(400);
    expect(await statusOf('x'.repeat(5000))).toBe(400);
    now = new Date(start.getTime() + (limits.signup.dataHours * 3600 - 1) * 1000);
    expect(await statusOf(token)).toBe(200);
    now = new Date(start.getTime() + (limits.signup.dataHours * 3600 + 1) * 1000);
    expect(await statusOf(token)).toBe(404);
  });
});

describe('mail domains', async () => {
  const app = await testApp({ env: { TRUST_PROXY: '127.0.0.1' } });
  const domains = async (headers: Record<string, string>) =>
    (await app.call('mailDomainList', {}, { headers })).domains;

  test('are those of the visitor’s country, or of their language', async () => {
    const german = await domains({ 'accept-language': 'de-DE' });
    expect(german.slice(0, 3)).toEqual(['gmail.com', 'gmx.de', 'web.de']);
    expect(german).toContain('proton.me');
    // The network of a Polish university. The country decides, not the browser's language.
    expect((await domains({ 'accept-language': 'de-DE', 'x-forwarded-for': '150.254.1.1' }))[1]).toBe('wp.pl');
  });

  test('are unique and not disposable', async () => {
    for (const language of ['en-US', 'es-MX', 'pt-BR', 'uk-UA', 'hi-IN']) {
      const list = await domains({ 'accept-language': language });
      expect(new Set(list).size).toBe(list.length);
      for (const domain of list) {
        const answer = await app.ask('checkEmail', { email: `somebody@${domain}`, product_id: 7 });
        expect([domain, answer.statusCode]).toEqual([domain, 200]);
      }
    }
  });
});
