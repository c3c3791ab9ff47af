import { existsSync } from 'node:fs';
import { brands } from '@kindred/brands';
import { expect, test } from 'vitest';
import { testApp } from '../../test/harness.ts';

const [{ domain: host }] = brands;
const { app } = await testApp();
const ask = (url: string) => app.inject({ url, headers: { host } });

test('the build that is served is named as its pages name it, whatever build asks', async () => {
  const { version } = JSON.parse(
    /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec((await ask('/')).body)?.[1] ?? '',
  ) as { version: string };
  expect(version).toMatch(/./);
  for (const url of [
    '/revisionConfig.json',
    '/revisionConfig.json?timestamp=1',
    '/revisionConfig.json?version=unknown',
  ]) {
    const { statusCode, headers, json } = await ask(url);
    expect([statusCode, json()]).toEqual([200, { version }]);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['cache-control']).toBe('no-cache');
  }
});

test('the service worker is a script, asked for anew each time; where none is built, what comes is none', async () => {
  const built = existsSync(new URL('../../../web/dist/service-worker.js', import.meta.url));
  const { statusCode, headers, body } = await ask('/service-worker.js');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(built ? /^text\/javascript/ : /^text\/html/);
  expect(headers['cache-control']).toBe('no-cache');
  expect(body.includes('addEventListener')).toBe(built);
});

test('the page for where there is no network is the host’s, in the reader’s language, and whole in itself', async () => {
  const { headers, body } = await app.inject({ url: '/offline', headers: { host, 'accept-language': 'de-DE' } });
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toMatch(/default-src 'none'/);
  expect(body).toContain('<html lang="de-DE">');
  expect(body).toContain('502');
  expect(body).not.toMatch(/ src=|<link/);
});
