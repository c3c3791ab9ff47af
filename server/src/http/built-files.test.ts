import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../scripts/temporary-folder.ts';
import { addBuiltFiles } from './built-files.ts';

const app = fastify();
const script = 'export const one = 1;';

beforeAll(async () => {
  const folder = await temporaryFolder('built');
  afterAll(folder.remove);
  await writeFile(join(folder.path, 'one-1.js'), script);
  await writeFile(join(folder.path, 'one-1.js.br'), brotliCompressSync(script));
  await addBuiltFiles(app, folder.path, '/assets/');
});

test('a built file is cached for a year, and compressed if the client accepts it', async () => {
  const plain = await app.inject('/assets/one-1.js');
  expect(plain.body).toBe(script);
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const compressed = await app.inject({ url: '/assets/one-1.js', headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  const head = await app.inject({ method: 'HEAD', url: '/assets/one-1.js' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(script.length)]);
});

test.each(['one-1.js.br', 'ONE-1.js', 'two-1.js', '', '..%2Fassets%2Fone-1.js'])('%s has no file', async (path) => {
  expect((await app.inject(`/assets/${path}`)).statusCode).toBe(404);
});
