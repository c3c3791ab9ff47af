import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../limits.ts';
import { moods, vocabulary } from '../profile-fields.ts';
import { genderType, hid, nextPageToken, page, picture, rowNumber } from '../shapes.ts';
import { compatibility } from './compatibility.ts';

const oneOf = (values: readonly string[], max = values.length) =>
  z.array(z.int().min(1).max(values.length)).min(1).max(max).optional();
const age = z.int().min(limits.age.min).max(limits.age.max).optional();
const height = z.int().min(limits.height.minCm).max(limits.height.maxCm).optional();

/**
 * A search (spec 2 §3 Search filter). A member is found who has one of the values of each list. Absent fields do not filter, except
 * these: gender and ages are then those of the search settings, and without Premium the city is the viewer's.
 */
export const searchFilter = z.object({
  ageMax: age,
  ageMin: age,
  /** The id of a city, from `geo/cities`. */
  cityHid: rowNumber.optional(),
  countryId: rowNumber.optional(),
  drinking: oneOf(vocabulary.alcohol),
  emailVerified: z.boolean().optional(),
  genderType: genderType.optional(),
  heightMaxCm: height,
  heightMinCm: height,
  interests: oneOf(vocabulary.interests, limits.interests.max),
  mood: oneOf(moods),
  photoVerified: z.boolean().optional(),
  /** Online within the last minutes (`limits.onlineMinutes`). */
  recentlyActive: z.boolean().optional(),
  /** Registered within the last days (`limits.newMemberDays`). */
  recentlyRegistered: z.boolean().optional(),
  relationshipGoals: oneOf(vocabulary.goal),
  relationshipStatus: oneOf(vocabulary.marital_status),
  smoking: oneOf(vocabulary.smoking),
});
export type SearchFilter = z.output<typeof searchFilter>;

/** A member in the results (spec 2 §3 Search result user). */
const foundUser = z.object({
  hid,
  name: z.string(),
  age: z.int(),
  genderType,
  mood: z.int().nullable(),
  recentlyActive: z.boolean(),
  photoVerified: z.boolean(),
  isDemo: z.boolean(),
  thumbnail: picture.nullable(),
  /** Null for profiles with too few answers in common to compare. */
  compatibility: compatibility.nullable(),
  subscriptions: z.object({ premiumBasic: z.boolean(), premiumGold: z.boolean(), vip: z.boolean() }),
});

export const searchHit = z.object({
  /** Sealed: contains viewer and member, valid for 24 hours. A like names the member by it (decisions §1 Identifiers). */
  operationToken: z.string(),
  user: foundUser,
  relationships: z.object({ myLikes: z.boolean() }),
});
export type SearchHit = z.infer<typeof searchHit>;

/**
 * Members that match a filter, those of the last hours first (spec 2 §4 Search and nearby). A page may have fewer members than
 * requested, or none, while more follow.
 */
export const searchUsers = call({
  method: 'POST',
  path: '/v3/users:search',
  auth: 'member',
  rate: 'read',
  source: '2 §7 Search and nearby',
  body: z.object({ filter: searchFilter.default({}), ...page.shape }),
  answer: z.object({ hits: z.array(searchHit), nextPageToken }),
  errors: ['premiumNeeded', 'fieldInvalid'],
});

const radius = z.coerce.number().pipe(z.literal(limits.nearby.radiiKm)).default(limits.nearby.radiusKm);
/** A radius of the nearby search, in kilometres. */
export type NeighborRadius = z.output<typeof radius>;
const pageSize = page.shape.pageSize;

/** The members nearest to the viewer, who are within the radius (spec 2 §4 Search and nearby). */
export const neighbors = call({
  method: 'GET',
  path: '/v3/neighbors',
  auth: 'member',
  rate: 'read',
  gate: { requires: 'premium' },
  source: '2 §7 Search and nearby',
  query: z.object({ pageSize, radiusKilometers: radius }),
  answer: z.object({
    neighbors: z.array(
      searchHit.extend({
        /** The distance that the member's card shows, in whole steps (`limits.distanceStepsKm`). */
        distanceKilometers: z.int(),
      }),
    ),
  }),
});

/** Drawings in place of the neighbors, for members without Premium (decisions §5 Teasers). */
export const neighborTeasers = call({
  method: 'GET',
  path: '/v3/neighbors/teasers',
  auth: 'member',
  rate: 'read',
  source: '2 §7 Search and nearby',
  query: z.object({ pageSize, radiusKilometers: radius }),
  answer: z.object({
    neighbors: z.array(z.object({ user: z.object({ thumbnail: z.object({ url: z.string() }) }) })),
    /** The number of neighbors, counted up to `limits.nearby.countMax`. */
    totalCount: z.int(),
  }),
});
