import { expect, test } from 'vitest';
import { day, minute, type Subscriber, startRenewalShop } from '../../../test/renewals-world.ts';
import { issueAccessToken } from '../../http/access-token.ts';
import { sweepPauses } from '../entitlements/sweep-pauses.ts';
import { orderOfReference } from '../payments/orders/attempts.db.ts';
import { sendRefunds } from '../payments/refunds/send-refunds.ts';
import { reconcile } from '../payments/settlement/reconcile.ts';

const world = await startRenewalShop();
const { app, now, getEntitlement } = world;
const { context } = app;
const { db } = context;

const yearDays = 366;
const after = (days: number, from: Date): Date => new Date(from.getTime() + days * day);

/** An action of a member at a given time. */
interface Action {
  readonly at: Date;
  readonly does: () => Promise<void>;
}

const running = () =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('state', 'in', ['active', 'pastDue'])
    .orderBy('next_charge_at')
    .execute();

/** Checks that each subscription's next charge is at the end of its time in the ledger. */
const expectChargesAtEnds = async (): Promise<void> => {
  for (const { member_id, feature, state, next_charge_at, paused_until } of await running()) {
    if (state === 'pastDue' || (paused_until && paused_until > now())) continue;
    const { activeTo } = await getEntitlement({ id: member_id, hid: '', access: '' }, feature);
    expect([member_id, activeTo]).toEqual([member_id, next_charge_at]);
  }
};

/** Moves through time from one due charge or action to the next, as the jobs do. */
const walkTo = async (end: Date, actions: readonly Action[]): Promise<number> => {
  let steps = 0;
  let remaining = [...actions].sort((one, other) => one.at.getTime() - other.at.getTime());
  for (;;) {
    const [due] = (await running())
      .flatMap(({ next_charge_at: at, paused_until: rests, state }) =>
        at === null ? [] : [rests && rests > at ? rests : state === 'active' ? new Date(at.getTime() - minute) : at],
      )
      .sort((one, other) => one.getTime() - other.getTime());
    const [first] = remaining;
    const at = [due, first?.at]
      .filter((each) => each !== undefined)
      .sort((one, other) => one.getTime() - other.getTime())[0];
    if (!at || at > end) break;
    if (first && at >= first.at) {
      await world.moveTo(first.at);
      await first.does();
      remaining = remaining.slice(1);
    } else {
      await world.renewAt(at > now() ? at : now());
      await sweepPauses(context);
    }
    await expectChargesAtEnds();
    steps += 1;
  }
  await world.moveTo(end);
  return steps;
};

const signedIn = async (member: Subscriber): Promise<Subscriber> => {
  const { id } = await db
    .selectFrom('session')
    .select('id')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  return { ...member, access: issueAccessToken(context, id, member.hid).token };
};

const uidOf = async (member: Subscriber): Promise<string> => (await world.getSubscription(member)).uid;

/** Pauses for a week: no time is used up, and the charge moves by a week. */
const pause = (member: Subscriber) => async (): Promise<void> => {
  const request = { subscription: await uidOf(member), days: 7 } as const;
  await app.call('pauseSubscription', request, { as: await signedIn(member) });
};
/** Ends the pause early. */
const resume = (member: Subscriber) => async (): Promise<void> => {
  await app.call('renewSubscription', { subscription: await uidOf(member) }, { as: await signedIn(member) });
};
const leave = (member: Subscriber) => async (): Promise<void> => {
  await app.call('disableSchedule', { id: await uidOf(member) }, { as: await signedIn(member) });
};

test('a year of renewals: periods, pauses, upgrades and time zones end where they should', async () => {
  const zone = process.env.TZ;
  const start = now();
  const all = {
    month: await world.createSubscriber(),
    week: await world.createSubscriber({ key: 'base-7' }),
    half: await world.createSubscriber({ key: 'gold-180' }),
    trial: await world.createSubscriber({ key: 'base-3' }),
    vip: await world.createSubscriber({ key: 'vip-28', feature: 'vip' }),
    yen: await world.createSubscriber({ values: { country_id: 392 } }),
    once: await world.createSubscriber({ card: 'renewal-declines-once' }),
    never: await world.createSubscriber({ card: 'renewal-declines' }),
    rests: await world.createSubscriber(),
    wakes: await world.createSubscriber(),
    upgrades: await world.createSubscriber(),
  };
  const { month, rests, upgrades } = all;
  const buyGold = async (): Promise<void> => {
    await world.buy(await signedIn(upgrades), 'gold-upgrade-28');
  };
  const steps = await walkTo(after(yearDays, start), [
    // Servers run in any time zone, and may move: nothing counts calendar days.
    { at: after(40, start), does: async () => void (process.env.TZ = 'America/Los_Angeles') },
    { at: after(200, start), does: async () => void (process.env.TZ = 'Australia/Lord_Howe') },
    { at: after(33, start), does: pause(rests) },
    { at: after(100, start), does: pause(rests) },
    // Two days of a pause of a week.
    { at: after(30, start), does: pause(all.wakes) },
    { at: after(32, start), does: resume(all.wakes) },
    { at: after(70, start), does: buyGold },
    // A member who cancels is not charged again, and keeps the paid time.
    { at: after(150, start), does: leave(all.week) },
  ]);
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;

  const charged = async (member: Subscriber) => {
    const made = await world.listCharges(member);
    return [made.filter(([state]) => state === 'paid').length, made.filter(([state]) => state === 'declined').length];
  };
  const next = async (member: Subscriber) =>
    ((await world.getSubscription(member)).next_charge_at?.getTime() ?? 0) - start.getTime();
  // 366 days contain 28 days 13 times, with two days remaining; those of a trial start three days later.
  expect([await charged(month), await next(month)]).toEqual([[13, 0], 14 * 28 * day]);
  expect([await charged(all.vip), await next(all.vip)]).toEqual([[13, 0], 14 * 28 * day]);
  expect([await charged(all.yen), await next(all.yen)]).toEqual([[13, 0], 14 * 28 * day]);
  expect([await charged(all.trial), await next(all.trial)]).toEqual([[13, 0], (3 + 13 * 28) * day]);
  expect([await charged(all.half), await next(all.half)]).toEqual([[2, 0], 540 * day]);
  // Weekly until day 150: on days 7 to 147.
  expect([await charged(all.week), (await getEntitlement(all.week)).isActive]).toEqual([[21, 0], false]);
  // Two weeks of pauses delay the charges after them.
  expect([await charged(rests), await next(rests)]).toEqual([[12, 0], (13 * 28 + 14) * day]);
  expect([await charged(all.wakes), await next(all.wakes)]).toEqual([[13, 0], (14 * 28 + 2) * day]);
  // Once declined, and a day late from then on; the first try was a minute early.
  expect([await charged(all.once), await next(all.once)]).toEqual([[13, 1], (14 * 28 + 1) * day - minute]);
  expect([await charged(all.never), (await world.getSubscription(all.never)).state]).toEqual([[0, 5], 'ended']);
  // Base twice, then Premium Plus from day 70 on: the upgrade exchanged the remaining base.
  expect([await charged(upgrades), await next(upgrades)]).toEqual([[12, 0], (70 + 11 * 28) * day]);
  expect(await world.getSubscription(upgrades)).toMatchObject({ plan: 'gold', amount: 3999, state: 'active' });

  // Each paid order has one receipt and one grant, and the gateway has no payment that is unknown here.
  const orders = await db
    .selectFrom('payment_order')
    .select(['id', 'uid', 'amount', 'currency'])
    .where('state', '=', 'paid')
    .execute();
  const grants = await db.selectFrom('ledger_line').select('order_id').where('kind', '=', 'grant').execute();
  const receipts = await db.selectFrom('receipt').select('order_id').execute();
  const ids = orders.map(({ id }) => id).sort();
  expect([
    grants.map(({ order_id }) => String(order_id)).sort(),
    receipts.map(({ order_id }) => order_id).sort(),
  ]).toEqual([ids, ids]);
  expect(await reconcile(context)).toBe(0);
  await sendRefunds(context);
  const lines = [];
  for (let page = await context.gateway?.transactions(new Date(0)); page; ) {
    lines.push(...page.items);
    page = page.next ? await context.gateway?.transactions(new Date(0), page.next) : undefined;
  }
  const paid = await Promise.all(lines.map(({ reference }) => orderOfReference(context.db, reference)));
  expect(paid.map((order) => order?.uid ?? '').sort()).toEqual(orders.map(({ uid }) => uid).sort());
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(orders.reduce((sum, { amount }) => sum + amount, 0));
  process.stdout.write(`${steps} steps, ${orders.length} orders paid in ${yearDays} days\n`);
}, 240_000);
