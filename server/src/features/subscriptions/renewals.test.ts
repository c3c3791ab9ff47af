import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getOffer } from '../../../test/payments-world.ts';
import { explainStatement } from '../../../test/plans/explain.ts';
import { day, minute, type Subscriber, startRenewalShop } from '../../../test/renewals-world.ts';
import { seedMembers } from '../../../test/seeded-members.ts';
import type { Context } from '../../context.ts';
import { issueAccessToken } from '../../http/access-token.ts';
import { type Gateway, GatewayUnavailable } from '../../ports/gateway/gateway.ts';
import { orderByUid } from '../payments/orders/orders.db.ts';
import { storedMethodById } from '../payments/orders/stored-methods.db.ts';
import { chargeRenewal } from '../payments/renewals/charge-renewal.ts';
import { claimRenewal } from '../payments/renewals/claim-renewal.ts';
import { renewDue } from '../payments/renewals/renew-due.ts';
import { settlePayment } from '../payments/settlement/settle-payment.ts';
import { announceRenewals } from './announce-renewals.ts';
import { stopPayments } from './leave-payments.ts';
import { lockSubscription, nextDue, nextNotice, runningSubscriptions } from './renewals.db.ts';

const world = await startRenewalShop();
const { app, now, renewAt, getSubscription, getEntitlement, listCharges, listNotices } = world;
const { context } = app;
const { db } = context;

const after = (days: number, from: Date = now()): Date => new Date(from.getTime() + days * day);
const before = (at: Date, minutes: number): Date => new Date(at.getTime() - minutes * minute);
const gatewayOf = ({ gateway }: Context): Gateway => {
  if (!gateway) throw new Error('There is no gateway');
  return gateway;
};
/** The same server with a modified gateway. */
const withGateway = (over: Partial<Gateway>): Context => ({ ...context, gateway: { ...gatewayOf(context), ...over } });
const granted = async (of: Subscriber) =>
  (await world.listLedgerLines(of)).map(({ account, quantity }) => [account, quantity / 86_400]);

describe('a subscription', () => {
  test('of a trial renews by the promised tariff when the trial ends', async () => {
    const member = await world.createSubscriber({ key: 'base-3' });
    const end = after(3);
    expect((await getEntitlement(member)).isTrial).toBe(true);
    await renewAt(before(end, 3));
    expect(await listCharges(member)).toEqual([]);
    await renewAt(before(end, 2));
    expect(await listCharges(member)).toEqual([['paid', 2999]]);
    expect(await getEntitlement(member)).toMatchObject({ activeTo: after(28, end), isTrial: false, plan: 'base' });
    expect(await getSubscription(member)).toMatchObject({
      state: 'active',
      next_charge_at: after(28, end),
      periods: 1,
    });
    const [order] = await db.selectFrom('payment_order').selectAll().where('type', '=', 'renewal').execute();
    expect(order).toMatchObject({
      tariff_key: 'base-3',
      amount: 2999,
      tax_amount: 479,
      period_days: 28,
      state: 'paid',
    });
    expect(await app.call('order', { order_id: order?.uid ?? '' }, { as: await signedIn(member) })).toMatchObject({
      order: { state: 'success' },
      success: { order_type: 'renewal', period: 28, is_free_trial: false },
    });
    const receipts = await db
      .selectFrom('receipt')
      .select('amount')
      .where('member_id', '=', member.id)
      .orderBy('id')
      .execute();
    expect(receipts.map(({ amount }) => amount)).toEqual([199, 2999]);
    await renewAt(now());
    expect([await listCharges(member), await listNotices(member)]).toEqual([[['paid', 2999]], ['success']]);
  });

  test('is charged once by concurrent servers', async () => {
    const members: Subscriber[] = [];
    for (let count = 0; count < 6; count += 1)
      members.push(await world.createSubscriber(count % 2 === 0 ? {} : { key: 'vip-28', feature: 'vip' }));
    await world.moveTo(after(28));
    await Promise.all(Array.from({ length: 5 }, () => renewDue(context)));
    for (const member of members) {
      expect(await listCharges(member)).toEqual([['paid', 2999]]);
      expect((await granted(member)).map(([, days]) => days)).toEqual([28, 28]);
      expect(await listNotices(member)).toEqual(['success']);
    }
  });

  test('that was charged before a crash is not charged again, and is settled', async () => {
    const member = await world.createSubscriber();
    await world.moveTo(after(28, member.subscribedAt));
    await world.gateway.configureWebhooks({ webhooks: 'hold' });
    const dying = withGateway({
      charge: async (charge) => {
        await gatewayOf(context).charge(charge);
        throw new Error('killed');
      },
    });
    await renewDue(dying);
    await world.gateway.configureWebhooks({ webhooks: 'send' });
    await renewDue(context);
    expect([(await granted(member)).length, await listCharges(member)]).toEqual([1, [['paid', 2999]]]);
    // The claim has expired.
    await renewAt(new Date(now().getTime() + 5 * minute));
    expect(await listCharges(member)).toEqual([['paid', 2999]]);
    expect(await granted(member)).toEqual([
      ['premiumBase', 28],
      ['premiumBase', 28],
    ]);
    expect(await getSubscription(member)).toMatchObject({ state: 'active', periods: 1, busy_until: null });
  });

  test('that was claimed before a crash is charged by the next process, with the claimed method', async () => {
    const member = await world.createSubscriber();
    await world.moveTo(after(28, member.subscribedAt));
    const claimed = await claimRenewal(context, 'sandbox');
    // Meanwhile another method is stored. The payment still uses the method of its claim.
    const { stored_method_id } = await getSubscription(member);
    await sql`update subscription set stored_method_id = null where member_id = ${member.id}`.execute(db);
    await renewAt(new Date(now().getTime() + 5 * minute));
    if (claimed?.renewal) await chargeRenewal(context, gatewayOf(context), claimed.renewal, claimed.payer);
    expect(claimed?.renewal?.attempt.reference).toMatch(new RegExp(`^ord_[\\w-]{22}\\.renewal-${stored_method_id}$`));
    expect([await listCharges(member), await listNotices(member)]).toEqual([[['paid', 2999]], ['success']]);
  });

  test('waits while the gateway is away, and is charged later', async () => {
    const member = await world.createSubscriber();
    const end = after(28, member.subscribedAt);
    await world.moveTo(end);
    const away = () => Promise.reject(new GatewayUnavailable('not reached'));
    await renewDue(withGateway({ charge: away }));
    expect(await getSubscription(member)).toMatchObject({ state: 'active', tries: 0, next_charge_at: end });
    await renewAt(new Date(end.getTime() + 60 * minute));
    expect([await listCharges(member), (await getEntitlement(member)).activeTo]).toEqual([[['paid', 2999]], after(28)]);
  });

  test('with an unexpected gateway answer does not delay others', async () => {
    const [bad, good] = [await world.createSubscriber(), await world.createSubscriber()];
    await world.moveTo(after(28, bad.subscribedAt));
    const { stored_method_id: id } = await getSubscription(bad);
    const { token } = (await storedMethodById(db, id ?? '')) ?? {};
    const real = gatewayOf(context);
    const charge: Gateway['charge'] = (asked) =>
      asked.storedToken === token ? Promise.reject(new TypeError('in no shape that is known')) : real.charge(asked);
    await renewDue(withGateway({ charge }));
    expect([await listCharges(bad), await listCharges(good)]).toEqual([[], [['paid', 2999]]]);
    await renewAt(new Date(now().getTime() + 5 * minute));
    expect(await listCharges(bad)).toEqual([['paid', 2999]]);
  });

  test('is not charged while it is paused', async () => {
    const member = await world.createSubscriber();
    const [end, until] = [after(28, member.subscribedAt), after(35, member.subscribedAt)];
    await db.updateTable('subscription').set({ paused_until: until }).where('member_id', '=', member.id).execute();
    await renewAt(end);
    await renewAt(before(until, 1));
    expect(await listCharges(member)).toEqual([]);
    await renewAt(until);
    expect(await listCharges(member)).toEqual([['paid', 2999]]);
  });

  test('is charged immediately and once when the gateway requests it, without paying time twice', async () => {
    const member = await world.createSubscriber();
    const end = after(28, member.subscribedAt);
    await world.moveTo(after(10, member.subscribedAt));
    const first = await gatewayOf(context).findPayment(`${member.firstOrderId}.card`);
    await world.gateway.submitDecision(`${world.gateway.keys.url}/payments/${first?.payment.id}/renew`, '');
    const reference = `${member.firstOrderId}.card`;
    while ((await getSubscription(member)).early_seconds === 0) await new Promise((resolve) => setImmediate(resolve));
    const [asked] = (await world.gateway.listEvents(reference)).filter(({ type }) => type === 'renewal.requested');
    await renewAt(now());
    await world.gateway.controlEvent(asked?.id ?? '', 'duplicate');
    await renewAt(new Date(now().getTime() + minute));
    expect(await listCharges(member)).toEqual([['paid', 2999]]);
    expect(await getSubscription(member)).toMatchObject({ next_charge_at: after(28, end), early_seconds: 0 });
    expect((await getEntitlement(member)).activeTo).toEqual(after(28, end));
  });

  test('that was replaced during its charge grants its time, and postpones its replacement', async () => {
    const member = await world.createSubscriber();
    const end = after(28, member.subscribedAt);
    await world.moveTo(before(end, 2));
    const claimed = await claimRenewal(context, 'sandbox');
    await world.buy({ ...member, ...(await signedIn(member)) }, 'gold-28');
    if (!claimed?.renewal) throw new Error('nothing was due');
    await chargeRenewal(context, gatewayOf(context), claimed.renewal, claimed.payer);
    const running = await getSubscription(member);
    expect(running).toMatchObject({ plan: 'gold', state: 'active', next_charge_at: after(84, member.subscribedAt) });
    expect((await getEntitlement(member)).activeTo).toEqual(running.next_charge_at);
  });

  test.each([
    ['before it is due', 20, 'visa', 56],
    ['after it was declined', 28, 'renewal-declines', 56.5],
  ] as const)('is charged at the end of time that was bought without renewals, %s', async (_, days, card, end) => {
    const member = await world.createSubscriber({ card });
    await renewAt(after(days, member.subscribedAt));
    await world.moveTo(after(days + (days === 28 ? 0.5 : 0), member.subscribedAt));
    const as = { ...member, ...(await signedIn(member)) };
    const voucher = await getOffer(app, as);
    const paid = { id: `pay_${voucher.order_id}`, reference: `${voucher.order_id}.card`, method: 'card' } as const;
    const money = { amount: voucher.unit_amount, currency: 'EUR', refunded: 0, chargeback: null } as const;
    await settlePayment(context, { ...paid, ...money, state: 'paid', decline: null, card: null, stored: null });
    expect(await getSubscription(member)).toMatchObject({
      state: 'active',
      tries: 0,
      next_charge_at: after(end, member.subscribedAt),
    });
    expect((await getEntitlement(member)).activeTo).toEqual(after(end, member.subscribedAt));
  });

  test('that replaces a stopped one is charged at the end of both times', async () => {
    const member = await world.createSubscriber();
    await db
      .updateTable('subscription')
      .set({ state: 'canceled', next_charge_at: null })
      .where('member_id', '=', member.id)
      .execute();
    await world.moveTo(after(8, member.subscribedAt));
    await world.buy({ ...member, ...(await signedIn(member)) }, 'base-7');
    expect((await getSubscription(member)).next_charge_at).toEqual(after(35, member.subscribedAt));
  });

  test.each(['banned', 'hidden', 'deactivated', 'deleted'] as const)(
    'of a member who is %s is not charged',
    async (state) => {
      const member = await world.createSubscriber();
      await db.updateTable('member').set({ state }).where('id', '=', member.id).execute();
      await renewAt(after(28, member.subscribedAt));
      expect(await listCharges(member)).toEqual([]);
      expect(await getSubscription(member)).toMatchObject({
        state: 'ended',
        cancel_reason: state,
        next_charge_at: null,
      });
      expect(await world.listEmailSubjects(member)).toEqual([]);
    },
  );

  test('of a deleted member stops, and the gateway deletes the payment method', async () => {
    const member = await world.createSubscriber();
    const away = withGateway({ forget: () => Promise.reject(new GatewayUnavailable('not reached')) });
    await expect(stopPayments(away, member.id)).rejects.toThrow(GatewayUnavailable);
    expect(await getSubscription(member)).toMatchObject({ state: 'canceled', cancel_reason: 'deleted' });
    await stopPayments(context, member.id);
    await stopPayments(context, member.id);
    const { hid } = member;
    const stored = await (await world.gateway.request('GET', `/v1/customers/m_${hid}/methods`)).json();
    expect(stored).toEqual({ methods: [] });
    await renewAt(after(28, member.subscribedAt));
    expect(await listCharges(member)).toEqual([]);
  });

  test('is announced only where law or card schemes require it, once per charge', async () => {
    const india = await world.createSubscriber({ values: { country_id: 356 } });
    const france = await world.createSubscriber({ key: 'base-180', values: { country_id: 250 } });
    const [half, month] = [await world.createSubscriber({ key: 'base-180' }), await world.createSubscriber()];
    const announceAt = async (at: Date): Promise<void> => {
      await world.moveTo(at);
      await announceRenewals(context);
      await announceRenewals(context);
    };
    const counts = async () => {
      const all = [];
      for (const each of [india, france, half, month])
        all.push((await world.listEmailSubjects(each)).filter((subject) => subject.includes('renews soon')).length);
      return all;
    };
    const start = month.subscribedAt;
    // The job runs hourly, so it runs once more within a day of the charge.
    await announceAt(before(after(27, start), 63));
    expect(await counts()).toEqual([0, 0, 0, 0]);
    await announceAt(before(after(27, start), 62));
    expect(await counts()).toEqual([1, 0, 0, 0]);
    await renewAt(after(28, start));
    await announceAt(after(55, start));
    await announceAt(after(145, start));
    expect(await counts()).toEqual([2, 1, 0, 0]);
    await announceAt(after(173, start));
    expect((await counts()).slice(1)).toEqual([1, 1, 0]);
  });
});

describe('the announcement of a renewal', () => {
  const indian = () => world.createSubscriber({ values: { country_id: 356 } });
  const announcements = async (of: Subscriber): Promise<number> =>
    (await world.listEmailSubjects(of)).filter((subject) => subject.includes('renews soon')).length;
  const dueAt = ({ subscribedAt }: Subscriber): Date => after(27, subscribedAt);

  test('is sent once by concurrent workers', async () => {
    const members = [await indian(), await indian(), await indian()];
    await world.moveTo(dueAt(members[0] as Subscriber));
    await Promise.all(Array.from({ length: 4 }, () => announceRenewals(context)));
    for (const member of members) expect(await announcements(member)).toBe(1);
  });

  test('is sent by the next run if its transaction failed', async () => {
    const member = await indian();
    await world.moveTo(dueAt(member));
    const send: Context['jobs']['send'] = () => Promise.reject(new Error('killed'));
    await expect(announceRenewals({ ...context, jobs: { ...context.jobs, send } })).rejects.toThrow('killed');
    expect((await getSubscription(member)).noticed_for).toBeNull();
    await announceRenewals(context);
    expect(await announcements(member)).toBe(1);
  });

  test('is sent again if the date moves afterwards', async () => {
    const member = await indian();
    await world.moveTo(dueAt(member));
    await announceRenewals(context);
    await app.call(
      'pauseSubscription',
      { subscription: (await getSubscription(member)).uid, days: 7 },
      { as: await signedIn(member) },
    );
    await announceRenewals(context);
    expect(await announcements(member)).toBe(1);
    await world.moveTo(after(7, dueAt(member)));
    await announceRenewals(context);
    expect(await announcements(member)).toBe(2);
  });

  test('is not sent for a cancelled subscription', async () => {
    const member = await indian();
    const { uid } = await getSubscription(member);
    await app.call('disableSchedule', { id: uid }, { as: await signedIn(member) });
    await world.moveTo(dueAt(member));
    await announceRenewals(context);
    expect(await announcements(member)).toBe(0);
  });
});

/** Signs in again: the access token expired when the clock moved. */
const signedIn = async (member: Subscriber): Promise<{ access: string }> => {
  const { id } = await db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  return { access: issueAccessToken(context, id, member.hid).token };
};

/** Creates enough renewing members, few with a notice, for the planner to choose by selectivity. */
const plantRenewing = async (): Promise<void> => {
  const members = await seedMembers(context, 500, () => ({}));
  await sql`
    insert into subscription (uid, member_id, brand_id, feature, plan, tariff_id, tariff_key, first_order_id, amount, currency,
        period_days, next_charge_at)
      select 'planted' || m.id, m.id, s.brand_id, s.feature, s.plan, s.tariff_id, s.tariff_key, s.first_order_id, s.amount,
        s.currency, s.period_days, now() + m.id * interval '1 minute'
      from (select * from subscription order by id limit 1) s
      cross join unnest(${members.map(({ id }) => id)}::bigint[]) as m (id)`.execute(db);
  await sql`analyze subscription`.execute(db);
};

test.each([
  ['what is due', 'subscription_due', (d: typeof db) => nextDue(d, now(), now())],
  ['what is to be announced', 'subscription_notice', (d: typeof db) => nextNotice(d, 7, now())],
  ['what renews of a member', 'subscription_member', (d: typeof db) => runningSubscriptions(d, '1')],
  ['a subscription', 'subscription_pkey', (d: typeof db) => lockSubscription(d, '1')],
  ['an order by its name', 'payment_order_uid_key', (d: typeof db) => orderByUid(d, 'a')],
  ['what is stored', 'stored_method_pkey', (d: typeof db) => storedMethodById(d, '1')],
] as const)('reads %s by key', async (_, index, ask) => {
  await plantRenewing();
  const plan = await explainStatement(context.database, ask);
  expect(plan).not.toMatch(/Seq Scan/);
  expect(plan).toContain(index);
});
