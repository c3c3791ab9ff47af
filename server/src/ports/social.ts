import type { Brand } from '@kindred/brands/brand';
import type { SocialProvider } from '@kindred/contract/social';
import type { Config } from '../config/config.ts';
import type { Gender } from '../db/schema.ts';
import { createFacebookAdapter, facebookEndpoints, facebookSandboxEndpoints } from './social-facebook.ts';
import { createGoogleAdapter, googleEndpoints, googleSandboxEndpoints } from './social-google.ts';
import type { SocialKeys } from './social-oauth.ts';

/** One sign-in attempt at a provider. Its secrets stay in the browser that started it. */
export interface SocialAttempt {
  /** The URL to which the provider redirects the browser, exactly as registered at the provider. */
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** The PKCE code verifier. */
  readonly verifier: string;
}

/** The profile of a person at a provider. */
export interface SocialPerson {
  readonly subject: string;
  readonly email: string | undefined;
  /** Whether the provider states that it verified the email. */
  readonly emailVerified: boolean;
  readonly name: string | undefined;
  readonly gender: Gender | undefined;
  /** YYYY-MM-DD. */
  readonly birthday: string | undefined;
  /** Undefined unless it can read the person's photos. */
  readonly accessToken: string | undefined;
}

/** A photo at a provider. Width and height are those of the large image, in pixels. */
export interface SocialPhoto {
  readonly largeUrl: string;
  readonly smallUrl: string;
  readonly width: number;
  readonly height: number;
}

/**
 * A provider, used with the keys of one brand. The methods throw `ProviderUnavailable`; `identify` also throws `SocialAnswerRejected`
 * if the response does not belong to the attempt.
 */
export interface SocialAdapter {
  authorizationUrl(attempt: SocialAttempt): Promise<URL>;
  /** @param returned the query of the redirect from the provider */
  identify(attempt: SocialAttempt, returned: URLSearchParams): Promise<SocialPerson>;
  photos(accessToken: string): Promise<readonly SocialPhoto[]>;
  /** Returns the bytes of a photo. Only URLs of the provider's image hosts are allowed. */
  fetchPhoto(url: string): Promise<Buffer>;
}

/** The providers of all brands. */
export interface Social {
  /** Undefined if the brand does not offer the provider. */
  adapter(brand: Brand, provider: SocialProvider): SocialAdapter | undefined;
  /** Lists the providers that a brand offers. */
  offered(brand: Brand): readonly SocialProvider[];
}

interface AdapterFactory {
  create(keys: SocialKeys): SocialAdapter;
  createSandbox(url: string): SocialAdapter;
}

/** In the sandbox the client id is the provider's name, and the secret is public. */
const factories: Record<SocialProvider, AdapterFactory> = {
  facebook: {
    create: (keys) => createFacebookAdapter(keys, facebookEndpoints),
    createSandbox: (url) => createFacebookAdapter({ id: 'facebook', secret: 'sandbox' }, facebookSandboxEndpoints(url)),
  },
  google: {
    create: (keys) => createGoogleAdapter(keys, googleEndpoints),
    createSandbox: (url) => createGoogleAdapter({ id: 'google', secret: 'sandbox' }, googleSandboxEndpoints(url)),
  },
};
const providers = Object.keys(factories) as SocialProvider[];

/** Uses the brand's keys at a provider; a brand without keys uses the sandbox, if there is one. */
export const createSocial = ({ keys, sandboxUrl }: Config['social']): Social => {
  const adapters = new Map<string, SocialAdapter>();
  const createAdapter = (provider: SocialProvider, brandKeys: SocialKeys | undefined): SocialAdapter | undefined => {
    if (brandKeys) return factories[provider].create(brandKeys);
    return sandboxUrl ? factories[provider].createSandbox(sandboxUrl) : undefined;
  };
  const adapter = ({ key }: Brand, provider: SocialProvider): SocialAdapter | undefined => {
    const name = `${provider} ${key}`;
    const found = adapters.get(name) ?? createAdapter(provider, keys[provider]?.[key]);
    if (found) adapters.set(name, found);
    return found;
  };
  return { adapter, offered: (brand) => providers.filter((provider) => adapter(brand, provider)) };
};
