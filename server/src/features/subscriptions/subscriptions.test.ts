import { brands } from '@kindred/brands';
import { type UnsubscribeReason, unsubscribeReasons } from '@kindred/contract/payments/unsubscribe';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createPayer, createSubscriber, getOffer, getSubscription, payByCard } from '../../../test/payments-world.ts';
import { explainStatement } from '../../../test/plans/explain.ts';
import type { SeededMember } from '../../../test/seeded-members.ts';
import { startShop } from '../../../test/shop.ts';
import { consentVersion } from '../consent/consent-terms.ts';
import { emailsTo } from '../mail/test-support.ts';
import { acceptedOffers, lastSubscriptions, subscriptionOfMember } from './subscriptions.db.ts';

const day = 86_400;

describe('a member with a subscription', async () => {
  let now = new Date(Math.floor(Date.now() / 1000) * 1000);
  const shop = await startShop({ clock: { now: () => now } });
  const { app } = shop;
  const { context } = app;
  const { db } = context;

  const unix = (at = now): number => Math.floor(at.getTime() / 1000);
  const later = (seconds: number): void => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  const row = async (uid: string) =>
    db.selectFrom('subscription').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
  const status = (as: SeededMember) => app.call('premiumStatus', {}, { as });

  test('lists subscriptions with their next charge and price', async () => {
    const as = await createSubscriber(app);
    expect(await getSubscription(app, as)).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      feature_type: 'premium',
      plan: 'base',
      is_enabled: true,
      is_activation_available: false,
      next_payment_at: unix() + 28 * day,
      is_past_due: false,
      pause_end_date: null,
      active_to: unix() + 28 * day,
      price: 29.99,
      currency_id: expect.any(Number),
      currency_tag: 'EUR',
      subscribe_period: 28,
    });
    expect((await app.call('scheduleList', {}, { as: await createPayer(app) })).items).toEqual([]);
  });

  test('disables renewals with a reason, keeps the paid time, and enables them again', async () => {
    const as = await createSubscriber(app);
    const { id } = await getSubscription(app, as);
    const email = `leaver-${as.hid.toLowerCase()}@mail.example.org`;
    await db.updateTable('member').set({ email, language: 'en-US' }).where('id', '=', as.id).execute();
    const comment = 'I found somebody, thank you.';
    const leave = () => app.call('disableSchedule', { id, reason: 'foundSomeone', comment }, { as });
    await Promise.all([leave(), leave()]);
    expect(await row(id)).toMatchObject({
      state: 'canceled',
      cancel_reason: 'member',
      next_charge_at: null,
      member_reason: 'foundSomeone',
      member_comment: comment,
    });
    expect((await status(as)).is_active).toBe(true);
    // In text form, with the time; once for both requests.
    expect((await emailsTo(app, email)).map(({ text }) => text)).toEqual([
      expect.stringContaining('We received your cancellation on'),
    ]);
    const off = { is_enabled: false, is_activation_available: true, next_payment_at: null };
    expect(await getSubscription(app, as)).toMatchObject(off);
    later(3 * day);
    const on = () => app.call('enableSchedule', { name: 'premium' }, { as });
    await Promise.all([on(), on()]);
    expect(await getSubscription(app, as)).toMatchObject({ is_enabled: true, next_payment_at: unix() + 25 * day });
    await leave();
    later(26 * day);
    expect((await app.call('scheduleList', {}, { as })).items).toEqual([]);
    expect((await app.fails('enableSchedule', { name: 'premium' }, { as })).errors[0]?.code).toBe(58);
    expect((await app.fails('enableSchedule', { name: 'vip' }, { as })).status).toBe(404);
  });

  test('is notified of the end if nothing renews and the registration is not recent', async () => {
    const as = await createSubscriber(app);
    const { id } = await getSubscription(app, as);
    const isDue = async () => (await app.call('scheduleList', {}, { as })).is_renewal_due;
    await app.call('disableSchedule', { id }, { as });
    later(25 * day);
    expect(await isDue()).toBe(false);
    later(60);
    expect(await isDue()).toBe(true);
    await db.updateTable('member').set({ created_at: now }).where('id', '=', as.id).execute();
    expect(await isDue()).toBe(false);
    later(2 * 3600 + 60);
    expect(await isDue()).toBe(true);
    await app.call('enableSchedule', { name: 'premium' }, { as });
    expect(await isDue()).toBe(false);
    await app.call('disableSchedule', { id }, { as });
    later(3 * day);
    expect(await isDue()).toBe(false);
  });

  test('is notified of the end of a free day in its last hours only', async () => {
    const as = await createPayer(app);
    await db
      .updateTable('member')
      .set({ created_at: new Date(now.getTime() - 7 * day * 1000) })
      .where('id', '=', as.id)
      .execute();
    await app.call('claimTemporaryPremium', {}, { as });
    const isDue = async () => (await app.call('scheduleList', {}, { as })).is_renewal_due;
    expect(await isDue()).toBe(false);
    later(19 * 3600);
    expect(await isDue()).toBe(true);
    // Base that ends soon is offered Premium at its ordinary price besides Premium Plus.
    const request = { feature: 'premium', payment_context: 'renew_popup', tags: 'gold_prolong' } as const;
    const { tariffs } = await app.call('tariffs', request, { as });
    expect(tariffs.map(({ tags }) => tags)).toEqual(tariffs.map(() => ['premium_base']));
  });

  test('cannot enable renewals without a payment method or after a refund', async () => {
    const as = await createSubscriber(app);
    const { id } = await getSubscription(app, as);
    await app.call('disableSchedule', { id }, { as });
    await db.updateTable('stored_method').set({ removed_at: now }).where('member_id', '=', as.id).execute();
    expect((await getSubscription(app, as)).is_activation_available).toBe(false);
    expect((await app.fails('enableSchedule', { name: 'premium' }, { as })).errors[0]?.code).toBe(57);
    await db.updateTable('subscription').set({ cancel_reason: 'refund' }).where('uid', '=', id).execute();
    expect((await app.fails('enableSchedule', { name: 'premium' }, { as })).errors[0]?.code).toBe(58);
  });

  test('is refused an invalid reason or comment', async () => {
    const as = await createSubscriber(app);
    const { id } = await getSubscription(app, as);
    for (const comment of ['Nineteen letters it', 'x'.repeat(256)])
      expect((await app.fails('disableSchedule', { id, comment }, { as })).status).toBe(400);
    await app.call('disableSchedule', { id, comment: 'Twenty letters it is' }, { as });
  });

  test('pauses for a week without use or charge', async () => {
    const as = await createSubscriber(app);
    const { id: subscription } = await getSubscription(app, as);
    const started = unix();
    later(3 * day);
    expect(await app.call('pauseAvailability', { subscription }, { as })).toEqual({ is_available: true, days: [7] });
    const pause = () => app.call('pauseSubscription', { subscription, days: 7 }, { as });
    const ends = { pause_end_date: unix() + 7 * day };
    expect(await Promise.all([pause(), pause()])).toEqual([ends, ends]);
    expect(await status(as)).toMatchObject({ is_active: false, ...ends });
    const moved = { next_payment_at: started + 35 * day, active_to: started + 35 * day };
    expect(await getSubscription(app, as)).toMatchObject({ is_enabled: true, ...moved, ...ends });
    const lines = (await shop.listLedgerLines(as)).filter(({ kind }) => kind === 'pause');
    expect(lines).toHaveLength(1);
    later(7 * day);
    expect(await status(as)).toMatchObject({ is_active: true, pause_end_date: null, active_to: started + 35 * day });
    expect((await app.call('pauseAvailability', { subscription }, { as })).is_available).toBe(false);
    expect((await app.fails('pauseSubscription', { subscription, days: 7 }, { as })).errors[0]?.code).toBe(58);
    expect((await app.fails('pauseSubscription', { subscription, days: 30 }, { as })).status).toBe(400);
  });

  test('ends a pause early, once, and is charged earlier', async () => {
    const as = await createSubscriber(app);
    const { id: subscription } = await getSubscription(app, as);
    const started = unix();
    await app.call('pauseSubscription', { subscription, days: 7 }, { as });
    later(2 * day);
    const resume = () => app.call('renewSubscription', { subscription }, { as });
    await Promise.all([resume(), resume()]);
    await resume();
    const sooner = { next_payment_at: started + 30 * day, active_to: started + 30 * day, pause_end_date: null };
    expect(await getSubscription(app, as)).toMatchObject(sooner);
    expect(await status(as)).toMatchObject({ is_active: true, active_to: started + 30 * day });
  });

  test('ends the pause with a purchase', async () => {
    const as = await createSubscriber(app);
    const { id: subscription } = await getSubscription(app, as);
    await app.call('pauseSubscription', { subscription, days: 7 }, { as });
    const more = await getOffer(app, as, { key: 'base-7' });
    await payByCard(app, more);
    await app.call('order', { order_id: more.order_id }, { as });
    expect(await status(as)).toMatchObject({ is_active: true, active_to: unix() + 35 * day });
    expect(await getSubscription(app, as)).toMatchObject({ subscribe_period: 7, next_payment_at: unix() + 35 * day });
  });

  test.each(['premium', 'vip'] as const)('is offered at most one thing for %s, by the reason', async (feature) => {
    const as = await createSubscriber(app, feature === 'vip' ? { feature, key: 'vip-28' } : {});
    const offered = await Promise.all(
      [...unsubscribeReasons, undefined].map(async (reason) => {
        const { offers } = await app.call('unsubscribeOffers', reason ? { reason } : {}, { as });
        expect(offers.every(({ feature_type }) => feature_type === feature)).toBe(true);
        return [reason, ...offers.map(({ kind }) => kind)];
      }),
    );
    expect(offered).toEqual([
      ['foundSomeone'],
      ['tooExpensive', 'discount'],
      ['fewMatches', 'week'],
      ['notUsing', 'week'],
      ['technical'],
      ['privacy'],
      ['other'],
      [undefined, 'gift'],
    ]);
  });

  const offersFor = (as: SeededMember, reason?: UnsubscribeReason) =>
    app.call('unsubscribeOffers', reason ? { reason } : {}, { as }).then(({ offers }) => offers);

  test('accepts a free week and a discount, each once', async () => {
    const as = await createSubscriber(app);
    const { id: uid } = await getSubscription(app, as);
    expect(await offersFor(as, 'notUsing')).toMatchObject([
      { name: 'free_week_offer_premium', days: 7, price_before: null, price_after: null, discount: null, boosts: null },
    ]);
    expect(await offersFor(as, 'tooExpensive')).toMatchObject([
      {
        name: 'recurring_discount_offer_premium',
        days: null,
        price_before: { amount: 29.99, unit_amount: 2999 },
        price_after: { amount: 20.99, unit_amount: 2099 },
        discount: { value: 30, type: 'percent' },
        boosts: null,
      },
    ]);
    const accept = (name: string, id = uid) => app.call('consumeUnsubscribeOffer', { id: `${id}.${name}` }, { as });
    await Promise.all([accept('free_week_offer_premium'), accept('free_week_offer_premium')]);
    await accept('free_week_offer_premium');
    const week = { next_payment_at: unix() + 35 * day, active_to: unix() + 35 * day, price: 29.99 };
    expect(await getSubscription(app, as)).toMatchObject(week);
    // One offer at a time, also if a client names another reason next.
    expect(await offersFor(as, 'tooExpensive')).toEqual([]);
    const second = await app.fails(
      'consumeUnsubscribeOffer',
      { id: `${uid}.recurring_discount_offer_premium` },
      { as },
    );
    expect(second.errors[0]?.code).toBe(58);
    await sql`update offer_taken set at = at - interval '28 days' where member_id = ${as.id}::bigint`.execute(db);
    await Promise.all([accept('recurring_discount_offer_premium'), accept('recurring_discount_offer_premium')]);
    expect(await getSubscription(app, as)).toMatchObject({ ...week, price: 20.99 });
    expect([...(await offersFor(as, 'notUsing')), ...(await offersFor(as, 'tooExpensive'))]).toEqual([]);
    const again = await getOffer(app, as, { key: 'base-30' });
    await payByCard(app, again);
    await app.call('order', { order_id: again.order_id }, { as });
    const { id: next } = await getSubscription(app, as);
    expect(next).not.toBe(uid);
    const refused = await app.fails('consumeUnsubscribeOffer', { id: `${next}.free_week_offer_premium` }, { as });
    expect(refused.errors[0]?.code).toBe(58);
  });

  test('gets one boost for staying, once', async () => {
    const as = await createSubscriber(app);
    const { id } = await getSubscription(app, as);
    expect(await offersFor(as)).toMatchObject([
      { name: 'gift_for_saving_renewal', boosts: 1, days: null, price_after: null },
    ]);
    const accept = () => app.call('consumeUnsubscribeOffer', { id: `${id}.gift_for_saving_renewal` }, { as });
    await Promise.all([accept(), accept()]);
    const lines = (await shop.listLedgerLines(as)).filter(({ account }) => account === 'boosts');
    expect(lines).toMatchObject([{ kind: 'grant', quantity: 1, reason: 'offer' }]);
    expect(await offersFor(as)).toEqual([]);
  });

  test('is offered nothing after the cancellation', async () => {
    const as = await createSubscriber(app);
    const { id } = await getSubscription(app, as);
    await app.call('disableSchedule', { id }, { as });
    expect([...(await offersFor(as)), ...(await offersFor(as, 'tooExpensive'))]).toEqual([]);
    const refused = await app.fails('consumeUnsubscribeOffer', { id: `${id}.gift_for_saving_renewal` }, { as });
    expect(refused.errors[0]?.code).toBe(58);
  });

  test('has no free week, no gift and no pause in a trial', async () => {
    const as = await createSubscriber(app, { context: 'matches', key: 'base-3' });
    expect([...(await offersFor(as)), ...(await offersFor(as, 'notUsing'))]).toEqual([]);
    expect(await offersFor(as, 'tooExpensive')).toMatchObject([{ name: 'recurring_discount_offer_premium' }]);
    const { id: subscription } = await getSubscription(app, as);
    expect((await app.call('pauseAvailability', { subscription }, { as })).is_available).toBe(false);
  });

  test('is the only member who can change it', async () => {
    const as = await createSubscriber(app);
    const { id } = await getSubscription(app, as);
    const stranger = { as: await createSubscriber(app) };
    const statuses = await Promise.all([
      app.fails('disableSchedule', { id }, stranger),
      app.fails('pauseAvailability', { subscription: id }, stranger),
      app.fails('pauseSubscription', { subscription: id, days: 7 }, stranger),
      app.fails('renewSubscription', { subscription: id }, stranger),
      app.fails('consumeUnsubscribeOffer', { id: `${id}.free_week_offer_premium` }, stranger),
      app.fails('consumeUnsubscribeOffer', { id: `${id}.a_year` }, { as }),
    ]);
    expect(statuses.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await getSubscription(app, as)).toMatchObject({ is_enabled: true, next_payment_at: unix() + 28 * day });
  });

  test('reads the last grant', async () => {
    const as = await createSubscriber(app);
    const started = unix();
    later(60);
    const coins = await getOffer(app, as, { feature: 'coins', key: 'coins-300' });
    await payByCard(app, coins);
    await app.call('order', { order_id: coins.order_id }, { as });
    expect((await app.call('premiumLogs', {}, { as })).items).toMatchObject([{ paid_service_id: 23, amount: 300 }]);
    expect((await app.call('premiumLogs', { source_types: '3' }, { as })).items).toEqual([
      { paid_service_id: 3, context: 'profile_subscription', enabled_to: started + 28 * day, amount: 28 },
    ]);
    expect((await app.call('premiumLogs', { source_types: '21,x' }, { as })).items).toEqual([]);
  });

  test('has each unsubscribe step counted, and linked to the member with consent only', async () => {
    const as = await createPayer(app);
    const step = { action: 'show_benefits', flow_id: 'walk', feature_type: 'premium' } as const;
    await app.call('trackUnsubscriptionFlow', step, { as });
    const stored = await db.selectFrom('tracking_event').selectAll().where('kind', '=', 'unsubscribe').execute();
    expect(stored).toMatchObject([{ member_id: null, data: { action: 'show_benefits', feature_type: 'premium' } }]);
    expect(JSON.stringify(stored)).not.toContain('walk');
    const headers = { cookie: `consent=${await consentVersion(brands[0], 'en-US')}.analytics` };
    await app.call('trackUnsubscriptionFlow', { ...step, flow_id: 'half \ud800' }, { as, headers });
    const known = await db.selectFrom('tracking_event').selectAll().where('member_id', '=', as.id).execute();
    expect(known).toMatchObject([{ kind: 'unsubscribe', data: { flow_id: 'half \ufffd' } }]);
  });

  test.each([
    ['the schedule', 'subscription_member', (d: typeof db) => lastSubscriptions(d, '1')],
    ['a subscription', 'subscription_', (d: typeof db) => subscriptionOfMember(d, '1', 'a')],
    ['offers that were taken', 'offer_taken_pkey', (d: typeof db) => acceptedOffers(d, '1')],
  ] as const)('reads %s by key', async (_, index, ask) => {
    const plan = await explainStatement(context.database, ask);
    expect(plan).not.toMatch(/Seq Scan on (?!currency)/);
    expect(plan).toContain(index);
  });
});
