import type { HandlerOf } from '../../http/call-request.ts';
import { cityById } from '../../places/cities.ts';
import { landingDataOf } from './landing-token.ts';

/** Returns the entries of the landing page in the visitor's language. An unknown city is left out. */
export const signupData: HandlerOf<'signupData'> = async ({ context, brand, body, locale }) => {
  const { birthday, city_id, ...profile } = landingDataOf(context, brand.id, body.token);
  const city = city_id === undefined ? null : cityById(city_id, locale);
  return { profile: { ...profile, ...(city ? { city } : {}) }, birthday: birthday ?? null };
};
