import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach } from 'vitest';
import { type EntitlementStatus, getEntitlementStatus } from '../src/features/entitlements/status.ts';
import { emailsTo } from '../src/features/mail/test-support.ts';
import { renewDue } from '../src/features/payments/renewals/renew-due.ts';
import type { Subscription } from '../src/features/subscriptions/subscriptions.db.ts';
import { startSandboxGateway } from './gateway.ts';
import { countryIdByCurrency, payByCard } from './payments-world.ts';
import { type MemberValues, type SeededMember, seedMembers } from './seeded-members.ts';
import { startShop, type TestShop } from './shop.ts';

export const minute = 60_000;
export const day = 86_400_000;

/** A member with a subscription and an email address. */
export interface Subscriber extends SeededMember {
  readonly email: string;
  /** The public id of the order that created the subscription. */
  readonly firstOrderId: string;
  readonly subscribedAt: Date;
}

/** A server with its own gateway process. Both clocks are advanced together. */
export interface RenewalShop extends TestShop {
  readonly now: () => Date;
  /** Sets both clocks. */
  moveTo(at: Date): Promise<void>;
  createSubscriber(
    over?: Partial<{ key: string; feature: 'premium' | 'vip'; card: string; values: MemberValues }>,
  ): Promise<Subscriber>;
  buy(as: SeededMember, key: string, over?: Partial<{ feature: 'premium' | 'vip'; card: string }>): Promise<string>;
  /** Sets both clocks and runs the job `subscriptions.renew`. */
  renewAt(at: Date): Promise<void>;
  getSubscription(of: SeededMember): Promise<Subscription>;
  getEntitlement(of: SeededMember, feature?: 'premium' | 'vip'): Promise<EntitlementStatus>;
  /** Lists the gateway's payments of a member's renewals, oldest first: state and amount in minor units. */
  listCharges(of: SeededMember): Promise<[string, number][]>;
  /** Lists the notices that a member received about renewals. */
  listNotices(of: SeededMember): Promise<string[]>;
  listEmailSubjects(of: Subscriber): Promise<string[]>;
}

/** Later than the date of any test run, since the gateway's clock cannot go back. */
const startTime = new Date('2031-09-01T21:30:00Z');

export const startRenewalShop = async (): Promise<RenewalShop> => {
  const gateway = await startSandboxGateway();
  afterAll(() => gateway.close());
  let now = startTime;
  const setClock = async (): Promise<void> => {
    const response = await fetch(`${gateway.url}/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: now.toISOString(), stopped: true }),
    });
    if (!response.ok) throw new Error(await response.text());
  };
  await setClock();
  const shop = await startShop({ clock: { now: () => now }, gatewayUrl: gateway.url });
  const { app } = shop;
  const { db } = app.context;
  // Subscriptions of earlier tests must not renew.
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
  const buy: RenewalShop['buy'] = async (as, key, { feature = 'premium', card = 'visa' } = {}) => {
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
    // The call settles the payment. The webhook may be held.
    await app.call('order', { order_id: found.order_id }, { as });
    return found.order_id;
  };
  return {
    ...shop,
    now: () => now,
    moveTo,
    buy,
    createSubscriber: async ({ key = 'base-28', feature = 'premium', card = 'visa', values = {} } = {}) => {
      const email = `payer-${randomUUID()}@mail.example.org`;
      const [as] = (await seedMembers(app.context, 1, () => ({
        country_id: countryIdByCurrency.EUR,
        email,
        ...values,
      }))) as [SeededMember];
      return { ...as, email, firstOrderId: await buy(as, key, { feature, card }), subscribedAt: now };
    },
    renewAt: async (at) => {
      await moveTo(at);
      await renewDue(app.context);
    },
    getSubscription: ({ id }) =>
      db
        .selectFrom('subscription')
        .selectAll()
        .where('member_id', '=', id)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    getEntitlement: ({ id }, feature = 'premium') => getEntitlementStatus(app.context, id, feature),
    listCharges: async ({ id }) => {
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
    listNotices: async ({ id }) => {
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
    listEmailSubjects: async ({ email }) => (await emailsTo(app, email)).map(({ subject }) => subject).toReversed(),
  };
};
