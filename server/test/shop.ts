import type { AddressInfo } from 'node:net';
import { afterAll, inject, vi } from 'vitest';
import { linesOfMember, linesOfOrder } from '../src/features/entitlements/ledger.db.ts';
import { webhookPath } from '../src/features/payments/settlement/webhooks.ts';
import type { Clock } from '../src/ports/clock.ts';
import { SandboxMerchant } from './gateway.ts';
import { type TestApp, testApp } from './harness.ts';
import type { SeededMember } from './seeded-members.ts';

/** A complete server with its own merchant at the sandbox gateway, whose webhooks it receives. */
export interface TestShop {
  readonly app: TestApp;
  readonly gateway: SandboxMerchant;
  /** Resolves when an order has a state. @throws Error after 20 seconds */
  waitForState(uid: string, state: string): Promise<void>;
  /** Resolves when an amount of an order was refunded, in minor units. @throws Error after 20 seconds */
  waitForRefund(uid: string, amount: number): Promise<void>;
  getOrderRow(uid: string): Promise<{ id: string; state: string; refunded_amount: number; paid_at: Date | null }>;
  /** Lists the ledger lines of an order, each as account and quantity. */
  listGrants(uid: string): Promise<[string, number][]>;
  listLedgerLines(member: SeededMember): ReturnType<typeof linesOfMember>;
}

const timeoutMs = 20_000;

/**
 * Polls until `findError` returns `undefined`. Polling without a pause would block the embedded database, which runs one
 * query at a time.
 */
const waitUntilCorrect = (findError: () => Promise<string | undefined>): Promise<void> =>
  vi.waitFor(
    async () => {
      const wrong = await findError();
      if (wrong !== undefined) throw new Error(wrong);
    },
    { timeout: timeoutMs, interval: 5 },
  );

interface ShopOptions {
  readonly clock?: Clock;
  readonly webhooks?: 'send' | 'hold';
  /** A gateway that no other test file uses, so that its clock may be advanced. */
  readonly gatewayUrl?: string;
  /** Additional environment variables of the server. */
  readonly env?: Record<string, string>;
}

export const startShop = async (given: ShopOptions = {}): Promise<TestShop> => {
  const gateway = await SandboxMerchant.create(given.gatewayUrl ?? inject('gatewayUrl'));
  const app = await testApp({ env: { ...gateway.env, ...given.env }, ...(given.clock ? { clock: given.clock } : {}) });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  await gateway.configureWebhooks({
    webhook_url: `http://127.0.0.1:${port}${webhookPath('sandbox')}`,
    webhooks: given.webhooks ?? 'send',
  });
  afterAll(() => gateway.configureWebhooks({ webhooks: 'hold' }));
  const { db } = app.context;
  const getOrderRow = (uid: string) =>
    db
      .selectFrom('payment_order')
      .select(['id', 'state', 'refunded_amount', 'paid_at'])
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
  return {
    app,
    gateway,
    getOrderRow,
    waitForState: (uid, state) =>
      waitUntilCorrect(async () => {
        const { state: found } = await getOrderRow(uid);
        return found === state ? undefined : `The order is ${found}, not ${state}`;
      }),
    waitForRefund: (uid, amount) =>
      waitUntilCorrect(async () => {
        const { refunded_amount: found } = await getOrderRow(uid);
        return found === amount ? undefined : `The refunded amount is ${found}, not ${amount}`;
      }),
    listGrants: async (uid) =>
      (await linesOfOrder(db, (await getOrderRow(uid)).id)).map(({ account, quantity }) => [account, quantity]),
    listLedgerLines: (member) => linesOfMember(db, member.id),
  };
};
