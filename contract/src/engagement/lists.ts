import { z } from 'zod';
import { call } from '../call.ts';
import { empty, hid, listUser, nextPageToken, page, source, time } from '../shapes.ts';
import { compatibility } from './compatibility.ts';
import { listLimits } from './list-limits.ts';

/** A member as a tile of a list shows the member (spec 2 §3 List user item). */
export const tileUser = listUser.extend({
  /** Seconds since last seen, in whole hours; null while online, and for a member who hides it. */
  sinceLastSeenDuration: z.int().nullable(),
  mood: z.int().nullable(),
  distanceKilometers: z.int().nullable(),
  /** Null for profiles with too few answers in common to compare. */
  compatibility: compatibility.nullable(),
  subscriptions: z.object({ premiumBasic: z.boolean(), premiumGold: z.boolean(), vip: z.boolean() }),
});
export type TileUser = z.infer<typeof tileUser>;

/** An item of likes, own likes, visitors, favorites and suitable members. */
export const listItem = z.object({
  user: tileUser,
  /** Time of the like, the visit or the favorite; for suitable members, when the list was renewed. */
  time,
  /** Arrived since the viewer opened the list; always false where nothing arrives. */
  isNew: z.boolean(),
  /** The like or visit came during a boost of the viewer. */
  throughBoost: z.boolean(),
  relationships: z.object({ myLikes: z.boolean() }),
});
export type ListItem = z.infer<typeof listItem>;

/** An item without a member: its image is a drawing (record 30), and nothing in it depends on the member. */
export const teaserItem = z.object({
  thumbnail: z.object({ url: z.string() }),
  throughBoost: z.literal(false),
});

const list = {
  method: 'GET',
  auth: 'member',
  rate: 'read',
  source: '2 §4 Lists',
  query: page,
  answer: z.object({ items: z.array(listItem), nextPageToken }),
} as const;

const teasers = {
  method: 'GET',
  auth: 'member',
  rate: 'read',
  source: '2 §4 Lists, decisions §5 Teasers',
  query: z.object({ pageSize: page.shape.pageSize }),
  answer: z.object({
    items: z.array(teaserItem),
    /** The number of members in the list. */
    total: z.int(),
  }),
} as const;

const reset = {
  method: 'POST',
  auth: 'member',
  rate: 'write',
  source: '2 §7 Lists and counters',
  answer: empty,
} as const;

/** Members whose like the viewer has not answered; VIP members first. */
export const likesYou = call({ ...list, path: '/v3/likesYou', gate: { requires: 'premium' } });
export const likesYouTeasers = call({ ...teasers, path: '/v3/likesYou/teasers' });
export const resetLikesUnread = call({ ...reset, path: '/v3/likesYou:resetUnreadCount' });

/** Members with a like of the viewer, latest first. */
export const myLikes = call({ ...list, path: '/v3/myLikes' });

/** Members who visited the viewer's profile, latest first. */
export const visitsYou = call({ ...list, path: '/v3/visitsYou', gate: { requires: 'premium' } });
export const visitsYouTeasers = call({ ...teasers, path: '/v3/visitsYou/teasers' });
export const resetVisitsUnread = call({ ...reset, path: '/v3/visitsYou:resetUnreadCount' });
/** Hides the visits of a member so far. A later visit is shown again (decisions §5). */
export const removeVisitor = call({
  method: 'DELETE',
  path: '/v3/visitsYou/{hid}',
  auth: 'member',
  rate: 'write',
  gate: { requires: 'premium' },
  source: '2 §7 Lists and counters',
  params: z.object({ hid }),
  answer: empty,
  errors: ['notFound'],
});

const favorite = {
  method: 'POST',
  auth: 'member',
  rate: 'write',
  source: '2 §7 Lists and counters, decisions §5 Favorites',
  params: z.object({ id: hid }),
  body: z.object({ source }),
  answer: empty,
} as const;

/** Favorites are private: no other member is notified (decisions §5). */
export const favoriteUser = call({
  ...favorite,
  path: '/v3/users/{id}:favorite',
  errors: ['notFound', 'favoritesFull'],
});
export const unfavoriteUser = call({ ...favorite, path: '/v3/users/{id}:unfavorite', errors: ['notFound'] });
/** The viewer's favorites, latest first. */
export const favorites = call({ ...list, path: '/v3/favorites' });

/** The best fitting members without a mark of the viewer, renewed daily (decisions §5 Suitable). */
export const suitable = call({ ...list, path: '/v3/suitable', source: 'decisions §5 Suitable' });

/** Fitting Premium and VIP members without a mark of the viewer, renewed hourly (decisions §5 Premium pickup). */
export const premiumPickup = call({
  method: 'GET',
  path: '/rest/v2/user/pickup/premium',
  auth: 'member',
  rate: 'read',
  source: '2 §7 Lists and counters',
  query: z.object({
    limit: z.coerce.number().int().min(1).max(listLimits.pickup.size).default(listLimits.pickup.size),
  }),
  answer: z.array(hid),
});
