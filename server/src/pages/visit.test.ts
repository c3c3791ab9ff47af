import { parseTraffic, trafficCookie } from '@kindred/contract/traffic-data';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../test/harness.ts';

describe('the traffic cookie', async () => {
  const app = await testApp();
  const left = async (url: string, kept?: string) => {
    const headers = { host: 'localhost', ...(kept === undefined ? {} : { cookie: `${trafficCookie}=${kept}` }) };
    const { statusCode, cookies } = await app.app.inject({ url, headers });
    expect(statusCode).toBe(200);
    return cookies.find(({ name }) => name === trafficCookie);
  };
  const dataOf = async (url: string, kept?: string) => {
    const cookie = await left(url, kept);
    return cookie && parseTraffic(cookie.value);
  };

  test('comes with whatever page is asked for first, and says what its address says', async () => {
    const url = '/registration?traffic_d=search&traffic_c=brand&traffic_sc=exact&traffic_source=paper&popup=language';
    const named = { traffic_d: 'search', traffic_c: 'brand', traffic_sc: 'exact', traffic_source: 'paper' };
    expect(await dataOf(url)).toEqual(named);
    expect(await dataOf('/')).toEqual({});
    expect(await dataOf('/landing/spring-26?landing_user=u7&funnel_id=f1')).toEqual({
      landing_id: 'spring-26',
      landing_user: 'u7',
      funnel_id: 'f1',
    });
  });

  test('stays as it is on later pages, until another campaign leads here', async () => {
    const kept = encodeURIComponent(JSON.stringify({ traffic_d: 'search' }));
    expect(await left('/login', kept)).toBeUndefined();
    expect(await dataOf('/?traffic_d=mail', kept)).toEqual({ traffic_d: 'mail' });
  });

  test('is made anew where it cannot be decoded', async () => {
    for (const broken of ['', 'nothing', '%7B', '%E0%A4%A', '[]', 'null'])
      expect(await dataOf('/', broken)).toEqual({});
  });

  test('takes over no text that could harm who shows it, and ends with the browser', async () => {
    const harm = encodeURIComponent('"><script>');
    const url = `/?traffic_d=${harm}&traffic_c=${'x'.repeat(65)}&traffic_sc=a%0d%0ab&traffic_source=%00`;
    const cookie = await left(url);
    expect(parseTraffic(cookie?.value)).toEqual({});
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' });
    expect(cookie?.maxAge).toBeUndefined();
    expect(cookie?.expires).toBeUndefined();
    await left('/?traffic_d=%');
    await left('//');
  });
});

describe('what a page may load', () => {
  const policyOf = async (app: Awaited<ReturnType<typeof testApp>>, host = 'localhost') => {
    const { headers, body } = await app.app.inject({ url: '/', headers: { host } });
    return { policy: String(headers['content-security-policy']), body };
  };
  const containers = JSON.stringify({ amoria: { id: 'GTM-TEST', hosts: ['https://stats.example.org'] } });

  test('is its own host’s alone, where its brand has no tag manager', async () => {
    const app = await testApp({ env: { TAG_MANAGER: containers } });
    for (const [server, host] of [[await testApp(), 'localhost'] as const, [app, 'velora.localhost'] as const]) {
      const { policy, body } = await policyOf(server, host);
      expect(policy).not.toMatch(/https?:/);
      expect(policy).toContain("script-src 'self';");
      expect(body).not.toContain('tagManager');
    }
  });

  test('is besides what the brand’s tag manager is said to need, and never a script within the page', async () => {
    const app = await testApp({ env: { TAG_MANAGER: containers, TAG_MANAGER_URL: 'http://127.0.0.1:4400' } });
    const { policy, body } = await policyOf(app);
    const tags = 'http://127.0.0.1:4400 https://stats.example.org';
    expect(policy).toContain(`script-src 'self' ${tags};`);
    expect(policy).toContain(`connect-src 'self' ${tags};`);
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*)/);
    expect(body).toContain('"tagManager":{"id":"GTM-TEST","script":"http://127.0.0.1:4400/gtm.js?id=GTM-TEST"}');
    // The script itself is fetched by the app, once it is allowed.
    expect(body).not.toContain('src="http');
  });
});
