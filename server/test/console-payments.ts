import { randomUUID } from 'node:crypto';
import type { Role } from '@kindred/contract/console/roles';
import type { FeatureType } from '@kindred/contract/payments/features';
import type { Id } from '../src/db/schema.ts';
import { type ConsoleClient, createConsoleClient } from './console.ts';
import type { TestApp } from './harness.ts';
import { type countriesOf, offer, payByCard, payerIn } from './payments-world.ts';
import type { SeededMember } from './seeded-members.ts';

interface Bought {
  readonly member: SeededMember;
  readonly uid: string;
}

interface Wish {
  readonly feature?: FeatureType;
  readonly key?: string;
  readonly currency?: keyof typeof countriesOf;
  readonly member?: SeededMember;
}

/** Somebody buys by a card, and the server has heard of it. */
export const buy = async (app: TestApp, { feature, key, currency, member }: Wish = {}): Promise<Bought> => {
  const as = member ?? (await payerIn(app, currency));
  const bought = await offer(app, as, { ...(feature ? { feature } : {}), ...(key ? { key } : {}) });
  await payByCard(app, bought);
  await app.call('order', { order_id: bought.order_id }, { as });
  return { member: as, uid: bought.order_id };
};

type AtDesk<T> = T & { readonly desk: ConsoleClient };

/** The desk of finance, and an order that was paid. */
export const paidOrder = async (app: TestApp, role: Role = 'finance'): Promise<AtDesk<Bought>> => ({
  ...(await buy(app)),
  desk: await createConsoleClient(app, role),
});

/** One of which everything is known: what the gateway said, and that a part went back. */
export const knownOrder = async (app: TestApp): Promise<AtDesk<Bought>> => {
  const known = await paidOrder(app);
  const { db } = app.context;
  await known.desk.call('refundOrder', { uid: known.uid, amount: 100, note: 'goodwill', requestId: randomUUID() });
  const said = { gateway: 'sandbox', type: 'payment.paid', payment_id: 'pay_1', said_at: new Date() };
  await db
    .insertInto('gateway_event')
    .values({ ...said, event_id: randomUUID(), reference: `${known.uid}.card` })
    .execute();
  return known;
};

/** A refund that the gateway refused. */
export const refusedRefund = async (app: TestApp): Promise<AtDesk<Bought & { readonly id: Id }>> => {
  const paid = await paidOrder(app);
  const { db } = app.context;
  const attempt = await db
    .selectFrom('payment_attempt as a')
    .innerJoin('payment_order as o', 'o.paid_attempt_id', 'a.id')
    .select(['a.gateway', 'a.payment_id', 'a.order_id', 'o.member_id'])
    .where('o.uid', '=', paid.uid)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('refund')
    .values({
      ...attempt,
      payment_id: attempt.payment_id ?? '',
      key: randomUUID(),
      amount: 250,
      currency: 'EUR',
      reason: 'surplus',
      state: 'refused',
      refused_because: 'amount_too_large',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...paid, id };
};

/** A difference that waits, of a comparison that was done. */
export const openDifference = async (app: TestApp): Promise<AtDesk<{ readonly id: Id }>> => {
  const { db } = app.context;
  const at = new Date();
  await db.updateTable('payment_comparison').set({ finished_at: at }).where('finished_at', 'is', null).execute();
  await db
    .insertInto('payment_comparison')
    .values({ gateway: 'sandbox', days: 1, operator_id: null, started_at: at, finished_at: at })
    .execute();
  const { id } = await db
    .insertInto('payment_difference')
    .values({
      gateway: 'sandbox',
      payment_id: randomUUID(),
      kind: 'missingHere',
      reference: 'ord_gone.card',
      order_id: null,
      currency: 'EUR',
      ours: null,
      theirs: '2999',
      found_at: at,
      seen_at: at,
      ended_at: null,
      operator_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { desk: await createConsoleClient(app, 'finance'), id };
};

/** What an edit of a tariff says where it changes the price alone. */
export const edited = (amount: number) => ({
  amount,
  fullAmount: null,
  repeatAmount: null,
  repeatPeriodDays: null,
  showcaseDays: null,
  membershipFee: null,
  contexts: [],
  lists: ['boost' as const],
  isBest: false,
  isPreselected: true,
  position: 0,
  startsAt: null,
  endsAt: null,
  requestId: randomUUID(),
});

/** The tariff that is offered under a key, for everybody. */
export const offeredTariff = async (app: TestApp, key = 'boost-1', currency = 'KES'): Promise<Id> =>
  (
    await app.context.db
      .selectFrom('tariff')
      .select('id')
      .where('key', '=', key)
      .where('currency', '=', currency)
      .where('ends_at', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id;
