import { splitGroups } from '@kindred/contract/experiments';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { photoStatuses } from '@kindred/contract/photos';
import { describe, expect, test } from 'vitest';
import { createPayer, getOffer, grantGoods, payByCard, seedPriceGrant } from '../../../test/payments-world.ts';
import { seedPhoto } from '../../../test/photo-rows.ts';
import { type SeededMember, seedPair } from '../../../test/seeded-members.ts';
import { startShop } from '../../../test/shop.ts';
import { storeEvent } from '../../realtime/event.db.ts';
import { memberTopic } from '../../realtime/publish-events.ts';
import { likeMember } from '../matches-game/marks.db.ts';
import { bindToSplitGroup } from '../messenger/test-support.ts';
import { deliverUnsentBetween } from '../messenger/unsent.db.ts';
import { settlePayment } from '../payments/settlement/settle-payment.ts';
import { moderatePhoto } from '../photos/moderate-photo.ts';

const unlimited = { max: null, windowSeconds: 1 };
const hourMs = 3_600_000;

describe('the activity feed', async () => {
  let ahead = 0;
  const shop = await startShop({ clock: { now: () => new Date(Date.now() + ahead) }, webhooks: 'hold' });
  const { app } = shop;
  const { context } = app;

  const feed = async (as: Pick<SeededMember, 'access'>) =>
    (await app.call('activities', { pageSize: 100 }, { as })).activities;
  const textsOf = async (as: Pick<SeededMember, 'access'>) => (await feed(as)).map(({ templateText }) => templateText);
  const giftTo = (other: Pick<SeededMember, 'hid'>, requestId: string, giftType: number) => ({
    id: other.hid,
    type: 'MESSAGE_TYPE_GIFT' as const,
    giftMessageBody: { giftType },
    requestId,
  });

  test('has one item of a repeated gift, for its receiver, until the gift is removed', async () => {
    const [his, her] = await seedPair(context);
    await likeMember(context.db, his.id, her.id, unlimited);
    await likeMember(context.db, her.id, his.id, unlimited);
    await grantGoods(app, his, 'coins', paymentLimits.coins.gift);
    const gift = giftTo(her, 'gift-request', paymentLimits.coins.freeGifts + 1);
    for (let times = 0; times < 2; times += 1) await app.call('sendMessage', gift, { as: his });
    expect(await textsOf(her)).toEqual(['likeHidden', 'gift', 'match']);
    expect((await feed(her))[1]).toMatchObject({ actionTitle: 'openDialog', user: { hid: his.hid } });
    expect(await textsOf(his)).toEqual(['match']);

    await context.db.updateTable('message').set({ deleted_at: new Date() }).where('type', '=', 10).execute();
    expect(await textsOf(her)).toEqual(['likeHidden', 'match']);
  });

  test('has an unsent gift when it is delivered', async () => {
    const [his, her] = await seedPair(context);
    await bindToSplitGroup(app, his, 'ALL_GIFTS_PAID', splitGroups.control);
    await app.call('sendMessage', giftTo(her, 'unsent-gift', 1), { as: his });
    expect(await textsOf(her)).toEqual([]);
    await context.db
      .updateTable('member')
      .set({ premium_until: new Date(Date.now() + hourMs), premium_plan: 'base' })
      .where('id', '=', his.id)
      .execute();
    await deliverUnsentBetween(context.db, his.id, her.id, new Date());
    expect(await textsOf(her)).toEqual(['gift']);
  });

  test('has one item of each order: declined with its retry, then refunded, however often the gateway reports it', async () => {
    const payer = await createPayer(app);
    const { order_id } = await getOffer(app, payer, { feature: 'coins', key: 'coins-300' });
    const report = {
      id: `pay_${order_id}`,
      reference: `${order_id}.card`,
      method: 'card',
      state: 'declined',
      amount: 1199,
      currency: 'EUR',
      refunded: 0,
      chargeback: null,
      decline: '3.02',
      card: null,
      stored: null,
    } as const;
    for (let times = 0; times < 2; times += 1) await settlePayment(context, report);
    expect(await feed(payer)).toMatchObject([
      {
        type: 'TYPE_PURCHASE',
        title: 'coins',
        templateText: 'purchaseDeclined',
        actionTitle: 'retryPayment',
        purchase: {
          productType: 'coins',
          quantity: 300,
          decline: { orderId: order_id, reason: '3.02', context: 'profile_subscription' },
        },
      },
    ]);
    const [declined] = await feed(payer);
    await app.call('markActivitiesRead', { hids: [declined?.hid ?? ''] }, { as: payer });

    for (let times = 0; times < 2; times += 1)
      await settlePayment(context, { ...report, state: 'paid', decline: null });
    expect(await feed(payer)).toMatchObject([
      { hid: declined?.hid, templateText: 'purchasePaid', actionTitle: null, state: 'STATE_UNREAD' },
    ]);
    await settlePayment(context, { ...report, state: 'paid', decline: null, refunded: 1199 });
    expect(await textsOf(payer)).toEqual(['purchaseRefunded']);
  });

  test('offers no retry of a declined order after the feature was bought', async () => {
    const payer = await createPayer(app);
    const declined = await getOffer(app, payer, { feature: 'coins', key: 'coins-100' });
    await payByCard(app, declined, 'decline-3.04');
    await app.call('order', { order_id: declined.order_id }, { as: payer });
    expect((await feed(payer))[0]?.actionTitle).toBe('retryPayment');
    const paid = await getOffer(app, payer, { feature: 'coins', key: 'coins-100' });
    await payByCard(app, paid);
    await app.call('order', { order_id: paid.order_id }, { as: payer });
    expect((await feed(payer)).map(({ templateText, actionTitle }) => [templateText, actionTitle])).toEqual([
      ['purchasePaid', null],
      ['purchaseDeclined', null],
    ]);
  });

  test('has the end of paid time', async () => {
    const payer = await createPayer(app);
    const plan = await getOffer(app, payer);
    await payByCard(app, plan);
    await app.call('order', { order_id: plan.order_id }, { as: payer });
    const [item] = await feed(payer);
    expect(item).toMatchObject({ title: 'premium', purchase: { productType: 'premium', quantity: 28 } });
    const days = (Date.parse(item?.purchase?.expiryTime ?? '') - Date.now()) / (24 * hourMs);
    expect(Math.round(days)).toBe(28);
  });

  test('has a granted price with its discount until it is used or ends', async () => {
    const payer = await createPayer(app);
    await seedPriceGrant(app, payer, 'promo');
    const [offer] = await feed(payer);
    expect(offer).toMatchObject({
      type: 'TYPE_OFFER',
      templateText: 'offer',
      actionTitle: 'openOffer',
      purchase: { productType: 'premium', promotionalOffer: { code: 'promo', expireTime: expect.any(String) } },
    });
    expect(offer?.purchase?.promotionalOffer?.discountPercentage).toBeGreaterThan(0);
    ahead = 25 * hourMs;
    expect(await feed(payer)).toMatchObject([{ templateText: 'offerEnded', actionTitle: null, purchase: null }]);
    ahead = 0;
    await context.db.updateTable('price_grant').set({ order_id: '1' }).where('member_id', '=', payer.id).execute();
    expect(await textsOf(payer)).toEqual(['offerUsed']);
  });

  test('has a granted price immediately: one event for simultaneous requests of it', async () => {
    const payer = await createPayer(app);
    const published: string[] = [];
    const stop = await context.bus.subscribe(memberTopic(payer.id), (message) => published.push(message));
    await Promise.all(Array.from({ length: 3 }, () => app.call('requestOneTimeOffer', {}, { as: payer })));
    stop();
    expect(published).toHaveLength(1);
    const events = await context.db.selectFrom('event').select('kind').where('member_id', '=', payer.id).execute();
    expect(events).toEqual([{ kind: 'push.offer' }]);
    expect(await textsOf(payer)).toEqual(['offer']);
  });

  test('has the result of a photo, which goes when the photo is pending again', async () => {
    const member = await createPayer(app);
    const photo = await seedPhoto(context, member.id);
    await moderatePhoto(context, photo.id);
    expect(await feed(member)).toMatchObject([
      {
        type: 'TYPE_PHOTO',
        templateText: 'photoApproved',
        details: { photo: { url: expect.stringMatching(/^\/media\//) } },
      },
    ]);
    const result = (status: number) =>
      context.db.transaction().execute((db) => storeEvent(db, member.id, 'push.photo', { photoId: photo.uid, status }));
    await result(photoStatuses.rejected);
    expect(await textsOf(member)).toEqual(['photoRejected']);
    await context.db.deleteFrom('photo').where('uid', '=', photo.uid).execute();
    expect(await feed(member)).toMatchObject([{ templateText: 'photoRejected', details: { photo: null } }]);
    await result(photoStatuses.pending);
    expect(await feed(member)).toEqual([]);
  });

  test.each([
    ['valid', 'verificationValid', null],
    ['invalid', 'verificationInvalid', 'verify'],
    ['failed', 'verificationFailed', 'verify'],
    ['asked', 'verificationAsked', 'verify'],
  ] as const)('has the result of a verification: %s', async (state, text, action) => {
    const member = await createPayer(app);
    await storeEvent(context.db, member.id, 'push.verification', { state, reason: null });
    expect(await feed(member)).toMatchObject([{ templateText: text, actionTitle: action }]);
  });
});
