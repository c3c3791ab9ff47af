import { z } from 'zod';
import { call } from './call.ts';
import { authorizationToken } from './session.ts';
import { day, empty, gender, password, productId, unixSeconds } from './shapes.ts';

/** Social providers by the number that sign-up names (spec 1 §3). */
export const socialProviderIds = { facebook: 1, google: 2 } as const;
export type SocialProvider = keyof typeof socialProviderIds;
export const socialProvider = z.enum(['facebook', 'google']);

/** What for a provider is asked: to sign in, or for photos of a member's album. */
export const socialPurpose = z.enum(['login', 'album']);
export type SocialPurpose = z.infer<typeof socialPurpose>;

/** Sealed by the server: who a provider says that the visitor is; for one brand, one provider, and a while. */
export const socialTokenText = z.string().min(1).max(6000);

/** What a provider told of somebody who is new here; what it did not tell is asked for (spec 1 §4 Social sign-in). */
export const socialProfile = z.object({
  name: z.string().optional(),
  email: z.string().optional(),
  /** The provider vouches for the email: it counts as confirmed. */
  is_email_confirmed: z.boolean(),
  gender: gender.optional(),
  birthday: day.optional(),
});
export type SocialProfile = z.infer<typeof socialProfile>;

/** Trades the provider's answer, as it stands in the landing address, for a social token; works once. */
export const socialToken = call({
  method: 'POST',
  path: '/rest/v2/social/{provider}/token',
  auth: 'guest',
  rate: 'guard',
  source: '1 §4 Social sign-in',
  params: z.object({ provider: socialProvider }),
  body: z.object({
    /** The query of the address that the provider led back to, `code=…&state=…`. */
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
    /** Of the account with the provider's email, where the provider alone does not prove that it is the same person. */
    password: password.min(1).optional(),
  }),
  /** Tokens for a member, else what the registration may begin with. */
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

/** One's photos at the provider; `pass`: it keeps to the rules for photos and may be taken over. */
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

/** The providers that the member signs in by, and since when. */
export const socialLinks = call({
  method: 'GET',
  path: '/rest/v2/user/social/links',
  auth: 'member',
  rate: 'read',
  source: '1 §4 Social sign-in',
  answer: z.object({ links: z.array(z.object({ provider: socialProvider, linked_at: unixSeconds })) }),
});

/** Removes one of them; nobody removes the last way to sign in. */
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
