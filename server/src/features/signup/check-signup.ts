import type { Brand } from '@kindred/brands/brand';
import type { BodyOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { CallError, CallErrors } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import type { ProfileFields } from '@kindred/contract/profile-fields';
import { missingFields } from '@kindred/contract/required-fields';
import type { Context } from '../../context.ts';
import type { CallRequest } from '../../http/call-request.ts';
import { requireRegistration, validateProduct } from '../../http/product.ts';
import { type CityPlace, cityById } from '../../places/cities.ts';
import { findEmailError } from '../access/check-email.ts';
import { ageOn } from '../members/age.ts';
import { visitorOfFunnel } from '../photos/funnel-id.ts';
import { checkPasswordPolicy } from '../session/password.ts';
import { providerOf, resolveSocialToken, type SocialIdentity } from '../social/social-token.ts';
import { validateName } from './check-name.ts';

export type SignupBody = BodyOf<Calls['signup']>;

type Caller = Pick<CallRequest<Calls['signup']>, 'context' | 'brand' | 'cookies'>;

/** The validated parts of a sign-up. */
export interface CheckedSignup {
  readonly city: CityPlace;
  /** The identity that the provider proved, if the request has a social token. */
  readonly social: SocialIdentity | undefined;
}

/**
 * Validates a sign-up and collects all faults (spec 1 §5).
 * @throws CallErrors; CallError notFound if the brand has no registration, invalidRequest for another brand's product
 */
export const checkSignup = async (caller: Caller, body: SignupBody): Promise<CheckedSignup> => {
  const { context, brand } = caller;
  requireRegistration(brand);
  validateProduct(brand, body.product_id);
  const faults: CallError[] = [];
  const collect = async <T>(check: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      faults.push(error);
      return undefined;
    }
  };
  if (await findEmailError(context, brand.id, body.email)) faults.push(new CallError('emailTaken'));
  const social = await collect(() => socialOf(context, brand, body));
  // A sign-up by a provider needs no password.
  if (body.password !== undefined || !body.social_token)
    await collect(() => checkPasswordPolicy(body.password ?? '', body.email));
  await collect(() => validateName(body.name));
  await collect(() => checkAge(body, context.clock.now()));
  await collect(() => checkSearchAge(body));
  faults.push(...missingFieldFaults(brand, body.profile_fields));
  const funnelId = body.traffic?.funnel_id;
  if (funnelId !== undefined) await collect(() => visitorOfFunnel(caller, funnelId));
  const city = cityById(body.city_id);
  if (!city) faults.push(new CallError('cityUnknown'));
  if (!city || faults.length > 0) throw new CallErrors(faults);
  return { city, social };
};

/** Returns one fault for each required profile field of the brand that has no answer (spec 1 §4: mandatory steps). */
export const missingFieldFaults = ({ groups }: Brand, fields: ProfileFields | undefined): CallError[] =>
  missingFields(groups, fields).map((name) => new CallError('fieldInvalid', { field: `profile_fields.${name}` }));

/** @throws CallError fieldInvalid (no provider named), socialTokenInvalid, socialTokenExpired */
const socialOf = async (
  context: Context,
  brand: Brand,
  { social_provider_id: id, social_token: token }: SignupBody,
): Promise<SocialIdentity | undefined> => {
  if (token === undefined) return undefined;
  if (id === undefined) throw new CallError('fieldInvalid', { field: 'social_provider_id' });
  return resolveSocialToken(context, brand, providerOf(id), token);
};

/** @throws CallError fieldInvalid */
const checkAge = ({ birthday }: SignupBody, now: Date): void => {
  const age = ageOn(birthday, now);
  if (age < limits.age.min || age > limits.age.max)
    throw new CallError('fieldInvalid', { field: 'birthday', message: 'age' });
};

/** @throws CallError fieldInvalid */
const checkSearchAge = ({ search_age_from, search_age_to }: SignupBody): void => {
  if (search_age_from > search_age_to)
    throw new CallError('fieldInvalid', { field: 'search_age_from', message: 'range' });
};
