import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { StartError } from '../config/config.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';

const folder = await mkdtemp(join(tmpdir(), 'kindred-lock-'));
afterAll(() => rm(folder, { recursive: true }));

const holder = `
  import { lockFolder } from ${JSON.stringify(new URL('folder-lock.ts', import.meta.url).href)};
  await lockFolder(process.argv[1]);
  process.stdout.write('held');
  setInterval(() => undefined, 1000);`;

test('of all who come after one that was killed, one holds the folder', async () => {
  const killed = spawn(process.execPath, ['--input-type=module', '--eval', holder, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(killed.stdout, 'data');
  await expect(lockFolder(folder)).rejects.toThrow(StartError);
  killed.kill('SIGKILL');
  await once(killed, 'exit');

  // A turn of the loop apart: each is at another step of its way.
  const turns = Array.from({ length: 30 }, (_, turn) => turn);
  const come = async (turn: number): Promise<FolderLock> => {
    for (let at = 0; at < turn; at++) await setImmediate();
    return lockFolder(folder);
  };
  const asked = await Promise.allSettled(turns.map(come));
  const holding = asked.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(holding).toHaveLength(1);
  await holding[0]?.release();
  await (await lockFolder(folder)).release();
});
