import pino from 'pino';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config/config.ts';
import { createContext } from '../src/create-context.ts';
import { SandboxMerchant } from './gateway.ts';
import { processSettings, TestApp } from './harness.ts';
import { createSeededRandom } from './member-actions.ts';
import { createPayer, getOffer, payByCard } from './payments-world.ts';
import { startServer } from './server-process.ts';

const kills = 3;
const perKill = 5;
const payers = (kills + 1) * perKill;
const timeoutMs = 60_000;

const gateway = await SandboxMerchant.create(inject('gatewayUrl'));
const settings = {
  ...(await processSettings('renewal-kill')),
  SECRET: 's'.repeat(40),
  DATABASE_POOL: '8',
  ...gateway.env,
};

/** Opens the database while no server runs on it. */
const withApp = async <T>(work: (app: TestApp) => Promise<T>): Promise<T> => {
  const config = readConfig({ NODE_ENV: 'test', DEMO: '0', ROLE: 'web', ...settings });
  const { context, close } = await createContext(config, pino({ level: 'silent' }));
  const app = await buildApp(context);
  try {
    return await work(new TestApp(app, context));
  } finally {
    await app.close();
    await close();
  }
};

/** Counts the renewals that the gateway charged. */
const countCharged = async (): Promise<number> => {
  const answer = await gateway.request('GET', '/v1/transactions?limit=1000');
  const { transactions } = (await answer.json()) as { transactions: { order_id: string }[] };
  return transactions.filter(({ order_id }) => order_id.includes('.renewal-')).length;
};

/** Polls with a pause, so that polling does not slow down the server. */
const waitUntil = (isSo: () => Promise<boolean>): Promise<void> =>
  vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: timeoutMs, interval: 5 });

/** Expires the claims of the killed server and enqueues the job. Returns the number of settled renewals. */
const enqueueRenewals = async ({ context: { db, jobs } }: TestApp): Promise<number> => {
  await db.updateTable('subscription').set({ busy_until: null }).execute();
  await jobs.send('subscriptions.renew', {});
  return (await db.selectFrom('subscription').select('id').where('periods', '=', 1).execute()).length;
};

describe('a server that is killed while it charges renewals', () => {
  const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
  const random = createSeededRandom(seed);
  let unsettledCount = 0;

  beforeAll(async () => {
    process.stdout.write(`KILL_SEED=${seed}\n`);
    // Webhooks are held, so the next server must find the charges itself.
    await gateway.configureWebhooks({ webhooks: 'hold' });
    await withApp(async (app) => {
      for (let count = 0; count < payers; count += 1) {
        const as = await createPayer(app);
        const bought = await getOffer(app, as);
        await payByCard(app, bought);
        await app.call('order', { order_id: bought.order_id }, { as });
      }
      await app.context.db.updateTable('subscription').set({ next_charge_at: new Date() }).execute();
      await enqueueRenewals(app);
    });
  });

  test.each(Array.from({ length: kills }, (_, index) => index + 1))('kill %i', async () => {
    const before = await countCharged();
    const server = await startServer(settings);
    const enough = before + 1 + random(perKill - 1);
    await waitUntil(async () => (await countCharged()) >= enough);
    const { signal, err } = await server.stop('SIGKILL');
    expect([signal, err]).toEqual(['SIGKILL', '']);
    unsettledCount += (await countCharged()) - (await withApp(enqueueRenewals));
  });

  test('charges and grants each renewal exactly once', async () => {
    const server = await startServer(settings);
    await waitUntil(async () => (await countCharged()) === payers);
    // A stop finishes the active job.
    expect((await server.stop()).code).toBe(0);
    await withApp(async ({ context: { db } }) => {
      const renewals = await db
        .selectFrom('payment_order')
        .select(['id', 'state'])
        .where('type', '=', 'renewal')
        .execute();
      const lines = await db.selectFrom('ledger_line').select('order_id').where('reason', '=', 'renewal').execute();
      const renewing = await db.selectFrom('subscription').select(['state', 'periods', 'tries']).execute();
      expect(renewals.map(({ state }) => state)).toEqual(Array.from({ length: payers }, () => 'paid'));
      expect(lines.map(({ order_id }) => String(order_id)).sort()).toEqual(renewals.map(({ id }) => id).sort());
      expect(renewing).toEqual(Array.from({ length: payers }, () => ({ state: 'active', periods: 1, tries: 0 })));
      expect(await db.selectFrom('refund').select('id').execute()).toEqual([]);
    });
    expect(await countCharged()).toBe(payers);
    process.stdout.write(`${payers} renewals, ${kills} kills, ${unsettledCount} of them charged and not yet settled\n`);
  });
});
