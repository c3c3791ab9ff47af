import { brands } from '@kindred/brands';
import { describe, expect, test } from 'vitest';
import { countryIdByCurrency } from '../../../test/payments-world.ts';
import { explainStatement } from '../../../test/plans/explain.ts';
import { day, type Subscriber, startRenewalShop } from '../../../test/renewals-world.ts';
import type { Context } from '../../context.ts';
import { issueAccessToken } from '../../http/access-token.ts';
import { legalDocument } from '../legal/legal-document.ts';
import { emailsTo } from '../mail/test-support.ts';
import { settlePayment } from '../payments/settlement/settle-payment.ts';
import { cancellationCodeOf } from './cancellation-code.db.ts';
import { remindRenewals } from './remind-renewals.ts';
import { addRenewalConsent, nextReminder } from './renewals.db.ts';

const world = await startRenewalShop();
const { app, now, getSubscription } = world;
const { context } = app;
const { db } = context;

const american = () => world.createSubscriber({ values: { country_id: countryIdByCurrency.USD } });
const after = (days: number, from: Date): Date => new Date(from.getTime() + days * day);
const signedIn = async ({ id, hid }: Subscriber) => {
  const session = await db.selectFrom('session').select('id').where('member_id', '=', id).executeTakeFirstOrThrow();
  return { as: { access: issueAccessToken(context, session.id, hid).token } };
};
const consentsOf = ({ id }: Subscriber) =>
  db.selectFrom('renewal_consent').selectAll().where('member_id', '=', id).execute();

describe('the consent to the renewal terms', () => {
  test('is stored with a purchase that renews: the terms with their digest, the language and the time', async () => {
    const member = await american();
    const { version, digest } = await legalDocument(brands[0], 'en-US', 'subscription-terms');
    const [consent, ...others] = await consentsOf(member);
    expect(others).toEqual([]);
    expect(consent).toMatchObject({
      document: 'subscription-terms',
      version,
      digest,
      locale: 'en-US',
      accepted_at: now(),
    });
    const order = await db
      .selectFrom('payment_order')
      .select(['id', 'repeat_amount', 'repeat_period_days'])
      .where('uid', '=', member.firstOrderId)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({ id: consent?.order_id, repeat_amount: expect.any(Number), repeat_period_days: 28 });
    // A later text does not replace what was accepted.
    if (consent) await addRenewalConsent(db, { ...consent, digest: 'other' });
    expect(await consentsOf(member)).toEqual([consent]);
  });

  test('is not stored again for a renewal', async () => {
    const member = await american();
    await world.renewAt(after(28, member.subscribedAt));
    expect(await world.listCharges(member)).toHaveLength(1);
    expect(await consentsOf(member)).toHaveLength(1);
  });
});

describe('the yearly reminder of a subscription', () => {
  const reminders = async ({ email }: Subscriber) =>
    (await emailsTo(app, email)).filter(({ subject }) => subject.endsWith('a reminder'));

  test('is sent in the United States once a year, with the price, the period and a link that cancels', async () => {
    const [member, german] = [await american(), await world.createSubscriber()];
    const runAt = async (days: number): Promise<void> => {
      await world.moveTo(after(days, member.subscribedAt));
      // The charges meanwhile are not part of the test.
      await db
        .updateTable('subscription')
        .set({ next_charge_at: after(10, now()) })
        .where('state', '=', 'active')
        .execute();
      await Promise.all([remindRenewals(context), remindRenewals(context)]);
      await remindRenewals(context);
    };
    await runAt(364);
    expect(await reminders(member)).toHaveLength(0);
    await runAt(365);
    const [email, ...others] = await reminders(member);
    expect(others).toEqual([]);
    expect(email?.text).toContain('for 28 days');
    expect(email?.text).toMatch(/Turn off renewal without logging in:\nhttp\S+\/info\/cancellation\?token=/);
    await runAt(729);
    expect(await reminders(member)).toHaveLength(1);
    await runAt(730);
    expect(await reminders(member)).toHaveLength(2);
    expect(await reminders(german)).toHaveLength(0);
  });

  test('is sent by the next run if its transaction failed, and not after the cancellation', async () => {
    const [member, leaver] = [await american(), await american()];
    await app.call('disableSchedule', { id: (await getSubscription(leaver)).uid }, await signedIn(leaver));
    await world.moveTo(after(365, member.subscribedAt));
    const send: Context['jobs']['send'] = () => Promise.reject(new Error('killed'));
    await expect(remindRenewals({ ...context, jobs: { ...context.jobs, send } })).rejects.toThrow('killed');
    expect(await reminders(member)).toHaveLength(0);
    await remindRenewals(context);
    expect(await reminders(member)).toHaveLength(1);
    expect(await reminders(leaver)).toHaveLength(0);
  });
});

test('a disputed charge ends what it paid for, and never locks the account', async () => {
  const member = await american();
  const { reference } = await db
    .selectFrom('payment_attempt')
    .innerJoin('payment_order', 'payment_order.id', 'payment_attempt.order_id')
    .select('reference')
    .where('payment_order.uid', '=', member.firstOrderId)
    .executeTakeFirstOrThrow();
  const paid = await context.gateway?.findPayment(reference);
  if (!paid) throw new Error('There is no payment');
  for (const chargeback of ['opened', 'lost'] as const) {
    await settlePayment(context, { ...paid.payment, chargeback });
    const { state } = await db
      .selectFrom('member')
      .select('state')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(state).toBe('active');
    expect(await db.selectFrom('decision').select('id').where('member_id', '=', member.id).execute()).toEqual([]);
    expect((await getSubscription(member)).state).toBe('canceled');
    const signed = await signedIn(member);
    expect((await app.call('premiumStatus', {}, signed)).is_active).toBe(false);
    await app.call('profileInfo', {}, signed);
  }
  // The member may also buy again.
  await world.buy(member, 'base-28');
  expect((await app.call('premiumStatus', {}, await signedIn(member))).is_active).toBe(true);
});

test.each([
  ['a reminder that is due', 'subscription_reminder', (d: typeof db) => nextReminder(d, now())],
  ['the code of a subscription', 'cancellation_code_pkey', (d: typeof db) => cancellationCodeOf(d, '1')],
] as const)('reads %s by key', async (_, index, ask) => {
  const plan = await explainStatement(context.database, ask);
  expect(plan).not.toMatch(/Seq Scan/);
  expect(plan).toContain(index);
});
