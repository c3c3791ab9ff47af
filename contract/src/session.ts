import { z } from 'zod';
import { call } from './call.ts';
import { email, empty, nextPageToken, page, password, productId, time, unixSeconds } from './shapes.ts';

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

/** The kind of a device, by its user agent. */
export const deviceTypes = [
  'DEVICE_TYPE_PHONE',
  'DEVICE_TYPE_TABLET',
  'DEVICE_TYPE_COMPUTER',
  'DEVICE_TYPE_UNKNOWN',
] as const;
export type DeviceType = (typeof deviceTypes)[number];

/** Lists the open sessions of the member, the latest used first. The id of a session opens nothing: tokens are signed. */
export const openSessions = call({
  method: 'GET',
  path: '/v3/sessions',
  auth: 'member',
  rate: 'read',
  source: '2 §2 Settings',
  query: page,
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.uuid(),
        /** Browser and system, such as `Chrome, Android`. */
        device: z.string().nullable(),
        deviceType: z.enum(deviceTypes),
        signInTime: time,
        /** The time of the latest refresh of the tokens, so it is exact to `limits.accessTokenMinutes`. */
        lastUseTime: time,
        /** Whether this call was sent in the session. */
        isCurrent: z.boolean(),
      }),
    ),
    nextPageToken,
  }),
});

const endOfSessions = { auth: 'member', rate: 'write', source: '2 §2 Settings', answer: empty } as const;

/** Ends one session of the member. Succeeds also if the session ended before. */
export const signOutSession = call({
  ...endOfSessions,
  method: 'DELETE',
  path: '/v3/sessions/{sessionId}',
  params: z.object({ sessionId: z.uuid() }),
  errors: ['notFound'],
});

/** Ends every session of the member except the one of this call. */
export const signOutOtherSessions = call({
  ...endOfSessions,
  method: 'POST',
  path: '/v3/sessions:signOutOthers',
});
