import { z } from 'zod';
import { call } from '../call.ts';
import { authorizationToken } from '../session.ts';
import { empty, password, time } from '../shapes.ts';
import { passkeyLimits } from './passkey-limits.ts';

/** How a browser reaches an authenticator (WebAuthn §5.8.4). */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export type PasskeyTransport = (typeof passkeyTransports)[number];

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);
const type = z.literal('public-key');
const clientDataJSON = base64url(passkeyLimits.clientData);
const credential = { id: base64url(passkeyLimits.credentialId), rawId: base64url(passkeyLimits.credentialId), type };

/** The browser's answer to `navigator.credentials.create()`, as JSON (WebAuthn §5.1). */
const createdCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(passkeyLimits.attestation),
    /** Unknown transports are ignored. */
    transports: z.array(z.string().max(32)).max(20).optional(),
  }),
});
export type CreatedCredential = z.output<typeof createdCredential>;

/** The browser's answer to `navigator.credentials.get()`, as JSON. */
const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(passkeyLimits.assertion),
    signature: base64url(passkeyLimits.assertion),
    userHandle: base64url(passkeyLimits.assertion).optional(),
  }),
});
export type UsedCredential = z.output<typeof usedCredential>;

/** Lists the passkeys of the member, the oldest first. */
export const passkeys = call({
  method: 'GET',
  path: '/v3/passkeys',
  auth: 'member',
  rate: 'read',
  source: '2 §2 Settings',
  answer: z.object({
    passkeys: z.array(
      z.object({
        id: z.uuid(),
        /** Browser and system that added it, such as `Chrome, Android`. */
        name: z.string().nullable(),
        createTime: time,
        /** Null before the first sign-in. */
        lastUseTime: time.nullable(),
      }),
    ),
  }),
});

/** Returns the options of `navigator.credentials.create()`. Needs the password of a member who has one. */
export const startPasskey = call({
  method: 'POST',
  path: '/v3/passkeys:start',
  auth: 'member',
  rate: 'guard',
  source: '2 §2 Settings',
  /** Empty for a member without a password. */
  body: z.object({ password }),
  answer: z.object({
    options: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ type, alg: z.int() })),
      timeout: z.int(),
      attestation: z.literal('none'),
      excludeCredentials: z.array(z.object({ type, id: z.string(), transports: z.array(z.enum(passkeyTransports)) })),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
    }),
  }),
  errors: ['passwordWrong', 'passkeysFull'],
});

/** Stores the passkey that the browser created. A challenge works once. */
export const addPasskey = call({
  method: 'POST',
  path: '/v3/passkeys',
  auth: 'member',
  rate: 'guard',
  source: '2 §2 Settings',
  body: z.object({ credential: createdCredential }),
  answer: empty,
  errors: ['passkeyInvalid', 'passkeyExpired', 'passkeysFull'],
});

/** Removes a passkey of the member. */
export const removePasskey = call({
  method: 'DELETE',
  path: '/v3/passkeys/{passkeyId}',
  auth: 'member',
  rate: 'guard',
  source: '2 §2 Settings',
  params: z.object({ passkeyId: z.uuid() }),
  answer: empty,
  errors: ['notFound'],
});

/** Returns the options of `navigator.credentials.get()`. The browser offers its passkeys of this host, so no email is asked. */
export const startPasskeyLogin = call({
  method: 'POST',
  path: '/v3/passkeys:startLogin',
  auth: 'guest',
  rate: 'write',
  source: '1 §2 Login page',
  answer: z.object({
    options: z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.int(),
      userVerification: z.literal('required'),
    }),
  }),
});

/** Signs in by a passkey, as `login` does by a password. A challenge works once. */
export const loginPasskey = call({
  method: 'POST',
  path: '/v3/passkeys:login',
  auth: 'guest',
  rate: 'guard',
  source: '1 §2 Login page',
  body: z.object({
    credential: usedCredential,
    /** Whether the browser gets a `pauth` cookie (docs/decisions/0015). */
    remember: z.boolean().optional(),
  }),
  answer: z.object({ authorization_token: authorizationToken }),
  errors: ['passkeyUnknown', 'passkeyExpired', 'emailNotConfirmed', 'policyBreach'],
});
