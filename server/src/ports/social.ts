import type { Brand } from '@kindred/brands/brand';
import type { SocialProvider } from '@kindred/contract/social';
import type { Config } from '../config/config.ts';
import type { Gender } from '../db/schema.ts';
import { facebook, facebookEndpoints, facebookSandboxEndpoints } from './social-facebook.ts';
import { google, googleEndpoints, googleSandboxEndpoints } from './social-google.ts';
import type { SocialKeys } from './social-oauth.ts';

/** One walk to a provider and back; what of it is secret stays with the browser that began it. */
export interface SocialAttempt {
  /** Where the provider leads back to: exactly as registered there. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE. */
  readonly verifier: string;
}

/** What a provider says of somebody. */
export interface SocialPerson {
  readonly subject: string;
  readonly email: string | undefined;
  /** The provider itself says that the address was proved to be theirs. */
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  readonly gender: Gender | undefined;
  /** YYYY-MM-DD. */
  readonly birthday: string | undefined;
  /** Kept only where it is good for photos. */
  readonly accessToken: string | undefined;
}

/** A photo at a provider; addresses are the provider's own, sides in pixels of the large one. */
export interface SocialPhoto {
  readonly largeUrl: string;
  readonly smallUrl: string;
  readonly width: number;
  readonly height: number;
}

/**
 * A provider for one brand's keys. Its methods throw `ProviderUnavailable` where it cannot be reached or answers nonsense, and
 * `SocialAnswerRejected` where what came back is no answer to this attempt.
 */
export interface SocialAdapter {
  authorizationUrl(attempt: SocialAttempt): Promise<URL>;
  /** @param returned the query that the provider led back with */
  identify(attempt: SocialAttempt, returned: URLSearchParams): Promise<SocialPerson>;
  photos(accessToken: string): Promise<readonly SocialPhoto[]>;
  /** The bytes of a photo, from the provider's own picture hosts alone. */
  fetchPhoto(url: string): Promise<Buffer>;
}

/** The providers of every brand. */
export interface Social {
  /** Undefined where the brand has no keys for it. */
  adapter(brand: Brand, provider: SocialProvider): SocialAdapter | undefined;
  /** Those that a brand offers. */
  offered(brand: Brand): readonly SocialProvider[];
}

interface Maker {
  itself(keys: SocialKeys): SocialAdapter;
  sandbox(url: string): SocialAdapter;
}

/** The sandbox knows its clients by the provider's name; there is nothing to keep secret. */
const makers: Record<SocialProvider, Maker> = {
  facebook: {
    itself: (keys) => facebook(keys, facebookEndpoints),
    sandbox: (url) => facebook({ id: 'facebook', secret: 'sandbox' }, facebookSandboxEndpoints(url)),
  },
  google: {
    itself: (keys) => google(keys, googleEndpoints),
    sandbox: (url) => google({ id: 'google', secret: 'sandbox' }, googleSandboxEndpoints(url)),
  },
};
const providers = Object.keys(makers) as SocialProvider[];

/** A brand's own app at a provider where it has keys, else the sandbox where there is one. */
export const createSocial = ({ keys, sandboxUrl }: Config['social']): Social => {
  const made = new Map<string, SocialAdapter>();
  const make = (provider: SocialProvider, own: SocialKeys | undefined): SocialAdapter | undefined => {
    if (own) return makers[provider].itself(own);
    return sandboxUrl ? makers[provider].sandbox(sandboxUrl) : undefined;
  };
  const adapter = ({ key }: Brand, provider: SocialProvider): SocialAdapter | undefined => {
    const name = `${provider} ${key}`;
    const known = made.get(name) ?? make(provider, keys[provider]?.[key]);
    if (known) made.set(name, known);
    return known;
  };
  return { adapter, offered: (brand) => providers.filter((provider) => adapter(brand, provider)) };
};
