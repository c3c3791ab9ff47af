import { CallError } from '@kindred/contract/errors';

/** The site to which a passkey is bound (WebAuthn §4 Relying Party Identifier). */
export interface RelyingParty {
  /** The host of the brand's pages, without the port. */
  readonly id: string;
  /** The origins whose pages may use the passkey: the brand's domain with and without `www.`. */
  readonly origins: string[];
}

/** The brand's host, also in development. @throws CallError invalidRequest for a host with an impossible port, in development */
export const relyingPartyOf = (site: string): RelyingParty => {
  if (!URL.canParse(site)) throw new CallError('invalidRequest');
  const { hostname, host, protocol } = new URL(site);
  return { id: hostname, origins: [`${protocol}//${host}`, `${protocol}//www.${host}`] };
};
