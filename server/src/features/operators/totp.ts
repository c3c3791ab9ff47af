import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '../../http/sealed.ts';
import type { Signer } from '../../ports/signer.ts';

const issuer = 'Kindred';
const secretBytes = 20;
const periodSeconds = 30;
/** A clock may be one step off in either direction. */
const allowedSteps = 1;
const purpose = 'operator-totp';

const totp = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds });

/** A new secret in base32, as an authenticator takes it. */
export const generateSecret = (): string => new Secret({ size: secretBytes }).base32;

/** What an authenticator reads from a picture (`otpauth://…`). */
export const secretUri = (secret: string, email: string): string => totp(secret, email).toString();

/** The time step whose code this is, about now; undefined for a wrong one. */
export const findTimeStep = (secret: string, code: string, now: Date): number | undefined => {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: allowedSteps });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
};

/** As the database keeps it: a copy of the tables signs nobody in. */
export const sealSecret = (signer: Signer, secret: string): string => seal(signer, purpose, secret);
export const openSecret = (signer: Signer, sealed: string): string => unseal<string>(signer, purpose, sealed);
