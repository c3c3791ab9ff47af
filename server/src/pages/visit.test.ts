import { createHash } from 'node:crypto';
import { parseTraffic, trafficCookie } from '@kindred/contract/traffic-data';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/harness.ts';

describe('the traffic cookie', async () => {
  const app = await testApp();
  const getCookie = async (url: string, stored?: string) => {
    const headers = { host: 'localhost', ...(stored === undefined ? {} : { cookie: `${trafficCookie}=${stored}` }) };
    const { statusCode, cookies } = await app.app.inject({ url, headers });
    expect(statusCode).toBe(200);
    return cookies.find(({ name }) => name === trafficCookie);
  };
  const getData = async (url: string, stored?: string) => {
    const cookie = await getCookie(url, stored);
    return cookie && parseTraffic(cookie.value);
  };

  test('is set by the first page of a visit, with the campaign of the page’s URL', async () => {
    const url = '/registration?traffic_d=search&traffic_c=brand&traffic_sc=exact&traffic_source=paper&popup=language';
    const campaign = { traffic_d: 'search', traffic_c: 'brand', traffic_sc: 'exact', traffic_source: 'paper' };
    expect(await getData(url)).toEqual(campaign);
    expect(await getData('/')).toEqual({});
    expect(await getData('/landing/spring-26?landing_user=u7&funnel_id=f1')).toEqual({
      landing_id: 'spring-26',
      landing_user: 'u7',
      funnel_id: 'f1',
    });
  });

  test('is unchanged on later pages, until a visit with another campaign', async () => {
    const stored = encodeURIComponent(JSON.stringify({ traffic_d: 'search' }));
    expect(await getCookie('/login', stored)).toBeUndefined();
    expect(await getData('/?traffic_d=mail', stored)).toEqual({ traffic_d: 'mail' });
  });

  test('is replaced if it cannot be decoded', async () => {
    for (const broken of ['', 'nothing', '%7B', '%E0%A4%A', '[]', 'null'])
      expect(await getData('/', broken)).toEqual({});
  });

  test('accepts no markup, control characters or long texts, and is a session cookie', async () => {
    const markup = encodeURIComponent('"><script>');
    const url = `/?traffic_d=${markup}&traffic_c=${'x'.repeat(65)}&traffic_sc=a%0d%0ab&traffic_source=%00`;
    const cookie = await getCookie(url);
    expect(parseTraffic(cookie?.value)).toEqual({});
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
    expect(cookie?.maxAge).toBeUndefined();
    expect(cookie?.expires).toBeUndefined();
    await getCookie('/?traffic_d=%');
    await getCookie('//');
  });
});

describe('the security policy of a page', () => {
  const policyOf = async (app: Awaited<ReturnType<typeof testApp>>, host = 'localhost') => {
    const { headers, body } = await app.app.inject({ url: '/', headers: { host } });
    return { policy: String(headers['content-security-policy']), body };
  };
  const containers = JSON.stringify({ amoria: { id: 'GTM-TEST', hosts: ['https://stats.example.org'] } });

  test('allows only the page’s host for a brand without a tag manager', async () => {
    const app = await testApp({ env: { TAG_MANAGER: containers } });
    for (const [server, host] of [[await testApp(), 'localhost'] as const, [app, 'velora.localhost'] as const]) {
      const { policy, body } = await policyOf(server, host);
      expect(policy).not.toMatch(/https?:/);
      expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]{44}'){2};/);
      expect(body).not.toContain('tagManager');
    }
  });

  test('allows the configured origins of the brand’s tag manager, and only the page’s own inline scripts', async () => {
    const app = await testApp({ env: { TAG_MANAGER: containers, TAG_MANAGER_URL: 'http://127.0.0.1:4400' } });
    const { policy, body } = await policyOf(app);
    const tags = 'http://127.0.0.1:4400 https://stats.example.org';
    expect(policy).toMatch(new RegExp(`script-src 'self'(?: 'sha256-[\\w+/=]{44}'){2} ${tags};`));
    expect(policy).toContain(`connect-src 'self' ${tags};`);
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*)/);
    expect(body).toContain('"tagManager":{"id":"GTM-TEST","script":"http://127.0.0.1:4400/gtm.js?id=GTM-TEST"}');
    // The app loads the script after the visitor's consent.
    expect(body).not.toContain('src="http');
  });

  test('allows each inline script of a page by its hash', async () => {
    const { app } = await testApp();
    const { headers, body } = await app.inject({ url: '/matches', headers: { host: 'localhost', cookie: 'member=1' } });
    const texts = [...body.matchAll(/<script(?![^>]* (?:src|type)=)[^>]*>([^]+?)<\/script>/g)].map(
      ([, text = '']) => text,
    );
    // The first calls, and the consent bar.
    expect(texts).toHaveLength(2);
    for (const text of texts)
      expect(headers['content-security-policy']).toContain(
        `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      );
  });
});
