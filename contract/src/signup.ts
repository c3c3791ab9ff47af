import { z } from 'zod';
import { call } from './call.ts';
import type { ErrorName } from './errors.ts';
import { city } from './geo.ts';
import { limits } from './limits.ts';
import { profileFields } from './profile-fields.ts';
import { authorizationToken } from './session.ts';
import { day, email, empty, gender, hid, password, productId, rowNumber } from './shapes.ts';
import { socialProviderIds, socialTokenText } from './social.ts';

/** What stands in the address of a registration that began at a landing page. */
const landingTokenText = z.string().min(1).max(2000);
/** As a sign-up keeps it; the handler has the last word on what people may be called. */
const name = z.string().trim().min(limits.name.min).max(limits.name.max);
const searchAge = z.coerce.number().int().min(limits.age.min).max(limits.age.max);

/** Where a visitor came from (spec 1 §3 Sign-up payload). */
export const traffic = z.object({
  direction: z.string().max(200).optional(),
  channel: z.string().max(200).optional(),
  subchannel: z.string().max(200).optional(),
  uid: z.string().max(64).optional(),
  /** As `trackingIdentifier` issued it to this browser; any other is refused (`funnelInvalid`). */
  funnel_id: z.string().max(64).optional(),
  landing_visit: z.string().max(200).optional(),
  save_params: z.record(z.string().max(64), z.string().max(500)).optional(),
});

/**
 * The sign-up payload (decisions §1, spec 1 §5). The handler checks age, city and the brand's required profile fields
 * (`required-fields.ts`), with the sign-up codes.
 */
export const signupBody = z.object({
  product_id: productId,
  email,
  /** May be missing where a social token stands for it. */
  password: password.optional(),
  name,
  gender,
  search_gender: gender,
  birthday: day,
  search_age_from: searchAge,
  search_age_to: searchAge,
  city_id: rowNumber,
  country_id: rowNumber.optional(),
  /** The browser's place, where the visitor allowed it; snapped to a cell before it is kept. */
  place: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).optional(),
  profile_fields: profileFields.optional(),
  /** Identifiers of photos uploaded in the guest's funnel. */
  photos: z.array(z.string().max(64)).min(1).max(limits.photo.batch).optional(),
  traffic: traffic.optional(),
  /** Who vouches for the visitor, and by what (spec 1 §3 Social provider ids). */
  social_provider_id: z.enum(socialProviderIds).optional(),
  social_token: socialTokenText.optional(),
  /** Of the landing page's form that the sign-up began with. */
  registration_token: landingTokenText.optional(),
});

const signupAnswer = z.object({
  user: z.object({ hid }),
  is_activated: z.boolean(),
  authorization_token: authorizationToken.optional(),
  /** What is shown after sign-up, by the brand. */
  paywall: z.enum(['none', 'premium']),
});
const signupErrors = [
  /** The brand registers nobody: information-only mode. */
  'notFound',
  'fieldInvalid',
  'emailTaken',
  'passwordTooShort',
  'passwordTooCommon',
  'nameInvalid',
  'cityUnknown',
  'socialTokenInvalid',
  'socialTokenExpired',
  'socialTaken',
  'funnelInvalid',
] as const satisfies readonly ErrorName[];

export const signup = call({
  method: 'POST',
  path: '/rest/v2/signup',
  auth: 'guest',
  rate: 'guard',
  source: '1 §5, §7',
  body: signupBody,
  answer: signupAnswer,
  errors: signupErrors,
});

/**
 * Signs up by one click on a provider: fields that the provider or the landing page's form answered may be left out.
 * Each required field that is still missing, the city too, is answered as `fieldInvalid`; the registration asks for it.
 */
export const clickSignup = call({
  method: 'POST',
  path: '/rest/v2/signup/click',
  auth: 'guest',
  rate: 'guard',
  source: '1 §7',
  body: signupBody.partial().required({ product_id: true, social_provider_id: true, social_token: true }),
  answer: signupAnswer,
  errors: signupErrors,
});

/** What a landing page's short form asks for; whatever of it was entered. Never a password. */
const landingEntries = z.object({
  gender: gender.optional(),
  search_gender: gender.optional(),
  name: name.optional(),
  email: email.optional(),
  search_age_from: searchAge.optional(),
  search_age_to: searchAge.optional(),
});

/**
 * Keeps a landing page's short form for the registration that follows (spec 1 §2 Landing pages): the token stands in
 * its address and tells a reader nothing; it lasts `limits.signup.dataHours` at the host's brand.
 */
export const saveSignupData = call({
  method: 'POST',
  path: '/rest/v2/signup/data',
  auth: 'guest',
  rate: 'guard',
  source: '1 §2, §7',
  body: landingEntries.extend({ birthday: day.optional(), city_id: rowNumber.optional() }),
  answer: z.object({ token: z.string() }),
});

/** Its token goes in the body: an address is kept by histories and logs. */
export const signupData = call({
  method: 'POST',
  path: '/rest/v2/signup/data/read',
  auth: 'guest',
  rate: 'guard',
  source: '1 §7',
  body: z.object({ token: landingTokenText }),
  answer: z.object({
    profile: landingEntries.extend({ city: city.optional() }),
    birthday: day.nullable(),
  }),
  errors: ['notFound'],
});

export const checkEmail = call({
  method: 'POST',
  path: '/rest/v2/validation/signup/check-email',
  auth: 'guest',
  rate: 'guard',
  source: '1 §7',
  body: z.object({ email, product_id: productId }),
  answer: z.object({
    /** A likelier spelling of the address, else the address itself. */
    fixed_email: z.string(),
  }),
  errors: ['emailRegistered', 'emailBanned'],
});

export const checkName = call({
  method: 'POST',
  path: '/rest/v2/validation/user/name',
  auth: 'guest',
  rate: 'guard',
  source: '1 §7',
  body: z.object({ name: z.string().max(200) }),
  answer: empty,
  errors: ['nameInvalid'],
});

/** Where mail is kept, the commonest first for the visitor's country, else for their language; for suggestions while typing. */
export const mailDomainList = call({
  method: 'GET',
  path: '/rest/v2/marketing/mail-domain-list',
  auth: 'guest',
  rate: 'read',
  source: '1 §7',
  answer: z.object({ domains: z.array(z.string()) }),
});

/** The guest's password check; the member's call of the specification checks a member's own password. */
export const checkPassword = call({
  method: 'POST',
  path: '/rest/v2/validation/user/password',
  auth: 'guest',
  rate: 'guard',
  source: 'decisions §1, 1 §5',
  body: z.object({ password, email: z.string().max(254).optional() }),
  answer: empty,
  errors: ['passwordTooShort', 'passwordTooCommon'],
});

/**
 * Names a visitor for the statistics (`uid`), and issues a funnel id of at most 64 characters: sealed by the server, bound to
 * this browser by a cookie, good for `limits.funnel.hours`.
 */
export const trackingIdentifier = call({
  method: 'POST',
  path: '/rest/v2/registration/tracking/identifier',
  auth: 'guest',
  rate: 'write',
  source: '1 §7',
  answer: z.object({ uid: z.string(), funnel_id: z.string() }),
});
