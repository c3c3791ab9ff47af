import { z } from 'zod';
import { call } from './call.ts';
import { email, empty, password, productId, unixSeconds } from './shapes.ts';

const token = z.object({ token: z.string(), expire_at: unixSeconds });

/** Access and refresh token of a session (decisions §1 Tokens). */
export const authorizationToken = z.object({ access_token: token, refresh_token: token });
export type AuthorizationToken = z.infer<typeof authorizationToken>;
const tokens = z.object({ authorization_token: authorizationToken });

export const login = call({
  method: 'POST',
  path: '/rest/v2/login',
  auth: 'guest',
  rate: 'guard',
  source: '1 §7',
  body: z.object({
    product_id: productId,
    email,
    password: password.min(1),
    /** Whether the browser gets a `pauth` cookie (docs/decisions/0015). */
    remember: z.boolean().optional(),
  }),
  answer: tokens,
  errors: ['wrongEmailOrPassword', 'wrongCredentials', 'emailNotConfirmed', 'policyBreach'],
});

/**
 * Signs in by the access key of an email's link, `/sign/sign?ak=…`, and confirms the email. A key signs in once; a used
 * one answers `accessKeyUsed` until its expiry.
 */
export const loginAk = call({
  method: 'POST',
  path: '/rest/v2/login/ak',
  auth: 'guest',
  rate: 'guard',
  source: '1 §4, §7',
  body: z.object({ product_id: productId, ak: z.string().min(1).max(200) }),
  answer: tokens,
  errors: ['accessKeyInvalid', 'accessKeyUsed', 'banned'],
});

/** Signs in a returning member by the `pauth` cookie and rotates it. */
export const loginPauth = call({
  method: 'POST',
  path: '/rest/v2/login/pauth',
  auth: 'guest',
  rate: 'guard',
  source: '1 §4, §7',
  /** `pauth` is for clients without cookies. */
  body: z.object({ pauth: z.string().min(1).max(200).optional() }),
  answer: tokens,
  errors: ['accessKeyInvalid', 'banned'],
});

export const refreshToken = call({
  method: 'POST',
  path: '/rest/v2/login/refresh_token',
  auth: 'guest',
  rate: 'write',
  source: '1 §7',
  body: z.object({
    refresh_token: z.string().min(1).max(200),
    access_token: z.string().max(4000).optional(),
    /** Idempotency key: the same token with the same id answers the same, until the new token is used. */
    request_id: z.string().min(8).max(64).optional(),
  }),
  answer: tokens,
  errors: ['malformedToken', 'sessionEnded', 'refreshTokenReused', 'banned'],
});

/**
 * Ends the session of any given token or cookie, even if it is expired, since its holder may always end it. Always
 * succeeds, so it can be repeated.
 */
export const logout = call({
  method: 'POST',
  path: '/rest/v2/logout',
  auth: 'guest',
  rate: 'write',
  source: 'decisions §1',
  body: z.object({ refresh_token: z.string().max(200).optional(), access_token: z.string().max(4000).optional() }),
  answer: empty,
});

/** Ends all sessions of the member, including the current one. */
export const logoutEverywhere = call({
  method: 'POST',
  path: '/rest/v2/logout/everywhere',
  auth: 'member',
  allowHidden: true,
  rate: 'write',
  source: 'decisions §1',
  answer: empty,
});
