import type { Gender } from '../../db/schema.ts';
import { ageOn } from './age.ts';

/** A member's gender and birthday, and the gender and ages that the member searches for. */
export interface SearchPreferences {
  readonly gender: Gender;
  /** YYYY-MM-DD. */
  readonly birthday: string;
  readonly search_gender: Gender;
  readonly search_age_from: number;
  readonly search_age_to: number;
}

const matchesPreferences = (preferences: SearchPreferences, other: SearchPreferences, now: Date): boolean => {
  const age = ageOn(other.birthday, now);
  return (
    preferences.search_gender === other.gender && age >= preferences.search_age_from && age <= preferences.search_age_to
  );
};

/** Whether each of two members has the gender and age that the other one searches for (decisions §3 Candidates). */
export const arePreferencesMutual = (one: SearchPreferences, other: SearchPreferences, now: Date): boolean =>
  matchesPreferences(one, other, now) && matchesPreferences(other, one, now);
