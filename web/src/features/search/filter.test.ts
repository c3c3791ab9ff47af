import { premiumFilters } from '@kindred/contract/engagement/premium-filters';
import { limits } from '@kindred/contract/limits';
import type { UserInfo } from '@kindred/contract/profile';
import { describe, expect, it } from 'vitest';
import {
  activeControls,
  allowedFilter,
  type Filter,
  isSameSearch,
  readFilter,
  removeControl,
  toFilter,
  toValues,
  widenAges,
} from './filter.ts';

const own = { search_gender: 'f', search_age_from: 25, search_age_to: 35 } as NonNullable<UserInfo['own']>;
const full: Filter = {
  ageMax: 40,
  ageMin: 30,
  cityHid: 2_950_159,
  countryId: 276,
  drinking: [1, 2],
  genderType: 'GENDER_MALE',
  heightMaxCm: 180,
  heightMinCm: 160,
  interests: [4, 190],
  mood: [19],
  photoVerified: true,
  emailVerified: true,
  recentlyActive: true,
  relationshipGoals: [3],
  relationshipStatus: [5],
  smoking: [4],
};

describe('the filter of a URL', () => {
  it('has every field of the form, which the form leaves unchanged', () => {
    expect(readFilter({ ...full, popup: 'searchFilters' })).toEqual(full);
    expect(toFilter(toValues(full, own), own)).toEqual(full);
    const { recentlyActive: _, ...rest } = full;
    const fresh = { ...rest, recentlyRegistered: true };
    expect(toFilter(toValues(fresh, own), own)).toEqual(fresh);
  });

  it.each<[string, Record<string, unknown>]>([
    ['a text in place of a number', { cityHid: '1' }],
    ['an unknown value', { smoking: [5] }],
    ['an empty list', { mood: [] }],
    ['a value that is not in a list', { drinking: 1 }],
    ['an age below the minimum', { ageMin: limits.age.min - 1, ageMax: 40 }],
    ['a range without an end', { ageMin: 30 }],
    ['a range whose ends are exchanged', { heightMinCm: 180, heightMaxCm: 160 }],
    ['a false switch', { photoVerified: false }],
    ['an unknown gender', { genderType: 'x' }],
    [
      'more interests than a profile has',
      { interests: Array.from({ length: limits.interests.max + 1 }, (_, id) => id + 1) },
    ],
  ])('leaves out %s', (_, search) => {
    expect(readFilter(search)).toEqual({});
  });

  it('has one online status', () => {
    expect(readFilter({ recentlyActive: true, recentlyRegistered: true })).toEqual({ recentlyActive: true });
  });
});

describe('the filter of the form', () => {
  it('leaves out the values of the search settings and whole ranges, so that it follows later settings', () => {
    expect(toFilter(toValues({}, own), own)).toEqual({});
  });

  it('is the same in any order of the choices', () => {
    const values = toValues({ mood: [1, 2] }, own);
    expect(isSameSearch({ ...values, mood: [2, 1] }, values, own)).toBe(true);
    expect(isSameSearch({ ...values, mood: [1] }, values, own)).toBe(false);
  });
});

it('without Premium has neither the filters nor the places of Premium', () => {
  expect(allowedFilter(full, true)).toEqual(full);
  const allowed = allowedFilter(full, false);
  for (const name of [...premiumFilters, 'cityHid', 'countryId']) expect(allowed).not.toHaveProperty(name);
  expect(Object.keys(allowed).toSorted()).toEqual(
    [
      'ageMax',
      'ageMin',
      'emailVerified',
      'genderType',
      'photoVerified',
      'recentlyActive',
      'relationshipGoals',
    ].toSorted(),
  );
});

it('counts a control once, and a country not beside its city', () => {
  expect(activeControls({ ageMin: 30, ageMax: 40 })).toEqual(['ages']);
  expect(activeControls({ countryId: 276 })).toEqual(['country']);
  expect(activeControls({ countryId: 276, cityHid: 1 })).toEqual(['city']);
  expect(removeControl({ countryId: 276, cityHid: 1 }, 'city')).toEqual({ countryId: 276 });
});

it('widens the ages within the limits, until they are whole', () => {
  expect(widenAges({}, own)).toEqual({ ageMin: 20, ageMax: 40 });
  expect(widenAges({ ageMin: limits.age.min, ageMax: limits.age.max }, own)).toBeNull();
  expect(widenAges({ ageMin: limits.age.min, ageMax: 30 }, own)).toEqual({ ageMin: limits.age.min, ageMax: 35 });
});
