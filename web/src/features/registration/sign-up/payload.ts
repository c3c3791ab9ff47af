import type { RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { limits } from '@kindred/contract/limits';
import { serverSeconds } from '../../../lib/http/server-clock.ts';
import { signupTraffic } from '../../../lib/tracking/traffic.ts';
import { ageAt, isoDay } from '../birthday.ts';
import type { Draft } from '../draft/draft.ts';
import { getDefaultSearchAge } from '../search-age.ts';

export type SignupRequest = RequestOf<Calls['signup']>;

/** The provider's token that a sign-up sends instead of a password. */
export type SocialProof = Pick<SignupRequest, 'social_provider_id' | 'social_token'>;

/** Builds the sign-up payload of a draft. Undefined if a mandatory entry is missing (decisions §1). */
export const buildPayload = (draft: Draft, productId: number, social?: SocialProof): SignupRequest | undefined => {
  const { gender, search_gender, name, birthday, city, email, password } = draft;
  const day = birthday && isoDay(birthday);
  const proof = social ?? (password ? { password } : undefined);
  if (!gender || !search_gender || !name || !day || !city || !email || !proof) return undefined;
  const { fields, own_brand_only, place, photo, traffic, registration_token } = draft;
  // The short funnel has no step for the search age.
  const age = ageAt(birthday, new Date(serverSeconds() * 1000)) ?? limits.age.min;
  const [search_age_from, search_age_to] = draft.search_age ?? getDefaultSearchAge(age);
  return {
    product_id: productId,
    email,
    ...proof,
    name,
    gender,
    search_gender,
    birthday: day,
    search_age_from,
    search_age_to,
    city_id: city.id,
    country_id: city.country_id,
    ...(place && { place }),
    ...(fields && { profile_fields: fields }),
    ...(own_brand_only !== undefined && { own_brand_only }),
    ...(photo && { photos: [photo.id] }),
    ...(traffic && { traffic: { ...signupTraffic(), ...traffic } }),
    ...(registration_token && { registration_token }),
  };
};
