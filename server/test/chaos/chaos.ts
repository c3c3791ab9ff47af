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
import { findBookErrors } from './audit.ts';
import { type Books, readBooks } from './books.ts';
import { Buyer, cardFormValues, type PurchaseResult } from './buyer.ts';
import { ChaosClient } from './chaos-client.ts';
import { drawPurchases, getCurrency } from './purchases.ts';
import { RestartableProgram } from './restartable-program.ts';

export interface ChaosSettings {
  readonly seed: number;
  readonly purchases: number;
  /** An unused folder, in which the gateway stores its journal. */
  readonly folder: string;
  /** The server's environment, with its database. */
  readonly env: Readonly<Record<string, string>>;
  /** Opens the database while no server runs on it. */
  withDatabase<T>(env: Readonly<Record<string, string>>, work: (context: Context) => Promise<T>): Promise<T>;
}

export interface ChaosReport {
  /** All errors, by the name of the check. */
  readonly wrong: Record<string, unknown[]>;
  readonly counts: Readonly<Record<string, number>>;
}

const concurrency = 10;
/** Shares of webhooks that are duplicated, lost and delayed. */
const webhookChaos = { duplicate: 0.25, lose: 0.15, delay: 0.35, max_delay_seconds: 3 };
/** Long enough for delayed payments and for retries of webhooks, and short enough that the server accepts their timestamps. */
const restSeconds = [45, 60, 120];

/** Draws after how many purchases each program is killed. The kills are spread evenly, with random offsets. */
const drawKills = ({ seed, purchases }: ChaosSettings): Map<number, 'server' | 'gateway'> => {
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
 * Runs purchases while webhooks are duplicated, delayed, reordered and lost, and both programs are killed repeatedly. Then
 * compares all records of the server and the gateway.
 */
export const runChaos = async (settings: ChaosSettings): Promise<ChaosReport> => {
  const { seed, purchases: count, env, withDatabase, folder } = settings;
  const payerCount = Math.max(8, Math.ceil(count / 5));
  const gatewayPort = String(await sparePort());
  const port = String(await sparePort());
  const program = new RestartableProgram(
    () =>
      startSandboxGateway({ GATEWAY_DATA: `${folder}/gateway`, GATEWAY_PORT: gatewayPort, GATEWAY_SEED: String(seed) }),
    (running) => running.close('SIGKILL'),
  );
  const gateway = new SandboxMerchant((await program.current).keys);
  const { secretKey, webhookSecret } = gateway.keys;
  const numbers = (await gateway.listCards()).map(({ number }) => number);
  const secrets = { whole: [...numbers, secretKey, webhookSecret], words: Object.values(cardFormValues) };
  await gateway.configureWebhooks({ chaos: webhookChaos });
  const all = { ...env, ...gateway.env, PORT: port, LOG_LEVEL: 'debug' };
  const payers = await withDatabase(all, (context) =>
    seedMembers(context, payerCount, (index) => ({ country_id: countryIdByCurrency[getCurrency(index)] })),
  );
  const serverOutput: string[] = [];
  const server = new RestartableProgram(
    () => startServer(all),
    async (running) => {
      const { out, err } = await running.stop('SIGKILL');
      serverOutput.push(out, err);
    },
  );
  const world = new ChaosClient(server, program, gateway);
  try {
    const bought = await runPurchases(world, settings, payers);
    await gateway.configureWebhooks({ chaos: null });
    for (const seconds of restSeconds) await gateway.advance(seconds);
    await server.stop();
    const closed = await withDatabase(all, async (context) => ({
      ...(await reconcileAndReadBooks(context)),
      leaks: await findLeaksInDatabase(context.db, secrets),
    }));
    const leaks = [
      ...closed.leaks,
      ...findLeaksInLines([...serverOutput, ...world.responseBodies].join('\n'), secrets),
    ];
    const saidPaid = new Set(bought.filter((one) => one.isReportedPaid).map(({ orderId }) => orderId));
    const wrong = findBookErrors(closed.books, saidPaid);
    return {
      wrong: {
        ...wrong,
        ...(closed.findings[2] || closed.findings[3] ? { reconciliation: closed.findings } : {}),
        ...(world.faults.length > 0 ? { faults: world.faults } : {}),
        ...(leaks.length > 0 ? { leaks } : {}),
      },
      counts: countOutcomes(closed, bought, world),
    };
  } finally {
    // No process may remain after an error. Stopping a program that exited has no effect.
    await Promise.allSettled([server.stop(), program.stop()]);
  }
};

const runPurchases = async (
  world: ChaosClient,
  settings: ChaosSettings,
  payers: Awaited<ReturnType<typeof seedMembers>>,
): Promise<PurchaseResult[]> => {
  const plan = drawPurchases(settings.seed, settings.purchases, payers.length);
  const kills = drawKills(settings);
  const killed: Promise<void>[] = [];
  const bought: PurchaseResult[] = [];
  let startedCount = 0;
  const work = async (): Promise<void> => {
    for (;;) {
      const purchase = plan[startedCount];
      if (!purchase) return;
      startedCount += 1;
      const victim = kills.get(startedCount);
      if (victim) killed.push((victim === 'server' ? world.server : world.program).kill());
      const payer = payers[purchase.payer];
      if (!payer) throw new Error('There is no such payer');
      bought.push(await new Buyer(world, payer, purchase).buy());
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  await Promise.all(killed);
  return bought;
};

/** Reconciles four times, sends pending refunds after the first, and reads all books. */
const reconcileAndReadBooks = async (context: Context): Promise<{ findings: number[]; books: Books }> => {
  const reconcileAll = () => reconcileFrom(context, new Date(0));
  const findings = [await reconcileAll()];
  await sendRefunds(context);
  for (let turn = 0; turn < 3; turn += 1) findings.push(await reconcileAll());
  return { findings, books: await readBooks(context) };
};

const countOutcomes = (
  { findings, books }: { findings: readonly number[]; books: Books },
  bought: readonly PurchaseResult[],
  { server, program, retriedRequests }: ChaosClient,
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
    'requests cut off and sent again': retriedRequests,
    'kills of the server': server.kills,
    'kills of the gateway': program.kills,
    'found by reconciliation at the end': findings[0] ?? 0,
  };
};
