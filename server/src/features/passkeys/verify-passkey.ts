import type { CreatedCredential, UsedCredential } from '@kindred/contract/engagement/passkeys';
import { describeError } from '../../config/describe-error.ts';
import type { Context } from '../../context.ts';
import type { Challenge } from './challenge.ts';
import type { RelyingParty } from './relying-party.ts';

/** The accepted signatures: Ed25519, ES256, RS256 (COSE algorithm numbers). */
export const passkeyAlgorithms = [-8, -7, -257];

/** Imported with the first passkey, because few processes need the library. */
const loadLibrary = async () => {
  const [library, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  return { ...library, decodeAttestationObject: helpers.decodeAttestationObject };
};

/** Returns `undefined` if the library refuses, which it reports only by errors. */
const verifiedOrNone = async <T>({ log }: Context, verify: () => Promise<T | undefined>): Promise<T | undefined> => {
  try {
    return await verify();
  } catch (error) {
    log.info({ reason: describeError(error) }, 'passkey refused');
    return undefined;
  }
};

/** A credential to store. */
interface VerifiedCredential {
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly isBackedUp: boolean;
}

/** Verifies a new credential, with user verification. */
export const verifyCreated = (
  context: Context,
  { id, origins }: RelyingParty,
  { text }: Challenge,
  { response, ...credential }: CreatedCredential,
): Promise<VerifiedCredential | undefined> =>
  verifiedOrNone(context, async () => {
    const { verifyRegistrationResponse, decodeAttestationObject } = await loadLibrary();
    const { clientDataJSON, attestationObject } = response;
    const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    // Browsers send no certificates, because none are asked for. The library would fetch URLs that certificates name.
    if (attestation.get('attStmt').get('x5c') || !['none', 'packed'].includes(attestation.get('fmt'))) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: text,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (registrationInfo?.credential.id !== credential.id) return undefined;
    const { publicKey, counter } = registrationInfo.credential;
    return { publicKey: Buffer.from(publicKey), counter, isBackedUp: registrationInfo.credentialBackedUp };
  });

/** Verifies a use of a stored credential, with user verification. A counter that did not grow is refused: the credential was copied. */
export const verifyUsed = (
  context: Context,
  { id, origins }: RelyingParty,
  { text }: Challenge,
  { response, ...credential }: UsedCredential,
  stored: { readonly public_key: Buffer; readonly counter: string; readonly hid: string },
): Promise<Omit<VerifiedCredential, 'publicKey'> | undefined> =>
  verifiedOrNone(context, async () => {
    const { verifyAuthenticationResponse } = await loadLibrary();
    const { userHandle, ...signed } = response;
    if (userHandle !== stored.hid) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: signed, clientExtensionResults: {} },
      expectedChallenge: text,
      expectedOrigin: origins,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(stored.public_key),
        counter: Number(stored.counter),
      },
    });
    if (!verified) return undefined;
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  });
