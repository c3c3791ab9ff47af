import { allowInsecureRequests, ClientSecretPost, type Configuration, customFetch, discovery } from 'openid-client';
import { type AllowedOrigins, fetchAllowed, ProviderUnavailable } from './allowed-fetch.ts';
import type { SocialAdapter, SocialPerson } from './social.ts';
import { buildLoginUrl, exchangeCode, restrictToOrigins, type SocialKeys } from './social-oauth.ts';

export interface GoogleEndpoints {
  readonly issuer: string;
  readonly origins: AllowedOrigins;
}

export const googleEndpoints: GoogleEndpoints = {
  issuer: 'https://accounts.google.com',
  origins: ['https://accounts.google.com', 'https://oauth2.googleapis.com', 'https://www.googleapis.com'],
};

export const googleSandboxEndpoints = (url: string): GoogleEndpoints => ({ issuer: url, origins: [url] });

const scope = 'openid email profile';

/** Google by OpenID Connect: the profile comes from the signed identity token. Photos are not requested. */
export const createGoogleAdapter = (
  { id, secret }: SocialKeys,
  { issuer, origins }: GoogleEndpoints,
): SocialAdapter => {
  let found: Promise<Configuration> | undefined;
  const configuration = (): Promise<Configuration> => {
    found ??= discover().catch((cause: unknown) => {
      // The next attempt retries the discovery.
      found = undefined;
      throw new ProviderUnavailable('not discovered', { cause });
    });
    return found;
  };
  const discover = async (): Promise<Configuration> => {
    const config = await discovery(new URL(issuer), id, undefined, ClientSecretPost(secret), {
      [customFetch]: (url, options) => fetchAllowed(origins, url, options as RequestInit),
      execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    });
    return restrictToOrigins(config, origins);
  };
  return {
    authorizationUrl: async (attempt) => buildLoginUrl(await configuration(), attempt, scope),
    identify: async (attempt, returned) => {
      const tokens = await exchangeCode(await configuration(), attempt, returned, { identityToken: true });
      const claims = tokens.claims();
      if (!claims) throw new ProviderUnavailable('no identity token');
      return personOf(claims);
    },
    photos: async () => [],
    fetchPhoto: async () => {
      throw new ProviderUnavailable('no photos here');
    },
  };
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const personOf = (claims: Readonly<Record<string, unknown>> & { readonly sub: string }): SocialPerson => ({
  subject: claims.sub,
  email: textOf(claims.email)?.toLowerCase(),
  emailVerified: claims.email_verified === true,
  name: textOf(claims.given_name) ?? textOf(claims.name),
  gender: claims.gender === 'male' ? 'm' : claims.gender === 'female' ? 'f' : undefined,
  birthday: /^[1-9]\d{3}-\d\d-\d\d$/.exec(textOf(claims.birthdate) ?? '')?.[0],
  accessToken: undefined,
});
