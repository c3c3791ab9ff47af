import type { Calls } from '@kindred/contract/calls';
import { CallError, CallErrors } from '@kindred/contract/errors';
import { limits } from '@kindred/contract/limits';
import { signupBody } from '@kindred/contract/signup';
import type { CallRequest, HandlerOf } from '../../http/call-request.ts';
import { requireRegistration, validateProduct } from '../../http/product.ts';
import { ageOn } from '../members/age.ts';
import { providerOf, resolveSocialToken } from '../social/social-token.ts';
import { checkSignup, missingFieldFaults, type SignupBody } from './check-signup.ts';
import { createMember } from './create-member.ts';
import { landingDataIn } from './landing-token.ts';
import { limitSignups } from './signup.ts';

/** Signs up by one click, with the data of the provider and of a landing page's form. Returns the missing fields as faults. */
export const clickSignup: HandlerOf<'clickSignup'> = async (incoming) => {
  const { context, brand, address } = incoming;
  requireRegistration(brand);
  validateProduct(brand, incoming.body.product_id);
  const body = await completeBody(incoming);
  const checked = await checkSignup(incoming, body);
  await limitSignups(context, address);
  return createMember(incoming, body, checked);
};

/**
 * Assembles the sign-up's payload. The city is never guessed.
 * @throws CallErrors with each field that is missing
 */
const completeBody = async ({ context, brand, body }: CallRequest<Calls['clickSignup']>) => {
  const { name, email, gender, birthday } = await resolveSocialToken(
    context,
    brand,
    providerOf(body.social_provider_id),
    body.social_token,
  );
  const landing = body.registration_token && landingDataIn(context, brand.id, body.registration_token);
  const known = { name, email, gender, birthday, ...landing, ...body };
  const parsed = signupBody.safeParse({
    ...defaultSearchAge(known.birthday, context.clock.now()),
    ...known,
  });
  const issues = parsed.error?.issues ?? [];
  const faults = [
    ...issues.map(({ path, message }) => new CallError('fieldInvalid', { field: path.join('.'), message })),
    ...missingFieldFaults(brand, known.profile_fields),
  ];
  if (!parsed.success || faults.length > 0) throw new CallErrors(faults);
  return parsed.data;
};

/** The default age range: ten years to each side of the member's age, within the limits (decisions §2). */
const defaultSearchAge = (birthday: string | undefined, now: Date): Partial<SignupBody> => {
  if (!birthday) return {};
  const { min, max } = limits.age;
  const inside = (age: number) => Math.min(max, Math.max(min, age));
  const age = ageOn(birthday, now);
  return {
    search_age_from: inside(age - limits.searchAge.span),
    search_age_to: inside(age + limits.searchAge.span),
  };
};
