import { premiumFilters } from '@kindred/contract/engagement/premium-filters';
import type { SearchFilter } from '@kindred/contract/engagement/search';
import { limits } from '@kindred/contract/limits';
import type { UserInfo } from '@kindred/contract/profile';
import { moods, vocabulary } from '../../lib/i18n/vocabulary.gen.ts';

/** The filter of the search page, as its URL has it. An absent field does not filter, or has the value of the search settings. */
export type Filter = SearchFilter;

type Own = NonNullable<UserInfo['own']>;

const between =
  (min: number, max: number) =>
  (value: unknown): boolean =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
const listOf = (count: number, max = count) => {
  const isListed = between(1, count);
  return (value: unknown): boolean =>
    Array.isArray(value) && value.length > 0 && value.length <= max && value.every(isListed);
};
const isTrue = (value: unknown): boolean => value === true;
const isRowNumber = between(1, 2 ** 31 - 1);
const isAge = between(limits.age.min, limits.age.max);
const isHeight = between(limits.height.minCm, limits.height.maxCm);

const validators: { readonly [K in keyof Required<Filter>]: (value: unknown) => boolean } = {
  ageMax: isAge,
  ageMin: isAge,
  cityHid: isRowNumber,
  countryId: isRowNumber,
  drinking: listOf(vocabulary.alcohol.length),
  emailVerified: isTrue,
  genderType: (value) => value === 'GENDER_FEMALE' || value === 'GENDER_MALE',
  heightMaxCm: isHeight,
  heightMinCm: isHeight,
  interests: listOf(vocabulary.interests.length, limits.interests.max),
  mood: listOf(moods.length),
  photoVerified: isTrue,
  recentlyActive: isTrue,
  recentlyRegistered: isTrue,
  relationshipGoals: listOf(vocabulary.goal.length),
  relationshipStatus: listOf(vocabulary.marital_status.length),
  smoking: listOf(vocabulary.smoking.length),
};

const without = (filter: Filter, names: readonly (keyof Filter)[]): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name as keyof Filter)));

const isRange = (least: number | undefined, most: number | undefined): boolean =>
  least !== undefined && most !== undefined && least <= most;

/** Parses the filter of a URL. Invalid fields are left out, and a range without one of its ends. */
export const readFilter = (search: Readonly<Record<string, unknown>>): Filter => {
  const filter: Filter = Object.fromEntries(
    Object.entries(validators)
      .filter(([name, isValid]) => isValid(search[name]))
      .map(([name]) => [name, search[name]]),
  );
  const faulty: (keyof Filter)[] = [];
  if (!isRange(filter.ageMin, filter.ageMax)) faulty.push('ageMin', 'ageMax');
  if (!isRange(filter.heightMinCm, filter.heightMaxCm)) faulty.push('heightMinCm', 'heightMaxCm');
  if (filter.recentlyActive) faulty.push('recentlyRegistered');
  return without(filter, faulty);
};

/** The filter without the fields that the server refuses for this member: filters and places of Premium. */
export const allowedFilter = (filter: Filter, isPremium: boolean): Filter =>
  isPremium ? filter : without(filter, [...premiumFilters, 'cityHid', 'countryId']);

/** The fields that one control sets, by the control. Each control that filters has one chip. */
export const filterFields = {
  status: ['recentlyActive', 'recentlyRegistered'],
  verified: ['photoVerified'],
  email: ['emailVerified'],
  gender: ['genderType'],
  ages: ['ageMin', 'ageMax'],
  city: ['cityHid'],
  country: ['countryId'],
  goal: ['relationshipGoals'],
  heights: ['heightMinCm', 'heightMaxCm'],
  alcohol: ['drinking'],
  smoking: ['smoking'],
  mood: ['mood'],
  relationship: ['relationshipStatus'],
  interests: ['interests'],
} as const satisfies Record<string, readonly (keyof Filter)[]>;
export type FilterControl = keyof typeof filterFields;

/** The controls that a filter sets. A city names its country. */
export const activeControls = (filter: Filter): FilterControl[] =>
  (Object.keys(filterFields) as FilterControl[]).filter(
    (control) =>
      filterFields[control].some((name) => filter[name] !== undefined) &&
      !(control === 'country' && filter.cityHid !== undefined),
  );

export const removeControl = (filter: Filter, control: FilterControl): Filter => without(filter, filterFields[control]);

/** Years by which the suggestion after an empty search widens the ages, on each side. */
const widerBy = 5;

/** The filter with wider ages; null if the ages cannot be wider. */
export const widenAges = (filter: Filter, own: Own): Filter | null => {
  const { ageMin = own.search_age_from, ageMax = own.search_age_to } = filter;
  const wider = {
    ageMin: Math.max(limits.age.min, ageMin - widerBy),
    ageMax: Math.min(limits.age.max, ageMax + widerBy),
  };
  return wider.ageMin === ageMin && wider.ageMax === ageMax ? null : { ...filter, ...wider };
};

/** The values of the form (spec 2 §3 Search filter). */
export interface FilterValues {
  readonly gender: NonNullable<Filter['genderType']>;
  readonly ages: readonly [from: number, to: number];
  readonly status: 'all' | 'online' | 'new';
  readonly isVerified: boolean;
  readonly isEmailConfirmed: boolean;
  readonly cityHid: number | undefined;
  readonly countryId: number | undefined;
  readonly heights: readonly [from: number, to: number];
  readonly relationshipGoals: readonly number[];
  readonly drinking: readonly number[];
  readonly smoking: readonly number[];
  readonly relationshipStatus: readonly number[];
  readonly mood: readonly number[];
  readonly interests: readonly number[];
}

const lists = ['relationshipGoals', 'drinking', 'smoking', 'relationshipStatus', 'mood', 'interests'] as const;
export type ListField = (typeof lists)[number];

const ownGender = ({ search_gender }: Own) => (search_gender === 'f' ? 'GENDER_FEMALE' : 'GENDER_MALE');
const allHeights = [limits.height.minCm, limits.height.maxCm] as const;

const statusOf = ({ recentlyActive, recentlyRegistered }: Filter): FilterValues['status'] => {
  if (recentlyActive) return 'online';
  return recentlyRegistered ? 'new' : 'all';
};

export const toValues = (filter: Filter, own: Own): FilterValues => ({
  gender: filter.genderType ?? ownGender(own),
  ages: [filter.ageMin ?? own.search_age_from, filter.ageMax ?? own.search_age_to],
  status: statusOf(filter),
  isVerified: filter.photoVerified === true,
  isEmailConfirmed: filter.emailVerified === true,
  cityHid: filter.cityHid,
  countryId: filter.countryId,
  heights: [filter.heightMinCm ?? allHeights[0], filter.heightMaxCm ?? allHeights[1]],
  relationshipGoals: filter.relationshipGoals ?? [],
  drinking: filter.drinking ?? [],
  smoking: filter.smoking ?? [],
  relationshipStatus: filter.relationshipStatus ?? [],
  mood: filter.mood ?? [],
  interests: filter.interests ?? [],
});

const isSamePair = (one: readonly number[], other: readonly number[]): boolean =>
  one[0] === other[0] && one[1] === other[1];

/** The filter of the form's values. Values of the search settings are left out, so that the filter follows later settings. */
export const toFilter = (values: FilterValues, own: Own): Filter => {
  const { gender, ages, heights, cityHid, countryId } = values;
  return {
    ...(gender !== ownGender(own) && { genderType: gender }),
    ...(!isSamePair(ages, [own.search_age_from, own.search_age_to]) && { ageMin: ages[0], ageMax: ages[1] }),
    ...(values.status === 'online' && { recentlyActive: true }),
    ...(values.status === 'new' && { recentlyRegistered: true }),
    ...(values.isVerified && { photoVerified: true }),
    ...(values.isEmailConfirmed && { emailVerified: true }),
    ...(cityHid !== undefined && { cityHid }),
    ...(countryId !== undefined && { countryId }),
    ...(!isSamePair(heights, allHeights) && { heightMinCm: heights[0], heightMaxCm: heights[1] }),
    ...Object.fromEntries(
      lists
        .filter((name) => values[name].length > 0)
        .map((name) => [name, values[name].toSorted((one, other) => one - other)]),
    ),
  };
};

/** Whether two sets of values search the same members. */
export const isSameSearch = (one: FilterValues, other: FilterValues, own: Own): boolean =>
  JSON.stringify(toFilter(one, own)) === JSON.stringify(toFilter(other, own));
