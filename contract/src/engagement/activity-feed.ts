import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../limits.ts';
import { paymentContext } from '../payments/contexts.ts';
import { declineCode } from '../payments/declines.ts';
import { featureType, tariffList } from '../payments/features.ts';
import { orderId } from '../payments/pay.ts';
import { empty, genderType, hid, nextPageToken, page, picture, time } from '../shapes.ts';

export const activityTypes = [
  'TYPE_LIKE',
  'TYPE_VISIT',
  'TYPE_MATCH',
  'TYPE_GIFT',
  'TYPE_PURCHASE',
  'TYPE_OFFER',
  'TYPE_PHOTO',
  'TYPE_VERIFICATION',
] as const;

/** Keys of the client's texts: the title of an item. */
export const activityTitles = [
  'like',
  'visit',
  'match',
  'gift',
  'premium',
  'premiumPlus',
  'vip',
  'coins',
  'boost',
  'offer',
  'photo',
  'verification',
] as const;
export type ActivityTitle = (typeof activityTitles)[number];

/** Keys of the client's texts: what happened. `likeHidden` and `visitHidden` name no member. */
export const activityTexts = [
  'like',
  'likeHidden',
  'visit',
  'visitHidden',
  'match',
  'gift',
  'purchasePaid',
  'purchaseDeclined',
  'purchaseExpired',
  'purchaseRefunded',
  'purchaseReturned',
  'offer',
  'offerUsed',
  'offerEnded',
  'photoApproved',
  'photoRejected',
  'verificationValid',
  'verificationInvalid',
  'verificationFailed',
  'verificationAsked',
] as const;
export type ActivityText = (typeof activityTexts)[number];

/** Keys of the client's texts: the action that the item opens. */
export const activityActions = [
  'openProfile',
  'openDialog',
  'getPremium',
  'retryPayment',
  'openOffer',
  'openPhotos',
  'verify',
] as const;
export type ActivityAction = (typeof activityActions)[number];

/** An item of the activity feed (spec 2 §3). The server sends keys of texts, and the client translates them. */
export const activity = z.object({
  hid,
  type: z.enum(activityTypes),
  title: z.enum(activityTitles),
  templateText: z.enum(activityTexts),
  actionTitle: z.enum(activityActions).nullable(),
  state: z.enum(['STATE_READ', 'STATE_UNREAD']),
  /** A like or a visit whose member is not named has noon (UTC) of its day, so that the time identifies no member. */
  createTime: time,
  updateTime: time,
  /** A reviewed photo, or the drawing of a member who is not named. */
  details: z.object({ photo: picture.nullable() }),
  /** For `TYPE_PURCHASE` and `TYPE_OFFER`. */
  purchase: z
    .object({
      productType: featureType,
      /** Days of paid time, coins or boosts. */
      quantity: z.int().nullable(),
      /** The end of the paid time. */
      expiryTime: time.nullable(),
      /** `reason` is a code of the decline catalogue; `context` opens the payment again. */
      decline: z.object({ orderId, reason: declineCode, context: paymentContext }).nullable(),
      promotionalOffer: z
        .object({
          /** The list that the grant opens. */
          code: tariffList,
          /** The largest discount of the list now; null if no tariff of the list has one. */
          discountPercentage: z.int().min(0).max(100).nullable(),
          expireTime: time,
        })
        .nullable(),
    })
    .nullable(),
  /** The other member; null for items without one, and for likes and visits to members without Premium. */
  user: z.object({ hid, name: z.string(), gender: genderType, photo: picture.nullable() }).nullable(),
});
export type Activity = z.infer<typeof activity>;

const path = '/v3/activityFeed/activities';
const about = { auth: 'member', source: '2 §7 Activity feed' } as const;
const hids = z.object({ hids: z.array(hid).min(1).max(limits.listPage.max) });

/** Lists the items of the last 90 days, latest first. `pageSize` is 20 by default. */
export const activities = call({
  ...about,
  method: 'GET',
  path,
  rate: 'read',
  query: page,
  answer: z.object({ activities: z.array(activity), nextPageToken }),
});

/** Counts the items since the last reset, at most 100. */
export const unreadActivities = call({
  ...about,
  method: 'GET',
  path: `${path}:unreadCount`,
  rate: 'read',
  answer: z.object({ unreadCount: z.int() }),
});

export const resetUnreadActivities = call({
  ...about,
  method: 'POST',
  path: `${path}:resetUnreadCount`,
  rate: 'write',
  answer: empty,
});

/** Marks items as read. Unknown hids and those of other members change nothing. */
export const markActivitiesRead = call({
  ...about,
  method: 'POST',
  path: `${path}:batchMarkRead`,
  rate: 'write',
  body: hids,
  answer: empty,
});

/** Deletes items for good. Unknown hids and those of other members change nothing. */
export const deleteActivities = call({
  ...about,
  method: 'POST',
  path: `${path}:batchDelete`,
  rate: 'write',
  body: hids,
  answer: empty,
});
