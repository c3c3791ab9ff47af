import { sparePort } from '../../../scripts/test-servers.ts';
import type { Context } from '../../src/context.ts';
import { sendRefunds } from '../../src/features/payments/refunds/send-refunds.ts';
import { reconcileFrom } from '../../src/features/payments/settlement/reconcile.ts';
import { SandboxMerchant, startSandboxGateway } from '../gateway.ts';
import { createSeededRandom } from '../member-actions.ts';
import { countryIdByCurrency } from '../payments-world.ts';
import { findLeaksInDatabase, findLeaksInLines } from '../secrets.ts';
import { seedMembers } from '../seeded-members.ts';
import { startServer } from '../server-process.ts';
import { auditBooks } from './audit.ts';
import { type Books, readBooks } from './books.ts';
import { type Bought, Buyer, typed } from './buy.ts';
import { currencyOf, drawPurchases } from './draw.ts';
import { Mortal } from './mortal.ts';
import { ChaosWorld } from './world.ts';

export interface ChaosSettings {
  readonly seed: number;
  readonly purchases: number;
  /** A folder of one's own, where the gateway keeps its journal. */
  readonly folder: string;
  /** The server's settings: its database. */
  readonly env: Readonly<Record<string, string>>;
  /** Opens the database while no server has it. */
  inside<T>(env: Readonly<Record<string, string>>, work: (context: Context) => Promise<T>): Promise<T>;
}

export interface ChaosReport {
  /** Everything that is wrong, by its name. */
  readonly wrong: Record<string, unknown[]>;
  readonly counts: Readonly<Record<string, number>>;
}

const atOnce = 10;
/** Webhooks by shares. */
const weather = { duplicate: 0.25, lose: 0.15, delay: 0.35, max_delay_seconds: 3 };
/** All that falls due by itself, and the tries of what was not answered, fit in; webhooks are not yet too young for the server. */
const restSeconds = [45, 60, 120];

/** Who is killed after how many purchases, evenly spread with the seed's own unevenness. */
const killsAt = ({ seed, purchases }: ChaosSettings): Map<number, 'server' | 'gateway'> => {
  const random = createSeededRandom(seed + 1);
  const at = new Map<number, 'server' | 'gateway'>();
  const kills = [
    ['server', Math.max(3, Math.round(purchases / 250))],
    ['gateway', Math.max(2, Math.round(purchases / 350))],
  ] as const;
  for (const [who, times] of kills)
    for (let turn = 1; turn <= times; turn += 1) {
      const step = Math.floor(purchases / (times + 1));
      let when = turn * step - random(Math.max(1, Math.floor(step / 2)));
      while (at.has(when)) when += 1;
      at.set(when, who);
    }
  return at;
};

/**
 * Members buy, while webhooks come twice, late, in another order or never, and both programs are killed again and again; then all
 * that was written down is held against all the rest.
 */
export const runChaos = async (settings: ChaosSettings): Promise<ChaosReport> => {
  const { seed, purchases: count, env, inside, folder } = settings;
  const payerCount = Math.max(8, Math.ceil(count / 5));
  const gatewayPort = String(await sparePort());
  const port = String(await sparePort());
  const program = new Mortal(
    () =>
      startSandboxGateway({ GATEWAY_DATA: `${folder}/gateway`, GATEWAY_PORT: gatewayPort, GATEWAY_SEED: String(seed) }),
    (running) => running.close('SIGKILL'),
  );
  const gateway = new SandboxMerchant((await program.up).keys);
  const { secretKey, webhookSecret } = gateway.keys;
  const numbers = (await gateway.listCards()).map(({ number }) => number);
  const secrets = { whole: [...numbers, secretKey, webhookSecret], words: Object.values(typed) };
  await gateway.configureWebhooks({ chaos: weather });
  const all = { ...env, ...gateway.env, PORT: port, LOG_LEVEL: 'debug' };
  const payers = await inside(all, (context) =>
    seedMembers(context, payerCount, (index) => ({ country_id: countryIdByCurrency[currencyOf(index)] })),
  );
  const said: string[] = [];
  const server = new Mortal(
    () => startServer(all),
    async (running) => {
      const { out, err } = await running.stop('SIGKILL');
      said.push(out, err);
    },
  );
  const world = new ChaosWorld(server, program, gateway);
  try {
    const bought = await buyAll(world, settings, payers);
    await gateway.configureWebhooks({ chaos: null });
    for (const seconds of restSeconds) await gateway.advance(seconds);
    await server.stop();
    const closed = await inside(all, async (context) => ({
      ...(await close(context)),
      leaks: await findLeaksInDatabase(context.db, secrets),
    }));
    const leaks = [...closed.leaks, ...findLeaksInLines([...said, ...world.heard].join('\n'), secrets)];
    const saidPaid = new Set(bought.filter((one) => one.saidPaid).map(({ orderId }) => orderId));
    const wrong = auditBooks(closed.books, saidPaid);
    return {
      wrong: {
        ...wrong,
        ...(closed.news[2] || closed.news[3] ? { reconciliation: closed.news } : {}),
        ...(world.faults.length > 0 ? { faults: world.faults } : {}),
        ...(leaks.length > 0 ? { leaks } : {}),
      },
      counts: countsOf(closed, bought, world),
    };
  } finally {
    // Killed again where they are dead already, which harms nobody; none is left behind where something threw.
    await Promise.allSettled([server.stop(), program.stop()]);
  }
};

const buyAll = async (
  world: ChaosWorld,
  settings: ChaosSettings,
  payers: Awaited<ReturnType<typeof seedMembers>>,
): Promise<Bought[]> => {
  const plan = drawPurchases(settings.seed, settings.purchases, payers.length);
  const kills = killsAt(settings);
  const killed: Promise<void>[] = [];
  const bought: Bought[] = [];
  let begun = 0;
  const work = async (): Promise<void> => {
    for (;;) {
      const purchase = plan[begun];
      if (!purchase) return;
      begun += 1;
      const victim = kills.get(begun);
      if (victim) killed.push((victim === 'server' ? world.server : world.program).kill());
      const payer = payers[purchase.payer];
      if (!payer) throw new Error('There is no such payer');
      bought.push(await new Buyer(world, payer, purchase).buy());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await Promise.all(killed);
  return bought;
};

/** Reconciles until it should be quiet, gives back what is due, and reads all books. */
const close = async (context: Context): Promise<{ news: number[]; books: Books }> => {
  const whole = () => reconcileFrom(context, new Date(0));
  const news = [await whole()];
  await sendRefunds(context);
  for (let turn = 0; turn < 3; turn += 1) news.push(await whole());
  return { news, books: await readBooks(context) };
};

const countsOf = (
  { news, books }: { news: readonly number[]; books: Books },
  bought: readonly Bought[],
  { server, program, cut }: ChaosWorld,
): Record<string, number> => {
  const states = Object.groupBy(books.orders, ({ state }) => state);
  const inState = (state: keyof typeof states): number => states[state]?.length ?? 0;
  return {
    purchases: bought.length,
    'orders paid': inState('paid'),
    refunded: inState('refunded'),
    declined: inState('declined'),
    'pending or expired': inState('pending') + inState('expired'),
    'only looked at': inState('offered'),
    'second payments given back': books.refunds.length,
    'ledger lines': books.lines.length,
    'requests cut off and sent again': cut,
    'kills of the server': server.kills,
    'kills of the gateway': program.kills,
    'found by reconciliation at the end': news[0] ?? 0,
  };
};
