import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PushBrowser } from '../../../test/push-service.ts';
import { day, minute, type Subscriber, startRenewalShop } from '../../../test/renewals-world.ts';
import { emailsTo } from '../mail/test-support.ts';
import { removeStoredMethod } from '../payments/orders/stored-methods.db.ts';
import { settlePayment } from '../payments/settlement/settle-payment.ts';
import { stopSubscription } from './start-subscription.ts';

const world = await startRenewalShop();
const { app, now, renewAt, getSubscription, getEntitlement, listCharges, listNotices, listEmailSubjects } = world;
const { context } = app;

const after = (days: number, from: Date): Date => new Date(from.getTime() + days * day);
const declined: [string, number] = ['declined', 2999];
const paid: [string, number] = ['paid', 2999];
const failed = 'Your payment for Premium at Amoria didn’t go through';
const ended = 'Your Premium at Amoria no longer renews';

/** Moves to each given day after the end of the first paid time, and also runs the job a minute before it. */
const walk = async ({ subscribedAt }: Subscriber, days: readonly number[]): Promise<Date> => {
  const end = after(28, subscribedAt);
  for (const each of days) {
    await renewAt(new Date(after(each, end).getTime() - minute));
    await renewAt(after(each, end));
  }
  return end;
};

describe('a renewal that is declined', () => {
  test('is retried after a day, and continues from its payment', async () => {
    const member = await world.createSubscriber({ card: 'renewal-declines-once' });
    // A minute early, within the paid time.
    const tried = new Date(after(28, member.subscribedAt).getTime() - minute);
    await renewAt(tried);
    expect(await getSubscription(member)).toMatchObject({
      state: 'pastDue',
      tries: 1,
      next_charge_at: after(1, tried),
    });
    expect((await getEntitlement(member)).activeTo).toEqual(after(28, member.subscribedAt));
    await renewAt(new Date(after(1, tried).getTime() - minute));
    expect((await getEntitlement(member)).isActive).toBe(false);
    expect(await listCharges(member)).toEqual([declined]);
    await renewAt(after(1, tried));
    expect([await listCharges(member), await listNotices(member)]).toEqual([
      [declined, paid],
      ['decline', 'success'],
    ]);
    expect(await getSubscription(member)).toMatchObject({
      state: 'active',
      tries: 0,
      next_charge_at: after(28, now()),
    });
    expect((await getEntitlement(member)).activeTo).toEqual(after(28, now()));
    expect(await listEmailSubjects(member)).toEqual([failed]);
  });

  test('three times is paid on the fifth day', async () => {
    const member = await world.createSubscriber({ card: 'renewal-declines-thrice' });
    await walk(member, [0, 1, 2, 3, 4]);
    expect(await listCharges(member)).toEqual([declined, declined, declined]);
    await walk(member, [5]);
    expect(await listCharges(member)).toEqual([declined, declined, declined, paid]);
    expect(await getSubscription(member)).toMatchObject({ state: 'active', periods: 1, tries: 0 });
    expect(await listEmailSubjects(member)).toEqual([failed, failed, failed]);
  });

  test('each time ends on the seventh day with an email, and is not charged again', async () => {
    const member = await world.createSubscriber({ card: 'renewal-declines' });
    await walk(member, [0, 1, 2, 3, 4, 5, 6]);
    expect(await getSubscription(member)).toMatchObject({ state: 'pastDue', tries: 4 });
    await walk(member, [7, 8, 9, 30, 300]);
    expect(await listCharges(member)).toEqual([declined, declined, declined, declined, declined]);
    expect(await getSubscription(member)).toMatchObject({ state: 'ended', cancel_reason: 'declined' });
    expect(await listEmailSubjects(member)).toEqual([failed, failed, failed, failed, ended]);
    expect(await listNotices(member)).toEqual(['decline', 'decline', 'decline', 'decline', 'decline']);
    expect((await world.listLedgerLines(member)).length).toBe(1);
  });

  test.each(['3.01', '4.02', '4.07', '5.02', '7.01'])('with %s ends immediately', async (code) => {
    const member = await world.createSubscriber({ card: `later-decline-${code}` });
    await walk(member, [0, 1, 3, 5, 7]);
    expect(await listCharges(member)).toEqual([declined]);
    expect(await getSubscription(member)).toMatchObject({ state: 'ended', cancel_reason: 'declined', tries: 0 });
    expect(await listEmailSubjects(member)).toEqual([ended]);
  });

  test('because the gateway deleted the card ends immediately, and the card is no longer offered', async () => {
    const member = await world.createSubscriber();
    const { rows } = await context.database.pool.query<{ token: string }>(
      'select token from stored_method where member_id = $1',
      [member.id],
    );
    await context.gateway?.forget(rows[0]?.token ?? '');
    await walk(member, [0, 1]);
    expect(await listCharges(member)).toEqual([]);
    expect(await getSubscription(member)).toMatchObject({ state: 'ended', cancel_reason: 'declined' });
    const left = 'select 1 from stored_method where member_id = $1 and removed_at is null';
    expect((await context.database.pool.query(left, [member.id])).rows).toEqual([]);
    expect([await listNotices(member), await listEmailSubjects(member)]).toEqual([['decline'], [ended]]);
  });

  test('and ended links to the plans from the email and from the push', async () => {
    const member = await world.createSubscriber({ card: 'later-decline-3.01' });
    const browser = {
      deviceId: randomUUID(),
      token: JSON.stringify(new PushBrowser().subscribe('https://fcm.googleapis.com')),
    };
    await app.call('subscribeWebPush', browser, { as: member });
    await walk(member, [0]);
    const [email] = await emailsTo(app, member.email);
    expect(email?.text).toContain('/settings/subscription?popup=payment&context=mail&step=premium_base');
    const path = '/settings/subscription?popup=payment&context=push&step=premium_base';
    const pushes = await context.database.pool.query(
      `select data->'data' as data from jobs.job where name = 'push.send' and data->>'memberId' = $1`,
      [member.id],
    );
    expect(pushes.rows).toEqual([{ data: { product: 'Premium', path } }]);
  });

  test('without a stored method ends immediately, without a request to the gateway', async () => {
    const member = await world.createSubscriber();
    const { stored_method_id } = await getSubscription(member);
    await removeStoredMethod(context.db, stored_method_id ?? '', now());
    await walk(member, [0, 1]);
    expect(await getSubscription(member)).toMatchObject({ state: 'ended', cancel_reason: 'declined' });
    expect([await listCharges(member), await listNotices(member), await listEmailSubjects(member)]).toEqual([
      [],
      [],
      [ended],
    ]);
  });

  test('and disabled, then enabled within the paid time, is charged again with all tries', async () => {
    const member = await world.createSubscriber({ card: 'renewal-declines-thrice' });
    const end = await walk(member, [0, 1]);
    // The state after renewals are disabled and enabled again.
    const { id } = await getSubscription(member);
    await stopSubscription(context.db, id, 'member', now());
    const again = { state: 'active', tries: 0, next_charge_at: now() } as const;
    await context.db.updateTable('subscription').set(again).where('id', '=', id).execute();
    await renewAt(new Date(now().getTime() + minute));
    expect(await listCharges(member)).toEqual([declined, declined, declined]);
    expect(await getSubscription(member)).toMatchObject({ state: 'pastDue', tries: 1 });
    await renewAt(after(3, end));
    expect(await listCharges(member)).toEqual([declined, declined, declined, paid]);
  });

  test('and paid late is granted, and its next charge counts from then', async () => {
    const member = await world.createSubscriber({ card: 'renewal-declines' });
    const end = await walk(member, [0]);
    const { uid } = await context.db
      .selectFrom('payment_order')
      .select('uid')
      .where('member_id', '=', member.id)
      .where('type', '=', 'renewal')
      .executeTakeFirstOrThrow();
    const { reference } = await context.db
      .selectFrom('payment_attempt')
      .innerJoin('payment_order', 'payment_order.id', 'payment_attempt.order_id')
      .select('reference')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    const started = await context.gateway?.findPayment(reference);
    if (!started) throw new Error('The payment was not started');
    await world.moveTo(after(0.5, end));
    for (let count = 0; count < 2; count += 1)
      await settlePayment(context, { ...started.payment, state: 'paid', decline: null });
    expect(await getSubscription(member)).toMatchObject({
      state: 'active',
      tries: 0,
      next_charge_at: after(28.5, end),
    });
    expect((await getEntitlement(member)).activeTo).toEqual(after(28.5, end));
  });

  test('is emailed in the member’s language, with the price, the end, the next try and the action', async () => {
    const member = await world.createSubscriber({
      card: 'renewal-declines-once',
      values: { language: 'de-DE', name: 'Änne' },
    });
    await renewAt(after(28, member.subscribedAt));
    const [email] = await emailsTo(app, member.email);
    expect(email?.subject).toBe('Deine Zahlung für Premium bei Amoria hat nicht geklappt');
    const time = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });
    expect(email?.text).toContain('Hallo Änne,');
    expect(email?.text).toMatch(/29,99\s€/);
    expect(email?.text).toContain(`Bezahlt ist es bis ${time.format(now())}`);
    expect(email?.text).toContain(`Am ${time.format(after(1, now()))}`);
    expect(email?.text).toMatch(/\/settings\/subscription/);
  });
});
