import type { Gender } from '../../db/schema.ts';
import { ageOn } from './age.ts';

/** Who one is and whom one looks for. */
export interface Wishes {
  readonly gender: Gender;
  /** YYYY-MM-DD. */
  readonly birthday: string;
  readonly search_gender: Gender;
  readonly search_age_from: number;
  readonly search_age_to: number;
}

const suits = (wishes: Wishes, other: Wishes, now: Date): boolean => {
  const age = ageOn(other.birthday, now);
  return wishes.search_gender === other.gender && age >= wishes.search_age_from && age <= wishes.search_age_to;
};

/** Whether two members are inside each other's gender and age wishes (decisions §3 Candidates). */
export const fit = (one: Wishes, other: Wishes, now: Date): boolean => suits(one, other, now) && suits(other, one, now);
