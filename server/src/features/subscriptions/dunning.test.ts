import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PushBrowser } from '../../../test/push-service.ts';
import { day, minute, openRenewals, type Subscriber } from '../../../test/renewals-world.ts';
import { emailsTo } from '../mail/test-support.ts';
import { removeStoredMethod } from '../payments/orders/stored-methods.db.ts';
import { settlePayment } from '../payments/settlement/settle-payment.ts';
import { stopSubscription } from './start-subscription.ts';

const world = await openRenewals();
const { app, now, renewAt, subscription, held, charges, told, subjects } = world;
const { context } = app;

const after = (days: number, from: Date): Date => new Date(from.getTime() + days * day);
const declined: [string, number] = ['declined', 2999];
const paid: [string, number] = ['paid', 2999];
const failed = 'Your payment for Premium at Amoria didn’t go through';
const ended = 'Your Premium at Amoria no longer renews';

/** Goes on to each day that is named, counted from the end of what was paid first, and tries a minute before it too. */
const walk = async ({ at }: Subscriber, days: readonly number[]): Promise<Date> => {
  const end = after(28, at);
  for (const each of days) {
    await renewAt(new Date(after(each, end).getTime() - minute));
    await renewAt(after(each, end));
  }
  return end;
};

describe('a renewal that is declined', () => {
  test('is tried again a day after, and goes on from when it is paid', async () => {
    const member = await world.subscriber({ card: 'renewal-declines-once' });
    // A minute ahead, while all is paid still.
    const tried = new Date(after(28, member.at).getTime() - minute);
    await renewAt(tried);
    expect(await subscription(member)).toMatchObject({ state: 'pastDue', tries: 1, next_charge_at: after(1, tried) });
    expect((await held(member)).activeTo).toEqual(after(28, member.at));
    await renewAt(new Date(after(1, tried).getTime() - minute));
    expect((await held(member)).isActive).toBe(false);
    expect(await charges(member)).toEqual([declined]);
    await renewAt(after(1, tried));
    expect([await charges(member), await told(member)]).toEqual([
      [declined, paid],
      ['decline', 'success'],
    ]);
    expect(await subscription(member)).toMatchObject({ state: 'active', tries: 0, next_charge_at: after(28, now()) });
    expect((await held(member)).activeTo).toEqual(after(28, now()));
    expect(await subjects(member)).toEqual([failed]);
  });

  test('three times is paid on the fifth day', async () => {
    const member = await world.subscriber({ card: 'renewal-declines-thrice' });
    await walk(member, [0, 1, 2, 3, 4]);
    expect(await charges(member)).toEqual([declined, declined, declined]);
    await walk(member, [5]);
    expect(await charges(member)).toEqual([declined, declined, declined, paid]);
    expect(await subscription(member)).toMatchObject({ state: 'active', periods: 1, tries: 0 });
    expect(await subjects(member)).toEqual([failed, failed, failed]);
  });

  test('each time ends on the seventh day, says so, and is not charged any more', async () => {
    const member = await world.subscriber({ card: 'renewal-declines' });
    await walk(member, [0, 1, 2, 3, 4, 5, 6]);
    expect(await subscription(member)).toMatchObject({ state: 'pastDue', tries: 4 });
    await walk(member, [7, 8, 9, 30, 300]);
    expect(await charges(member)).toEqual([declined, declined, declined, declined, declined]);
    expect(await subscription(member)).toMatchObject({ state: 'ended', cancel_reason: 'declined' });
    expect(await subjects(member)).toEqual([failed, failed, failed, failed, ended]);
    expect(await told(member)).toEqual(['decline', 'decline', 'decline', 'decline', 'decline']);
    expect((await world.linesOf(member)).length).toBe(1);
  });

  test.each(['3.01', '4.02', '4.07', '5.02', '7.01'])('with %s ends at once', async (code) => {
    const member = await world.subscriber({ card: `later-decline-${code}` });
    await walk(member, [0, 1, 3, 5, 7]);
    expect(await charges(member)).toEqual([declined]);
    expect(await subscription(member)).toMatchObject({ state: 'ended', cancel_reason: 'declined', tries: 0 });
    expect(await subjects(member)).toEqual([ended]);
  });

  test('because the gateway stores its card no more ends at once, and the card is offered nowhere', async () => {
    const member = await world.subscriber();
    const { rows } = await context.database.pool.query<{ token: string }>(
      'select token from stored_method where member_id = $1',
      [member.id],
    );
    await context.gateway?.forget(rows[0]?.token ?? '');
    await walk(member, [0, 1]);
    expect(await charges(member)).toEqual([]);
    expect(await subscription(member)).toMatchObject({ state: 'ended', cancel_reason: 'declined' });
    const left = 'select 1 from stored_method where member_id = $1 and removed_at is null';
    expect((await context.database.pool.query(left, [member.id])).rows).toEqual([]);
    expect([await told(member), await subjects(member)]).toEqual([['decline'], [ended]]);
  });

  test('and ended leads back to the plans from the email and from the push', async () => {
    const member = await world.subscriber({ card: 'later-decline-3.01' });
    const browser = {
      deviceId: randomUUID(),
      token: JSON.stringify(new PushBrowser().at('https://fcm.googleapis.com')),
    };
    await app.call('subscribeWebPush', browser, { as: member });
    await walk(member, [0]);
    const [letter] = await emailsTo(app, member.email);
    expect(letter?.text).toContain('/settings/subscription?popup=payment&context=mail&step=premium_base');
    const path = '/settings/subscription?popup=payment&context=push&step=premium_base';
    const pushes = await context.database.pool.query(
      `select data->'data' as data from jobs.job where name = 'push.send' and data->>'memberId' = $1`,
      [member.id],
    );
    expect(pushes.rows).toEqual([{ data: { product: 'Premium', path } }]);
  });

  test('because nothing is stored ends at once, and nothing is asked of the gateway', async () => {
    const member = await world.subscriber();
    const { stored_method_id } = await subscription(member);
    await removeStoredMethod(context.db, stored_method_id ?? '', now());
    await walk(member, [0, 1]);
    expect(await subscription(member)).toMatchObject({ state: 'ended', cancel_reason: 'declined' });
    expect([await charges(member), await told(member), await subjects(member)]).toEqual([[], [], [ended]]);
  });

  test('and switched off, then on again while something is held, is charged anew, whatever was declined before', async () => {
    const member = await world.subscriber({ card: 'renewal-declines-thrice' });
    const end = await walk(member, [0, 1]);
    // As whoever switches it off and on leaves it.
    const { id } = await subscription(member);
    await stopSubscription(context.db, id, 'member', now());
    const again = { state: 'active', tries: 0, next_charge_at: now() } as const;
    await context.db.updateTable('subscription').set(again).where('id', '=', id).execute();
    await renewAt(new Date(now().getTime() + minute));
    expect(await charges(member)).toEqual([declined, declined, declined]);
    expect(await subscription(member)).toMatchObject({ state: 'pastDue', tries: 1 });
    await renewAt(after(3, end));
    expect(await charges(member)).toEqual([declined, declined, declined, paid]);
  });

  test('and paid after all, late, is given, and its next charge is counted from then', async () => {
    const member = await world.subscriber({ card: 'renewal-declines' });
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
    const begun = await context.gateway?.findPayment(reference);
    if (!begun) throw new Error('not begun');
    await world.moveTo(after(0.5, end));
    for (let count = 0; count < 2; count += 1)
      await settlePayment(context, { ...begun.payment, state: 'paid', decline: null });
    expect(await subscription(member)).toMatchObject({ state: 'active', tries: 0, next_charge_at: after(28.5, end) });
    expect((await held(member)).activeTo).toEqual(after(28.5, end));
  });

  test('is written of in the member’s language, with the price, the end, the next try, and what to do', async () => {
    const member = await world.subscriber({
      card: 'renewal-declines-once',
      given: { language: 'de-DE', name: 'Änne' },
    });
    await renewAt(after(28, member.at));
    const [letter] = await emailsTo(app, member.email);
    expect(letter?.subject).toBe('Deine Zahlung für Premium bei Amoria hat nicht geklappt');
    const time = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' });
    expect(letter?.text).toContain('Hallo Änne,');
    expect(letter?.text).toMatch(/29,99\s€/);
    expect(letter?.text).toContain(`Bezahlt ist es bis ${time.format(now())}`);
    expect(letter?.text).toContain(`Am ${time.format(after(1, now()))}`);
    expect(letter?.text).toMatch(/\/settings\/subscription/);
  });
});
