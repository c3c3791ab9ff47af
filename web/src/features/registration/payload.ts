import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { isoDay } from './birthday.ts';
import type { Draft } from './draft.ts';

export type SignupRequest = RequestOf<Calls['signup']>;

/** The sign-up payload of a complete draft; undefined where a mandatory entry is missing (decisions §1). */
export const payload = (draft: Draft, productId: number): SignupRequest | undefined => {
  const { gender, search_gender, name, birthday, search_age, city, email, password } = draft;
  const day = birthday && isoDay(birthday);
  if (!gender || !search_gender || !name || !day || !search_age || !city || !email || !password) return undefined;
  const { goal, place, photo, traffic } = draft;
  return {
    product_id: productId,
    email,
    password,
    name,
    gender,
    search_gender,
    birthday: day,
    search_age_from: search_age[0],
    search_age_to: search_age[1],
    city_id: city.id,
    country_id: city.country_id,
    ...(place && { place }),
    ...(goal && { profile_fields: { goal: [...goal] } }),
    ...(photo && { photos: [photo.id] }),
    ...(traffic && { traffic }),
  };
};
