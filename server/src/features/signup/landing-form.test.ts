import { brands } from '@kindred/brands';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';

const external = brands.find(({ registrationUrl }) => registrationUrl);
const informing = brands.find(({ home }) => home.kind === 'info-only');

describe('a landing form that is sent without scripts', async () => {
  const app = await testApp();
  const send = async (entries: Record<string, string>, host = 'localhost') => {
    const { statusCode, headers } = await app.app.inject({
      method: 'POST',
      url: '/landing',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(entries).toString(),
    });
    const [, token] = /^landing=([\w-]+);/.exec(String(headers['set-cookie'] ?? '')) ?? [];
    return { statusCode, location: headers.location, token };
  };
  const short = { statusCode: 303, location: '/registration?flow=landing' };

  test('redirects to the short funnel, with the entries in a sealed cookie and not in the URL', async () => {
    const entries = { gender: 'f', search_gender: 'm', birthday: '1996-02-29' };
    const { token = '', ...led } = await send({ ...entries, policy: 'on' });
    expect(led).toEqual(short);
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('1996');
    expect(await app.call('signupData', { token })).toEqual({
      profile: { gender: 'f', search_gender: 'm' },
      birthday: '1996-02-29',
    });
  });

  test('redirects without entries, and leaves invalid entries out', async () => {
    expect(await send({ policy: 'on' })).toEqual({ ...short, token: undefined });
    expect(await send({ policy: 'on', gender: '', birthday: '' })).toEqual({ ...short, token: undefined });
    const { token = '' } = await send({ policy: 'on', gender: 'x', search_gender: 'f', birthday: '31.12.1990' });
    expect(await app.call('signupData', { token })).toEqual({ profile: { search_gender: 'f' }, birthday: null });
  });

  test('stores only the fields of the form', async () => {
    const { token = '' } = await send({ policy: 'on', gender: 'm', name: 'Anna', email: 'anna@mail.example.org' });
    expect((await app.call('signupData', { token })).profile).toEqual({ gender: 'm' });
  });

  test('redirects back to the page without consent to the policy', async () => {
    expect(await send({ gender: 'f' })).toEqual({ statusCode: 303, location: '/landing', token: undefined });
  });

  test('redirects to the brand’s external registration, which the content security policy allows', async () => {
    const host = `${external?.key}.localhost`;
    const led = await send({ gender: 'f', policy: 'on' }, host);
    expect(led).toEqual({ statusCode: 303, location: external?.registrationUrl, token: undefined });
    const page = await app.app.inject({ url: '/landing', headers: { host } });
    const origin = new URL(external?.registrationUrl ?? '').origin;
    expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${origin};`);
  });

  test('does not exist at a brand without a landing page, and refuses other bodies', async () => {
    expect((await send({ policy: 'on' }, `${informing?.key}.localhost`)).statusCode).toBe(404);
    const posted = { method: 'POST', url: '/landing', headers: { host: 'localhost' } } as const;
    expect((await app.app.inject({ ...posted, payload: { policy: 'on' } })).headers.location).toBe('/landing');
    const large = { ...posted, headers: { ...posted.headers, 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await app.app.inject({ ...large, payload: `policy=${'x'.repeat(10_000)}` })).statusCode).toBe(413);
  });
});
