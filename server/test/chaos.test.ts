import { expect, test } from 'vitest';
import { runChaos } from './chaos/chaos.ts';
import { openInside } from './chaos/inside.ts';
import { processSettings } from './harness.ts';

/** All of it is `npm run chaos`. */
const purchases = Number(process.env.CHAOS_PURCHASES ?? 60);

/** Of a machine that has much else to do: on a quiet one it takes a fifth of it. */
const patienceMs = 300_000;

const place = await processSettings('chaos');

test(
  'each paid order gives its goods once, each unpaid one none, and all books agree, whatever is lost, doubled or killed',
  async () => {
    const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
    process.stdout.write(`CHAOS_SEED=${seed}\n`);
    const { wrong, counts } = await runChaos({
      seed,
      purchases,
      folder: place.DATA_DIR,
      env: { ...place, SECRET: 's'.repeat(40), DATABASE_POOL: '8' },
      inside: openInside,
    });
    process.stdout.write(`${JSON.stringify(counts)}\n`);
    expect({ seed, wrong }).toEqual({ seed, wrong: {} });
    expect(counts['orders paid']).toBeGreaterThan(purchases / 4);
    expect(counts.declined).toBeGreaterThan(0);
  },
  patienceMs,
);
