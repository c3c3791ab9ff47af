import { z } from 'zod';
import { call } from './call.ts';
import { compatibility } from './engagement/compatibility.ts';
import { empty, genderType, hid, listUser, nextPageToken, page, picture } from './shapes.ts';

/** A candidate (spec 2 §3 Match user card). */
export const candidate = z.object({
  /** Sealed: contains actor and target, valid for 24 hours (decisions §1 Identifiers). */
  operationToken: z.string(),
  trackingData: z.string(),
  thumbnail: picture.nullable(),
  user: z.object({
    hid,
    name: z.string(),
    age: z.int(),
    genderType,
    recentlyActive: z.boolean(),
    /** Seconds since last seen, in whole hours; null while online, and for a member who hides it. */
    sinceLastSeenDuration: z.int().nullable(),
    photoVerified: z.boolean(),
    emailVerified: z.boolean(),
    isDemo: z.boolean(),
    /** The number of the zodiac sign, as in profiles. */
    zodiacSign: z.int(),
    /** The name of the city; null for viewers without Premium, as in profiles. */
    city: z.string().nullable(),
    /** The member's boost brought the card forward. */
    throughBoost: z.boolean(),
    distanceKilometers: z.int().nullable(),
    /** Null for profiles with too few answers in common to compare. */
    compatibility: compatibility.nullable(),
    profile: z.object({
      albumPreview: z.object({ cover: picture.nullable(), countModerated: z.int() }),
      aboutMe: z.string(),
      mood: z.int().nullable(),
      interests: z.array(z.int()),
      goals: z.array(z.int()),
    }),
    subscriptions: z.object({ premiumBasic: z.boolean(), premiumGold: z.boolean(), vip: z.boolean() }),
    relationships: z.object({
      /** Always false for viewers without Premium. */
      likesYou: z.boolean(),
    }),
  }),
});
export type Candidate = z.infer<typeof candidate>;

export const pickUp = call({
  method: 'GET',
  path: '/v3/matchesGame/users:pickUp',
  auth: 'member',
  rate: 'read',
  source: '2 §4 Matches game',
  query: page,
  answer: z.object({ hits: z.array(candidate), nextPageToken }),
});

const mark = {
  method: 'POST',
  auth: 'member',
  rate: 'write',
  source: '2 §4 Matches game',
  params: z.object({ token: z.string().min(1).max(500) }),
  body: z.object({
    trackingData: z.string().max(500).optional(),
    interactionMethod: z.string().max(64).optional(),
  }),
} as const;

/** Likes in the current window of 24 hours, and their limit; null if unlimited. */
export const dailyLikes = z.object({ count: z.int(), limit: z.int().nullable() });

export const likeCandidate = call({
  ...mark,
  path: '/v3/matchesGame/users/{token}:like',
  reaches: true,
  gate: { unlimitedWith: 'gold' },
  answer: z.object({
    /** True if both members like each other, also if they matched before. */
    isMatch: z.boolean(),
    match: listUser.nullable(),
    dailyLikes,
  }),
  errors: ['dailyLikesReached', 'likePhotoNeeded', 'notFound'],
});

export const passCandidate = call({
  ...mark,
  path: '/v3/matchesGame/users/{token}:pass',
  answer: empty,
  errors: ['dailyMarksReached', 'notFound'],
});
