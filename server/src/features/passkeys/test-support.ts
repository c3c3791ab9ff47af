import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { CreatedCredential, UsedCredential } from '@kindred/contract/engagement/passkeys';
import type { TestApp, TestMember } from '../../../test/harness.ts';

const flags = { userPresent: 1, userVerified: 4, attested: 64 };
const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();

const uint = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
/** A byte string and a text of CBOR (RFC 8949 §3.1). */
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x59]), uint(bytes.length, 2), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** What an answer of the authenticator states; honest values by default. */
interface Claims {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isUserVerified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
}

interface Options {
  readonly challenge: string;
}

/** An authenticator with one ES256 credential. It signs with real keys, and can state what no honest authenticator would. */
export class TestAuthenticator {
  readonly id = base64url(randomBytes(24));
  counter = 0;
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private readonly defaults: Required<Pick<Claims, 'origin' | 'rpId'>>;

  constructor(origin = 'http://localhost') {
    this.defaults = { origin, rpId: new URL(origin).hostname };
  }

  /** Answers `navigator.credentials.create()`. */
  create(options: Options, claims: Claims & { format?: string; statement?: Buffer } = {}): CreatedCredential {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    // A map of COSE: key type EC2, algorithm ES256, curve P-256, and both coordinates.
    const coordinate = (label: number, value: string) =>
      Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]);
    const key = [Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), coordinate(0x21, x), coordinate(0x22, y)];
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, ...key]);
    const data = this.authenticatorData(claims, flags.attested, attested);
    const { format = 'none', statement = Buffer.from([0xa0]) } = claims;
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText(format),
      cborText('attStmt'),
      statement,
      cborText('authData'),
      cborBytes(data),
    ]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options, claims),
        attestationObject: base64url(attestationObject),
        transports: ['internal', 'of-the-future'],
      },
    };
  }

  /** Answers `navigator.credentials.get()`. */
  use(options: Options, userHandle: string, claims: Claims = {}): UsedCredential {
    const data = this.authenticatorData(claims, 0);
    const clientDataJSON = this.clientData('webauthn.get', options, claims);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, this.keys.privateKey)),
        userHandle: claims.userHandle ?? userHandle,
      },
    };
  }

  private credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const };
  }

  private clientData(type: string, { challenge }: Options, { origin = this.defaults.origin }: Claims): string {
    return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }

  private authenticatorData(claims: Claims, more: number, attested = Buffer.alloc(0)): Buffer {
    const { rpId = this.defaults.rpId, isUserVerified = true, counter = this.counter } = claims;
    const set = flags.userPresent + (isUserVerified ? flags.userVerified : 0) + more;
    return Buffer.concat([sha256(rpId), Buffer.from([set]), uint(counter, 4), attested]);
  }
}

/** Adds a passkey to a member, by calls. A member without a password needs none. */
export const addTestPasskey = async (
  app: TestApp,
  member: Pick<TestMember, 'access'> & { readonly password?: string },
  authenticator = new TestAuthenticator(),
): Promise<TestAuthenticator> => {
  const { options } = await app.call('startPasskey', { password: member.password ?? '' }, { as: member });
  await app.call('addPasskey', { credential: authenticator.create(options) }, { as: member });
  return authenticator;
};
