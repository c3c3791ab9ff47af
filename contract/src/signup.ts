import { z } from 'zod';
import { call } from './call.ts';
import type { ErrorName } from './errors.ts';
import { city } from './geo.ts';
import { limits } from './limits.ts';
import { profileFields } from './profile-fields.ts';
import { authorizationToken } from './session.ts';
import { day, email, empty, gender, hid, password, productId, rowNumber } from './shapes.ts';
import { socialProviderIds, socialTokenText } from './social.ts';

/** The token in the URL of a registration that began at a landing page. */
const landingTokenText = z.string().min(1).max(2000);
/** The stored name. The handler also checks which names are allowed. */
const name = z.string().trim().min(limits.name.min).max(limits.name.max);
const searchAge = z.coerce.number().int().min(limits.age.min).max(limits.age.max);

/** The source of a visitor (spec 1 §3 Sign-up payload). */
export const traffic = z.object({
  direction: z.string().max(200).optional(),
  channel: z.string().max(200).optional(),
  subchannel: z.string().max(200).optional(),
  uid: z.string().max(64).optional(),
  /** Issued by `trackingIdentifier` to this browser; others are refused (`funnelInvalid`). */
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
  /** Optional with a social token. */
  password: password.optional(),
  name,
  gender,
  search_gender: gender,
  birthday: day,
  search_age_from: searchAge,
  search_age_to: searchAge,
  city_id: rowNumber,
  country_id: rowNumber.optional(),
  /** The browser's location, with the visitor's permission. It is rounded to a cell before it is stored. */
  place: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).optional(),
  profile_fields: profileFields.optional(),
  /** False is the consent to be shown on every brand of the pool. Without a choice the member is shown on the own brand alone. */
  own_brand_only: z.boolean().default(true),
  /** Identifiers of photos uploaded in the guest's funnel. */
  photos: z.array(z.string().max(64)).min(1).max(limits.photo.batch).optional(),
  traffic: traffic.optional(),
  /** The social provider and its token (spec 1 §3 Social provider ids). */
  social_provider_id: z.enum(socialProviderIds).optional(),
  social_token: socialTokenText.optional(),
  /** The token of the landing page's form, if the sign-up began there. */
  registration_token: landingTokenText.optional(),
});

const signupAnswer = z.object({
  user: z.object({ hid }),
  is_activated: z.boolean(),
  authorization_token: authorizationToken.optional(),
  /** The paywall after sign-up, by brand. */
  paywall: z.enum(['none', 'premium']),
});
const signupErrors = [
  /** The brand has no registration: information-only mode. */
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
 * Signs up by one click on a provider. Fields that the provider or the landing page's form contains are optional. Each
 * missing required field, including the city, is answered as `fieldInvalid`, and the registration asks for it.
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

/** The fields of a landing page's short form, all optional. It never contains a password. */
const landingEntries = z.object({
  gender: gender.optional(),
  search_gender: gender.optional(),
  name: name.optional(),
  email: email.optional(),
  search_age_from: searchAge.optional(),
  search_age_to: searchAge.optional(),
});

/**
 * Stores a landing page's short form for the registration that follows (spec 1 §2 Landing pages). The token is
 * encrypted, is part of the registration's URL and is valid for `limits.signup.dataHours` at the host's brand.
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

/** Reads the stored form. The body contains the token, since URLs are stored in histories and logs. */
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
    /** The email with a probable typo corrected, else unchanged. */
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

/** Lists the most common email domains of the visitor's country, else language, for suggestions while typing. */
export const mailDomainList = call({
  method: 'GET',
  path: '/rest/v2/marketing/mail-domain-list',
  auth: 'guest',
  rate: 'read',
  source: '1 §7',
  answer: z.object({ domains: z.array(z.string()) }),
});

/** Checks a guest's new password. `checkMyPassword` checks a member's current one. */
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
 * Issues a visitor's statistics id (`uid`) and a funnel id of at most 64 characters, sealed by the server, bound to
 * this browser by a cookie and valid for `limits.funnel.hours`.
 */
export const trackingIdentifier = call({
  method: 'POST',
  path: '/rest/v2/registration/tracking/identifier',
  auth: 'guest',
  rate: 'write',
  source: '1 §7',
  answer: z.object({ uid: z.string(), funnel_id: z.string() }),
});
