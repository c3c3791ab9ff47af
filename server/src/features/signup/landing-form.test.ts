import { brands } from '@kindred/brands';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/harness.ts';

const external = brands.find(({ registrationUrl }) => registrationUrl);
const informing = brands.find(({ home }) => home.kind === 'info-only');

describe('a landing form that the browser sends itself', async () => {
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

  test('leads to the short funnel, with the entries in a sealed cookie and nothing in the address', async () => {
    const entries = { gender: 'f', search_gender: 'm', birthday: '1996-02-29' };
    const { token = '', ...led } = await send({ ...entries, policy: 'on' });
    expect(led).toEqual(short);
    expect(Buffer.from(token, 'base64url').toString('latin1')).not.toContain('1996');
    expect(await app.call('signupData', { token })).toEqual({
      profile: { gender: 'f', search_gender: 'm' },
      birthday: '1996-02-29',
    });
  });

  test('leads there with nothing entered, and leaves out what is not valid', async () => {
    expect(await send({ policy: 'on' })).toEqual({ ...short, token: undefined });
    expect(await send({ policy: 'on', gender: '', birthday: '' })).toEqual({ ...short, token: undefined });
    const { token = '' } = await send({ policy: 'on', gender: 'x', search_gender: 'f', birthday: '31.12.1990' });
    expect(await app.call('signupData', { token })).toEqual({ profile: { search_gender: 'f' }, birthday: null });
  });

  test('stores no field that the form does not ask for', async () => {
    const { token = '' } = await send({ policy: 'on', gender: 'm', name: 'Anna', email: 'anna@mail.example.org' });
    expect((await app.call('signupData', { token })).profile).toEqual({ gender: 'm' });
  });

  test('leads back to the page without the policy’s tick', async () => {
    expect(await send({ gender: 'f' })).toEqual({ statusCode: 303, location: '/landing', token: undefined });
  });

  test('leads on to where the brand registers its members, which the page’s policy allows', async () => {
    const host = `${external?.key}.localhost`;
    const led = await send({ gender: 'f', policy: 'on' }, host);
    expect(led).toEqual({ statusCode: 303, location: external?.registrationUrl, token: undefined });
    const page = await app.app.inject({ url: '/landing', headers: { host } });
    const origin = new URL(external?.registrationUrl ?? '').origin;
    expect(page.headers['content-security-policy']).toContain(`form-action 'self' ${origin};`);
  });

  test('is not there at a brand without a landing page, and takes no other body', async () => {
    expect((await send({ policy: 'on' }, `${informing?.key}.localhost`)).statusCode).toBe(404);
    const asked = { method: 'POST', url: '/landing', headers: { host: 'localhost' } } as const;
    expect((await app.app.inject({ ...asked, payload: { policy: 'on' } })).headers.location).toBe('/landing');
    const large = { ...asked, headers: { ...asked.headers, 'content-type': 'application/x-www-form-urlencoded' } };
    expect((await app.app.inject({ ...large, payload: `policy=${'x'.repeat(10_000)}` })).statusCode).toBe(413);
  });
});
