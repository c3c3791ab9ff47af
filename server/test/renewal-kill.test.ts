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
const patienceMs = 60_000;

const gateway = await SandboxMerchant.create(inject('gatewayUrl'));
const place = {
  ...(await processSettings('renewal-kill')),
  SECRET: 's'.repeat(40),
  DATABASE_POOL: '8',
  ...gateway.env,
};

/** Opens the database while no server has it. */
const inside = async <T>(work: (app: TestApp) => Promise<T>): Promise<T> => {
  const config = readConfig({ NODE_ENV: 'test', DEMO: '0', ROLE: 'web', ...place });
  const { context, close } = await createContext(config, pino({ level: 'silent' }));
  const app = await buildApp(context);
  try {
    return await work(new TestApp(app, context));
  } finally {
    await app.close();
    await close();
  }
};

/** How many renewals the gateway has charged. */
const charged = async (): Promise<number> => {
  const answer = await gateway.request('GET', '/v1/transactions?limit=1000');
  const { transactions } = (await answer.json()) as { transactions: { order_id: string }[] };
  return transactions.filter(({ order_id }) => order_id.includes('.renewal-')).length;
};

/** Looks now and then: whoever looks all the time takes the processor from the server that it waits for. */
const until = (isSo: () => Promise<boolean>): Promise<void> =>
  vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: patienceMs, interval: 5 });

/** The claims of who was killed have run out, and the job waits for the next server. Counts what is renewed by now. */
const goOn = async ({ context: { db, jobs } }: TestApp): Promise<number> => {
  await db.updateTable('subscription').set({ busy_until: null }).execute();
  await jobs.send('subscriptions.renew', {});
  return (await db.selectFrom('subscription').select('id').where('periods', '=', 1).execute()).length;
};

describe('a server that is killed while it charges what renews', () => {
  const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
  const random = createSeededRandom(seed);
  let cutOff = 0;

  beforeAll(async () => {
    process.stdout.write(`KILL_SEED=${seed}\n`);
    // No webhook helps: what was charged is found again by whoever takes it up.
    await gateway.configureWebhooks({ webhooks: 'hold' });
    await inside(async (app) => {
      for (let count = 0; count < payers; count += 1) {
        const as = await createPayer(app);
        const bought = await getOffer(app, as);
        await payByCard(app, bought);
        await app.call('order', { order_id: bought.order_id }, { as });
      }
      await app.context.db.updateTable('subscription').set({ next_charge_at: new Date() }).execute();
      await goOn(app);
    });
  });

  test.each(Array.from({ length: kills }, (_, index) => index + 1))('kill %i', async () => {
    const before = await charged();
    const server = await startServer(place);
    const enough = before + 1 + random(perKill - 1);
    await until(async () => (await charged()) >= enough);
    const { signal, err } = await server.stop('SIGKILL');
    expect([signal, err]).toEqual(['SIGKILL', '']);
    cutOff += (await charged()) - (await inside(goOn));
  });

  test('each is charged once and given once, and none is lost', async () => {
    const server = await startServer(place);
    await until(async () => (await charged()) === payers);
    // It ends what it has begun.
    expect((await server.stop()).code).toBe(0);
    await inside(async ({ context: { db } }) => {
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
    expect(await charged()).toBe(payers);
    process.stdout.write(`${payers} renewals, ${kills} kills, ${cutOff} of them charged and not yet settled\n`);
  });
});
