import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { getOrCreateSecret } from './stored-secret.ts';

const root = await mkdtemp(join(tmpdir(), 'kindred-secret-'));
afterAll(() => rm(root, { recursive: true }));

test('a data folder gets a random secret, shared by processes that start together and readable only by its owner', async () => {
  const folder = join(root, 'one');
  const secrets = await Promise.all(Array.from({ length: 8 }, () => getOrCreateSecret(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{43}$/);
  expect(await getOrCreateSecret(folder)).toBe(secrets[0]);
  expect(await readdir(folder)).toEqual(['secret']);
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  expect(await getOrCreateSecret(join(root, 'another'))).not.toBe(secrets[0]);
});

test('a folder that cannot store the secret is reported in one sentence', async () => {
  const file = join(root, 'file');
  await writeFile(file, '');
  await expect(getOrCreateSecret(file)).rejects.toThrow(/^The secret of the data folder .* set SECRET\.$/);
});

test('no secret is derived from settings', () => {
  expect(readConfig({ DATA_DIR: '/srv/kindred' }).secret).toBeUndefined();
});

test('development listens only on this machine, unless HOST is set', () => {
  const mail = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'no-reply@example.org' };
  expect(readConfig({}).host).toBe('localhost');
  expect(readConfig({ HOST: '' }).host).toBe('localhost');
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  expect(readConfig({ NODE_ENV: 'production', SECRET: 's'.repeat(32), ...mail }).host).toBe('0.0.0.0');
});
