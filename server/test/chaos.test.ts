import { afterAll, expect, inject, test } from 'vitest';
import { temporaryFolder } from '../../scripts/temporary-folder.ts';
import { runChaos } from './chaos/chaos.ts';
import { openInside } from './chaos/inside.ts';
import { freshPostgresUrl } from './harness.ts';

/** All of it is `npm run chaos`. */
const purchases = Number(process.env.CHAOS_PURCHASES ?? 120);

/** Of a machine that has much else to do: on a quiet one it takes a fifth of it. */
const patienceMs = 300_000;

const folder = await temporaryFolder('chaos');
const fresh = inject('engine') === 'postgres' ? await freshPostgresUrl() : undefined;
afterAll(async () => {
  await folder.remove();
  await fresh?.drop();
});

test(
  'each paid order gives its goods once, each unpaid one none, and all books agree, whatever is lost, doubled or killed',
  async () => {
    const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
    process.stdout.write(`CHAOS_SEED=${seed}\n`);
    const { wrong, counts } = await runChaos({
      seed,
      purchases,
      folder: folder.path,
      env: {
        DATA_DIR: folder.path,
        SECRET: 's'.repeat(40),
        ...(fresh ? { DATABASE_URL: fresh.url, DATABASE_POOL: '8' } : {}),
      },
      inside: openInside,
    });
    process.stdout.write(`${JSON.stringify(counts)}\n`);
    expect({ seed, wrong }).toEqual({ seed, wrong: {} });
    expect(counts['orders paid']).toBeGreaterThan(purchases / 4);
    expect(counts.declined).toBeGreaterThan(0);
  },
  patienceMs,
);
