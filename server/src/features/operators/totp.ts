import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '../../http/sealed.ts';
import type { Signer } from '../../ports/signer.ts';

const issuer = 'Kindred';
const secretBytes = 20;
const periodSeconds = 30;
/** Accepted difference of the clocks, in steps of `periodSeconds`. */
const allowedSteps = 1;
const purpose = 'operator-totp';

const totp = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds });

/** A new secret in base32. */
export const generateSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The `otpauth://` URI of a secret, which authenticators read from a QR code. */
export const secretUri = (secret: string, email: string): string => totp(secret, email).toString();

/** Finds the time step of a code near `now`; undefined for a wrong code. */
export const findTimeStep = (secret: string, code: string, now: Date): number | undefined => {
  const delta = totp(secret).validate({ token: code, timestamp: now.getTime(), window: allowedSteps });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
};

/** The database stores the sealed secret: a copy of the tables does not allow signing in. */
export const sealSecret = (signer: Signer, secret: string): string => seal(signer, purpose, secret);
export const openSecret = (signer: Signer, sealed: string): string => unseal<string>(signer, purpose, sealed);
