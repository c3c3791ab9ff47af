import { existsSync, readFileSync } from 'node:fs';
import { brands } from '@kindred/brands';
import { expect, test } from 'vitest';
import { testApp } from '../../test/harness.ts';

const [{ domain: host }] = brands;
const { app } = await testApp();
const get = (url: string) => app.inject({ url, headers: { host } });

test('revisionConfig.json has the version of the served pages, regardless of the client’s version', async () => {
  const { version } = JSON.parse(
    /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec((await get('/')).body)?.[1] ?? '',
  ) as { version: string };
  expect(version).toMatch(/./);
  for (const url of [
    '/revisionConfig.json',
    '/revisionConfig.json?timestamp=1',
    '/revisionConfig.json?version=unknown',
  ]) {
    const { statusCode, headers, json } = await get(url);
    expect([statusCode, json()]).toEqual([200, { version }]);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['cache-control']).toBe('no-cache');
  }
});

test('the service worker is a script that is revalidated at each request; without a build the path is a page', async () => {
  const isBuilt = existsSync(new URL('../../../web/dist/service-worker.js', import.meta.url));
  const { statusCode, headers, body } = await get('/service-worker.js');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(isBuilt ? /^text\/javascript/ : /^text\/html/);
  expect(headers['cache-control']).toBe('no-cache');
  expect(body.includes('addEventListener')).toBe(isBuilt);
});

test('the offline page has the host’s brand and the visitor’s language, and loads no other files', async () => {
  const { headers, body } = await app.inject({ url: '/offline', headers: { host, 'accept-language': 'de-DE' } });
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
  expect(body).toContain('<html lang="de-DE">');
  expect(body).toContain('502');
  expect(body).not.toMatch(/ src=|<link/);
});

test('the texts of a language and namespace are a file, and others are not found', async () => {
  for (const locale of ['de-DE', 'hi-IN'] as const) {
    const { statusCode, headers, json } = await get(`/i18n/${locale}/login.json`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const file = new URL(`../../../i18n/messages/${locale}/login.json`, import.meta.url);
    expect(Object.keys(json<object>())).toEqual(Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object));
  }
  for (const path of ['/i18n/xx-XX/login.json', '/i18n/de-DE/nothing.json', '/i18n/de-DE/..%2Flogin.json'])
    expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
});
