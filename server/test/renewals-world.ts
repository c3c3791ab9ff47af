import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach } from 'vitest';
import { type HeldStatus, heldStatus } from '../src/features/entitlements/status.ts';
import { emailsTo } from '../src/features/mail/test-support.ts';
import { renewDue } from '../src/features/payments/renewals/renew-due.ts';
import type { Subscription } from '../src/features/subscriptions/subscriptions.db.ts';
import { startSandboxGateway } from './gateway.ts';
import { countriesOf, payByCard } from './payments-world.ts';
import { type MemberValues, type SeededMember, seedMembers } from './seeded-members.ts';
import { openShop, type Shop } from './shop.ts';

export const minute = 60_000;
export const day = 86_400_000;

/** Somebody who subscribes, with an address that letters go to. */
export interface Subscriber extends SeededMember {
  readonly email: string;
  /** Their first order. */
  readonly bought: string;
  readonly at: Date;
}

/** A shop at a gateway of its own, whose clocks are moved together. */
export interface RenewalWorld extends Shop {
  readonly now: () => Date;
  /** Moves both clocks on. */
  moveTo(at: Date): Promise<void>;
  subscriber(
    over?: Partial<{ key: string; feature: 'premium' | 'vip'; card: string; given: MemberValues }>,
  ): Promise<Subscriber>;
  buy(as: SeededMember, key: string, over?: Partial<{ feature: 'premium' | 'vip'; card: string }>): Promise<string>;
  /** Moves on to a moment and does what the job does. */
  renewAt(at: Date): Promise<void>;
  subscription(of: SeededMember): Promise<Subscription>;
  held(of: SeededMember, feature?: 'premium' | 'vip'): Promise<HeldStatus>;
  /** What the gateway has of a member's renewals: state and amount, oldest first. */
  charges(of: SeededMember): Promise<[string, number][]>;
  /** Lists the notices that a member received about renewals. */
  noticesOf(of: SeededMember): Promise<string[]>;
  subjects(of: Subscriber): Promise<string[]>;
}

/** Later than any day that the tests run on: a gateway's clock only moves on. */
const begin = new Date('2031-09-01T21:30:00Z');

export const openRenewals = async (): Promise<RenewalWorld> => {
  const gateway = await startSandboxGateway();
  afterAll(() => gateway.close());
  let now = begin;
  const setClock = async (): Promise<void> => {
    const response = await fetch(`${gateway.url}/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: now.toISOString(), stopped: true }),
    });
    if (!response.ok) throw new Error(await response.text());
  };
  await setClock();
  const shop = await openShop({ clock: { now: () => now }, gatewayUrl: gateway.url });
  const { app } = shop;
  const { db } = app.context;
  // Whoever subscribed in the test before renews no more.
  beforeEach(async () => {
    await db
      .updateTable('subscription')
      .set({ state: 'ended', next_charge_at: null })
      .where('state', 'in', ['active', 'pastDue'])
      .execute();
  });

  const moveTo = async (at: Date): Promise<void> => {
    now = at;
    await setClock();
  };
  const buy: RenewalWorld['buy'] = async (as, key, { feature = 'premium', card = 'visa' } = {}) => {
    const lists = { upgrade: 'gold', gold: 'gold', vip: 'vip', base: 'premium_base' } as const;
    const tag = key.includes('upgrade') ? 'gold_upgrade' : lists[key.split('-')[0] as keyof typeof lists];
    const { tariffs } = await app.call(
      'tariffs',
      { feature, payment_context: 'profile_subscription', tags: tag },
      { as },
    );
    const found = tariffs.find(({ tariff_id }) => tariff_id === key);
    if (!found) throw new Error(`No ${key}`);
    await payByCard(app, found, card);
    // Asked, so that nobody waits for a webhook that is held.
    await app.call('order', { order_id: found.order_id }, { as });
    return found.order_id;
  };
  return {
    ...shop,
    now: () => now,
    moveTo,
    buy,
    subscriber: async ({ key = 'base-28', feature = 'premium', card = 'visa', given = {} } = {}) => {
      const email = `payer-${randomUUID()}@mail.example.org`;
      const [as] = (await seedMembers(app.context, 1, () => ({ country_id: countriesOf.EUR, email, ...given }))) as [
        SeededMember,
      ];
      return { ...as, email, bought: await buy(as, key, { feature, card }), at: now };
    },
    renewAt: async (at) => {
      await moveTo(at);
      await renewDue(app.context);
    },
    subscription: ({ id }) =>
      db
        .selectFrom('subscription')
        .selectAll()
        .where('member_id', '=', id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    held: ({ id }, feature = 'premium') => heldStatus(app.context, id, feature),
    charges: async ({ id }) => {
      const attempts = await db
        .selectFrom('payment_attempt')
        .innerJoin('payment_order', 'payment_order.id', 'payment_attempt.order_id')
        .select('reference')
        .where('payment_order.member_id', '=', id)
        .where('payment_order.type', '=', 'renewal')
        .orderBy('payment_order.id')
        .execute();
      const made: [string, number][] = [];
      for (const { reference } of attempts) {
        const found = await app.context.gateway?.findPayment(reference);
        if (found) made.push([found.payment.state, found.payment.amount]);
      }
      return made;
    },
    noticesOf: async ({ id }) => {
      const renewals = await db
        .selectFrom('payment_order')
        .select('uid')
        .where('member_id', '=', id)
        .where('type', '=', 'renewal')
        .execute();
      const own = new Set(renewals.map(({ uid }) => uid));
      const events = await db.selectFrom('event').selectAll().where('member_id', '=', id).orderBy('seq').execute();
      return events.flatMap(({ data }) => (own.has(String(data.orderId)) ? [String(data.result)] : []));
    },
    subjects: async ({ email }) => (await emailsTo(app, email)).map(({ subject }) => subject).toReversed(),
  };
};
