import { premiumFilters } from '@kindred/contract/engagement/premium-filters';
import type { SearchFilter } from '@kindred/contract/engagement/search';
import { CallError } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { Viewer } from '../../http/viewer.db.ts';
import { cardBits, maskOf } from '../candidates/card-bits.ts';
import { cardFlags } from '../candidates/cards.ts';
import { genderTypeOf } from '../members/present.ts';

/** A search filter in the columns of a card. A mask of 0 and `null` do not filter. */
export interface CardFilter {
  /** The members of the searched gender who search for the viewer's gender: `card.audience` without the number of the pool. */
  readonly genders: number;
  /** The viewer's brand, and of `card.flags` whether the viewer is shown there alone. */
  readonly viewerBrandId: number;
  readonly viewerFlags: number;
  /** Birthdays in the searched ages: after `bornAfter`, until `bornUntil` inclusive (YYYY-MM-DD). */
  readonly bornAfter: string;
  readonly bornUntil: string;
  readonly flags: number;
  readonly goals: number;
  readonly drinking: string;
  readonly smoking: string;
  readonly relationshipStatus: string;
  readonly moods: string;
  readonly heightMin: number | null;
  readonly heightMax: number | null;
  /** The digits of a `bit(300)`. */
  readonly interests: string | null;
  readonly registeredSince: Date | null;
  /** Members who are online were seen at or after this time. */
  readonly seenSince: Date;
}

/** The columns of a viewer that a search reads. */
export type SearchingMember = Pick<
  Viewer,
  'brand_id' | 'own_brand_only' | 'gender' | 'search_gender' | 'search_age_from' | 'search_age_to'
>;

/** `card.audience` of a pool and of `CardFilter.genders`. */
export const audienceNumber = (poolNumber: number, genders: number): number => poolNumber * 4 + genders;

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** @returns YYYY-MM-DD, the day of `now` in an earlier year; February 29 becomes February 28, as in PostgreSQL */
const yearsBefore = (now: Date, years: number): string => {
  const [year, month, day] = [now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, lastDay))).toISOString().slice(0, 10);
};

const interestsOf = (values: readonly number[] | undefined): string | null => {
  if (!values) return null;
  const wanted = new Set(values);
  return Array.from({ length: cardBits.interests.size }, (_, index) => (wanted.has(index + 1) ? '1' : '0')).join('');
};

const maskOrNone = (field: 'alcohol' | 'smoking' | 'marital_status' | 'goal', values: readonly number[] = []): string =>
  String(maskOf(field, values));

/** @throws CallError fieldInvalid: the least value of a range is above the highest one */
const checkRange = (least: number, most: number, field: string): void => {
  if (least > most) throw new CallError('fieldInvalid', { field, message: 'range' });
};

/** The first filter of a search that needs Premium; undefined if it has no such filter (decisions §5 Search). */
export const findPremiumFilter = (filter: SearchFilter): (typeof premiumFilters)[number] | undefined =>
  premiumFilters.find((name) => filter[name] !== undefined);

/**
 * Converts a search filter to the columns of cards.
 * @throws CallError fieldInvalid: a range without values
 */
export const toCardFilter = (filter: SearchFilter, viewer: SearchingMember, now: Date): CardFilter => {
  const { ageMin = viewer.search_age_from, ageMax = viewer.search_age_to } = filter;
  checkRange(ageMin, ageMax, 'ageMin');
  const isHeight = filter.heightMinCm !== undefined || filter.heightMaxCm !== undefined;
  const { heightMinCm = limits.height.minCm, heightMaxCm = limits.height.maxCm } = filter;
  checkRange(heightMinCm, heightMaxCm, 'heightMinCm');
  const { genderType = genderTypeOf(viewer.search_gender) } = filter;
  return {
    genders: (genderType === 'GENDER_FEMALE' ? 2 : 0) + (viewer.gender === 'f' ? 1 : 0),
    viewerBrandId: viewer.brand_id,
    viewerFlags: viewer.own_brand_only ? cardFlags.ownBrandOnly : 0,
    bornAfter: yearsBefore(now, ageMax + 1),
    bornUntil: yearsBefore(now, ageMin),
    flags: (filter.photoVerified ? cardFlags.verified : 0) + (filter.emailVerified ? cardFlags.confirmedEmail : 0),
    goals: Number(maskOrNone('goal', filter.relationshipGoals)),
    drinking: maskOrNone('alcohol', filter.drinking),
    smoking: maskOrNone('smoking', filter.smoking),
    relationshipStatus: maskOrNone('marital_status', filter.relationshipStatus),
    moods: String((filter.mood ?? []).reduce((mask, mood) => mask | (1n << BigInt(mood)), 0n)),
    heightMin: isHeight ? heightMinCm : null,
    heightMax: isHeight ? heightMaxCm : null,
    interests: interestsOf(filter.interests),
    registeredSince: filter.recentlyRegistered ? new Date(now.getTime() - limits.newMemberDays * dayMs) : null,
    // In whole minutes, as `recentlyActive` is.
    seenSince: new Date((Math.floor(now.getTime() / minuteMs) - limits.onlineMinutes + 1) * minuteMs),
  };
};
