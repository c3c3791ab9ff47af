import type { AddressInfo } from 'node:net';
import { afterAll, inject, vi } from 'vitest';
import { linesOfMember, linesOfOrder } from '../src/features/entitlements/ledger.db.ts';
import { webhookPath } from '../src/features/payments/settlement/webhooks.ts';
import type { Clock } from '../src/ports/clock.ts';
import { GatewayWorld } from './gateway.ts';
import { type TestApp, testApp } from './harness.ts';
import type { SeededMember } from './seeded-members.ts';

/** A whole server that sells at a shop of its own, and takes its webhooks. */
export interface Shop {
  readonly app: TestApp;
  readonly gateway: GatewayWorld;
  /** How an order stands, when it stands so. */
  until(uid: string, state: string): Promise<void>;
  /** When so much of an order has gone back. */
  refunded(uid: string, amount: number): Promise<void>;
  orderRow(uid: string): Promise<{ id: string; state: string; refunded_amount: number; paid_at: Date | null }>;
  /** What an order's lines come to, each as account and quantity. */
  given(uid: string): Promise<[string, number][]>;
  linesOf(member: SeededMember): ReturnType<typeof linesOfMember>;
}

const patienceMs = 20_000;

/** Looks now and then until nothing is wrong any more: looking all the time would keep the one database from those it waits for. */
const patiently = (look: () => Promise<string | undefined>): Promise<void> =>
  vi.waitFor(
    async () => {
      const wrong = await look();
      if (wrong !== undefined) throw new Error(wrong);
    },
    { timeout: patienceMs, interval: 5 },
  );

interface ShopGiven {
  readonly clock?: Clock;
  readonly webhooks?: 'send' | 'hold';
  /** A gateway of one's own, whose clock may be moved. */
  readonly gatewayUrl?: string;
  /** Other settings. */
  readonly env?: Record<string, string>;
}

export const openShop = async (given: ShopGiven = {}): Promise<Shop> => {
  const gateway = await GatewayWorld.open(given.gatewayUrl ?? inject('gatewayUrl'));
  const app = await testApp({ env: { ...gateway.env, ...given.env }, ...(given.clock ? { clock: given.clock } : {}) });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  await gateway.webhooks({
    webhook_url: `http://127.0.0.1:${port}${webhookPath('sandbox')}`,
    webhooks: given.webhooks ?? 'send',
  });
  afterAll(() => gateway.webhooks({ webhooks: 'hold' }));
  const { db } = app.context;
  const orderRow = (uid: string) =>
    db
      .selectFrom('payment_order')
      .select(['id', 'state', 'refunded_amount', 'paid_at'])
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
  return {
    app,
    gateway,
    orderRow,
    until: (uid, state) =>
      patiently(async () => {
        const { state: found } = await orderRow(uid);
        return found === state ? undefined : `The order is ${found}, not ${state}`;
      }),
    refunded: (uid, amount) =>
      patiently(async () => {
        const { refunded_amount: found } = await orderRow(uid);
        return found === amount ? undefined : `Of the order ${found} has gone back, not ${amount}`;
      }),
    given: async (uid) =>
      (await linesOfOrder(db, (await orderRow(uid)).id)).map(({ account, quantity }) => [account, quantity]),
    linesOf: (member) => linesOfMember(db, member.id),
  };
};
