import { expect, test } from 'vitest';
import { runChaos } from './chaos/chaos.ts';
import { withDatabase } from './chaos/with-database.ts';
import { processSettings } from './harness.ts';

/** `npm run chaos` runs 2,000 purchases. */
const purchases = Number(process.env.CHAOS_PURCHASES ?? 60);

/** For a busy machine. On an idle one the test takes a fifth of this time. */
const timeoutMs = 300_000;

const settings = await processSettings('chaos');

test(
  'grants the goods of each paid order once and of unpaid orders never, despite lost webhooks and killed processes',
  async () => {
    const seed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000);
    process.stdout.write(`CHAOS_SEED=${seed}\n`);
    const { wrong, counts } = await runChaos({
      seed,
      purchases,
      folder: settings.DATA_DIR,
      env: { ...settings, SECRET: 's'.repeat(40), DATABASE_POOL: '8' },
      withDatabase: withDatabase,
    });
    process.stdout.write(`${JSON.stringify(counts)}\n`);
    expect({ seed, wrong }).toEqual({ seed, wrong: {} });
    expect(counts['orders paid']).toBeGreaterThan(purchases / 4);
    expect(counts.declined).toBeGreaterThan(0);
  },
  timeoutMs,
);
