import { randomUUID } from 'node:crypto';
import type { Role } from '@kindred/contract/console/roles';
import type { FeatureType } from '@kindred/contract/payments/features';
import type { Id } from '../src/db/schema.ts';
import { type ConsoleClient, createConsoleClient } from './console.ts';
import type { TestApp } from './harness.ts';
import { type countryIdByCurrency, createPayer, getOffer, payByCard } from './payments-world.ts';
import type { SeededMember } from './seeded-members.ts';

interface PaidOrder {
  readonly member: SeededMember;
  readonly uid: string;
}

interface PurchaseOptions {
  readonly feature?: FeatureType;
  readonly key?: string;
  readonly currency?: keyof typeof countryIdByCurrency;
  readonly member?: SeededMember;
}

/** Pays an order by card, and requests the order once so that the server settles the payment. */
export const purchaseByCard = async (
  app: TestApp,
  { feature, key, currency, member }: PurchaseOptions = {},
): Promise<PaidOrder> => {
  const as = member ?? (await createPayer(app, currency));
  const bought = await getOffer(app, as, { ...(feature ? { feature } : {}), ...(key ? { key } : {}) });
  await payByCard(app, bought);
  await app.call('order', { order_id: bought.order_id }, { as });
  return { member: as, uid: bought.order_id };
};

type WithClient<T> = T & { readonly client: ConsoleClient };

/** Creates a paid order, and an operator of the given role. */
export const createPaidOrder = async (app: TestApp, role: Role = 'finance'): Promise<WithClient<PaidOrder>> => ({
  ...(await purchaseByCard(app)),
  client: await createConsoleClient(app, role),
});

/** Creates a paid order with a gateway event and a refund of 1.00, so that no field of its page is empty. */
export const createPartlyRefundedOrder = async (app: TestApp): Promise<WithClient<PaidOrder>> => {
  const known = await createPaidOrder(app);
  const { db } = app.context;
  await known.client.call('refundOrder', { uid: known.uid, amount: 100, note: 'goodwill', requestId: randomUUID() });
  const event = { gateway: 'sandbox', type: 'payment.paid', payment_id: 'pay_1', said_at: new Date() };
  await db
    .insertInto('gateway_event')
    .values({ ...event, event_id: randomUUID(), reference: `${known.uid}.card` })
    .execute();
  return known;
};

/** Creates a refund that the gateway refused. */
export const createRefusedRefund = async (app: TestApp): Promise<WithClient<PaidOrder & { readonly id: Id }>> => {
  const paid = await createPaidOrder(app);
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

/** Creates an open difference of a finished reconciliation. */
export const createOpenDifference = async (app: TestApp): Promise<WithClient<{ readonly id: Id }>> => {
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
  return { client: await createConsoleClient(app, 'finance'), id };
};

/** Creates an edit of a tariff that changes only the price. `amount` is in minor units. */
export const createTariffEdit = (amount: number) => ({
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

/** Returns the id of the current tariff with a key and a currency. @throws if there is none */
export const getOfferedTariffId = async (app: TestApp, key = 'boost-1', currency = 'KES'): Promise<Id> =>
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
