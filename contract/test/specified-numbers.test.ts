import { expect, test } from 'vitest';
import { popupLimits } from '../src/engagement/popup-limits.ts';
import { sitePushTypes } from '../src/engagement/site-push-types.ts';
import { limits } from '../src/limits.ts';
import { paidServiceId } from '../src/payments/features.ts';
import { paymentLimits } from '../src/payments/limits.ts';
import { paymentMethods } from '../src/payments/methods.ts';
import { photoStatuses } from '../src/photos.ts';

// The other tests read these numbers from the limits, so that they do not notice a number that differs from the specification.

test('the paid services have the ids of the specification', () => {
  expect((['premium', 'vip', 'coins', 'boost'] as const).map(paidServiceId)).toEqual([3, 21, 23, 24]);
});

test('prices of counted goods are compared per 100 coins and per boost', () => {
  expect(paymentLimits.showcase).toEqual({ coins: 100, boost: 1 });
});

test('every payment method of the specification exists, those with a number under that number', () => {
  expect(paymentMethods).toEqual({
    card: 1,
    sofort: 15,
    boleto: 16,
    'paypal-vault': 18,
    oxxo: 21,
    mpesa: 22,
    blik: 23,
    'google-pay': 24,
    'apple-pay': 25,
  });
});

test('the lengths of document numbers and phones are those of the specification', () => {
  expect(paymentLimits.cpf.field).toBe(16);
  expect(paymentLimits.curp).toEqual({ length: 18, field: 21 });
  expect(paymentLimits.mpesa.masked).toBe(22);
});

test('the card form has the heights of the specification, and is loaded again three times', () => {
  expect(paymentLimits.formHeightPx).toEqual({ base: 245, resign: 100 });
  expect(paymentLimits.cardRefreshTries).toBe(3);
  expect(paymentLimits.currencyCacheMinutes).toBe(120);
});

test('the offers have the intervals of the specification', () => {
  expect(paymentLimits.oneTimeOffer).toEqual({ closes: 3, everyHours: 24 });
  expect(popupLimits.vipOffer).toEqual({ afterHours: 24, everyHours: 24 });
  expect(popupLimits.likesMe).toEqual({ times: 4, days: 30, minutesApart: 15 });
  expect(paymentLimits.renewPopup).toMatchObject({ sinceRegistrationHours: 2, beforeExpiryDays: 3 });
  expect(popupLimits.retargeting.afterSeconds).toBe(30);
});

test('the modal queue has the pace and the priorities of the specification', () => {
  expect(popupLimits.queue).toEqual({ everyMs: 3000, priority: { high: 2, default: 1, low: 0 } });
});

test('the popup of the home screen has the delays of the specification', () => {
  const [minute, day] = [60, 86_400];
  expect(popupLimits.homeScreen).toEqual({ times: 5, delaySeconds: [0, 5 * minute, 10 * minute, day, 3 * day] });
});

test('photos have the limits of the specification and of the decisions', () => {
  expect(limits.photo).toMatchObject({
    shortestSide: 400,
    longestSide: 8000,
    bytes: 7_000_000,
    batch: 10,
    album: 30,
    albumId: -3,
    presets: { original: 1600, wide: 600, square: 400 },
    publishDebounceMs: 100,
    objectUrlSeconds: 30,
    rejectedPopupMinutes: 5,
  });
  expect([photoStatuses.pending, photoStatuses.moderated]).toEqual([2, 3]);
});

test('the pushes of hidden ads and of payments have the types of the specification, and pushes its times', () => {
  expect([sitePushTypes.hideAds, sitePushTypes.payment]).toEqual([526, 527]);
  expect([limits.matchesGame.breaks.hideAdsMs, limits.verification.failPushMs]).toEqual([7000, 5000]);
});

test('boosts, coins and the free day have the numbers of the decisions', () => {
  expect(paymentLimits.boost).toEqual({ minutes: 30, bannerMs: 300_000 });
  expect(paymentLimits.coins).toMatchObject({ greeting: 10, gift: 100, freeGifts: 3 });
  expect(paymentLimits.temporaryPremium.days).toBe(1);
});

test('members, their likes and the matches game have the numbers of the decisions', () => {
  const { age, name, password, interests } = limits;
  expect([age, name, password, interests].map(({ min, max }) => [min, max])).toEqual([
    [18, 89],
    [2, 32],
    [8, 128],
    [3, 15],
  ]);
  expect(limits.dailyLikes).toMatchObject({ withoutPhoto: 40, base: 75, trusted: 100, windowSeconds: 86_400 });
  expect(limits.matchesGame).toMatchObject({
    page: 10,
    refillBelow: 4,
    cardsInView: 3,
    swipeShareOfWidth: 0.2,
    swipeSpeedPxPerSecond: 220,
    flyOutMs: 300,
    undoMs: 5000,
  });
  expect([limits.message.maxLength, limits.webPush.popupPauseHours]).toEqual([2000, 24]);
});

test('the support widget and the tag manager are waited for as the specification says', () => {
  expect(limits.support.widget.everyMs).toBe(100);
  expect(limits.tagManagerWait).toEqual({ tries: 50, everyMs: 300 });
});
