import type { Clock } from '../ports/clock.ts';
import type { Signer } from '../ports/signer.ts';

interface Signing {
  readonly signer: Signer;
  readonly clock: Clock;
}

/** The query of a file's URL that is valid until `expiry`. @param expiry in unix seconds */
export const signFile = ({ signer }: Pick<Signing, 'signer'>, purpose: string, name: string, expiry: number): string =>
  `e=${expiry}&s=${signer.sign(purpose, `${name}:${expiry}`)}`;

/** Whether the query of a file's URL has a valid signature for the purpose and has not expired. */
export const isSignedFile = (
  { signer, clock }: Signing,
  purpose: string,
  name: string,
  { e, s }: { readonly e?: unknown; readonly s?: unknown },
): boolean =>
  typeof e === 'string' &&
  typeof s === 'string' &&
  /^\d{1,12}$/.test(e) &&
  Number(e) * 1000 > clock.now().getTime() &&
  signer.verify(purpose, `${name}:${e}`, s);
