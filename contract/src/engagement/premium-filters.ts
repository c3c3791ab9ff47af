import type { SearchFilter } from './search.ts';

/** The fields of a search filter that need Premium (payment context `search_filters`). */
export const premiumFilters = [
  'drinking',
  'heightMaxCm',
  'heightMinCm',
  'interests',
  'mood',
  'relationshipStatus',
  'smoking',
] as const satisfies readonly (keyof SearchFilter)[];
