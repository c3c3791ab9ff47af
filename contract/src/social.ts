import { z } from 'zod';
import { call } from './call.ts';
import { authorizationToken } from './session.ts';
import { day, empty, gender, password, productId, unixSeconds } from './shapes.ts';

/** Social providers by their sign-up number (spec 1 §3). */
export const socialProviderIds = { facebook: 1, google: 2 } as const;
export type SocialProvider = keyof typeof socialProviderIds;
export const socialProvider = z.enum(['facebook', 'google']);

/** The purpose of a provider request: sign-in, or photos for a member's album. */
export const socialPurpose = z.enum(['login', 'album']);
export type SocialPurpose = z.infer<typeof socialPurpose>;

/**
 * A sealed token of the server with the provider's identity of the visitor. It is limited to one brand, one provider
 * and a time.
 */
export const socialTokenText = z.string().min(1).max(6000);

/** The provider's data about a new visitor. The registration asks for missing fields (spec 1 §4 Social sign-in). */
export const socialProfile = z.object({
  name: z.string().optional(),
  email: z.string().optional(),
  /** True if the provider verified the email, so it counts as confirmed. */
  is_email_confirmed: z.boolean(),
  gender: gender.optional(),
  birthday: day.optional(),
});
export type SocialProfile = z.infer<typeof socialProfile>;

/** Exchanges the provider's answer in the return URL for a social token, once. */
export const socialToken = call({
  method: 'POST',
  path: '/rest/v2/social/{provider}/token',
  auth: 'guest',
  rate: 'guard',
  source: '1 §4 Social sign-in',
  params: z.object({ provider: socialProvider }),
  body: z.object({
    /** The query of the return URL, `code=…&state=…`. */
    returned: z.string().min(1).max(4000),
  }),
  answer: z.object({ social_token: socialTokenText }),
  errors: ['socialAnswerInvalid', 'providerAway', 'notFound'],
});

const socialLogin = {
  method: 'POST',
  auth: 'guest',
  rate: 'guard',
  source: '1 §7',
  body: z.object({
    product_id: productId,
    social_token: socialTokenText,
    /**
     * The password of the account with the provider's email, if the provider alone does not prove that it is the same
     * person.
     */
    password: password.min(1).optional(),
  }),
  /** Tokens for a member, else data for the registration. */
  answer: z.object({
    authorization_token: authorizationToken.optional(),
    registration_data: z.object({ profile: socialProfile }).optional(),
  }),
  errors: [
    /** The brand has no members: information-only mode. */
    'notFound',
    'socialTokenInvalid',
    'socialTokenExpired',
    'socialPasswordNeeded',
    'wrongEmailOrPassword',
    'wrongCredentials',
    'emailNotConfirmed',
    'banned',
  ],
} as const;

export const loginFacebook = call({ ...socialLogin, path: '/rest/v2/login/social/facebook' });
export const loginGoogle = call({ ...socialLogin, path: '/rest/v2/login/social/google' });

/** Lists the visitor's photos at the provider. `pass` is true if the photo meets the rules and can be imported. */
export const facebookPhotos = call({
  method: 'POST',
  path: '/rest/v2/social/facebook/photos',
  auth: 'any',
  rate: 'read',
  source: '1 §7',
  body: z.object({ social_token: socialTokenText }),
  answer: z.object({
    type: z.literal('facebook'),
    premoderated_photos: z.array(z.object({ large_url: z.string(), small_url: z.string(), pass: z.boolean() })),
  }),
  errors: ['socialTokenInvalid', 'socialTokenExpired', 'providerAway'],
});

/** Lists the providers of the member's sign-in, with the time of linking. */
export const socialLinks = call({
  method: 'GET',
  path: '/rest/v2/user/social/links',
  auth: 'member',
  rate: 'read',
  source: '1 §4 Social sign-in',
  answer: z.object({ links: z.array(z.object({ provider: socialProvider, linked_at: unixSeconds })) }),
});

/** Removes a provider. The last sign-in method cannot be removed. */
export const removeSocialLink = call({
  method: 'DELETE',
  path: '/rest/v2/user/social/links/{provider}',
  auth: 'member',
  rate: 'guard',
  source: '1 §4 Social sign-in',
  params: z.object({ provider: socialProvider }),
  answer: empty,
  errors: ['lastSignIn'],
});
