import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import type { ResponseBody } from './support.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-gateway-'));
afterAll(() => rmSync(folder, { recursive: true }));

const start = (env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [fileURLToPath(new URL('../src/main.ts', import.meta.url))], {
    env: { ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

/** Reads the URL and the secret key from the process's start message. */
const readStartMessage = async (program: ChildProcess): Promise<{ url: string; secretKey: string }> => {
  const [message] = (await once(program, 'message')) as [{ url: string; secretKey: string }];
  return message;
};

test('a kill during payments loses no acknowledged payment', async () => {
  const env = { GATEWAY_DATA: join(folder, 'kill'), GATEWAY_SECRET_KEY: 'sk_of_the_test' };
  const first = start(env);
  const { url, secretKey } = await readStartMessage(first);
  expect(secretKey).toBe('sk_of_the_test');
  const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
  const acknowledged: string[] = [];
  const begin = async (order: string): Promise<void> => {
    const body = JSON.stringify({ order_id: order, amount: 1, currency: 'EUR', customer: 'a', method: 'card' });
    const response = await fetch(`${url}/v1/payments`, { method: 'POST', headers, body });
    acknowledged.push(((await response.json()) as ResponseBody).id);
    if (acknowledged.length === 20) first.kill('SIGKILL');
  };
  await Promise.allSettled(Array.from({ length: 60 }, (_, order) => begin(`order-${order}`)));
  expect(acknowledged.length).toBeGreaterThanOrEqual(20);

  const second = start(env);
  const restarted = await readStartMessage(second);
  for (const id of acknowledged)
    expect((await fetch(`${restarted.url}/v1/payments/${id}`, { headers })).status).toBe(200);
  const ended = once(second, 'exit');
  second.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test.each([{ NODE_ENV: 'production' }, { GATEWAY: 'stripe' }, { GATEWAY_URL: 'http://127.0.0.1:3902' }])(
  'the process exits with %o',
  async (env) => {
    const program = start(env);
    const came = await Promise.race([once(program, 'exit'), once(program, 'message')]);
    program.kill();
    expect(came[0]).toBe(0);
  },
);

test('the process exits with its parent process', async () => {
  const program = start({});
  await readStartMessage(program);
  const ended = once(program, 'exit');
  program.disconnect();
  expect(await ended).toEqual([0, null]);
});
