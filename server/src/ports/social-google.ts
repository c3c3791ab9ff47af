import { allowInsecureRequests, ClientSecretPost, type Configuration, customFetch, discovery } from 'openid-client';
import type { SocialAdapter, SocialPerson } from './social.ts';
import { fetchAt, type Places, ProviderAway } from './social-fetch.ts';
import { addressFor, bindTo, type SocialKeys, tradeCode } from './social-oauth.ts';

export interface GooglePlaces {
  readonly issuer: string;
  readonly places: Places;
}

export const googleItself: GooglePlaces = {
  issuer: 'https://accounts.google.com',
  places: ['https://accounts.google.com', 'https://oauth2.googleapis.com', 'https://www.googleapis.com'],
};

export const googleSandbox = (url: string): GooglePlaces => ({ issuer: url, places: [url] });

const scope = 'openid email profile';

/** Google by OpenID Connect: who it is stands in a signed identity token. Photos are not asked for. */
export const google = ({ id, secret }: SocialKeys, { issuer, places }: GooglePlaces): SocialAdapter => {
  let found: Promise<Configuration> | undefined;
  const configuration = (): Promise<Configuration> => {
    found ??= discover().catch((cause: unknown) => {
      // Asked anew the next time.
      found = undefined;
      throw new ProviderAway('not discovered', { cause });
    });
    return found;
  };
  const discover = async (): Promise<Configuration> => {
    const config = await discovery(new URL(issuer), id, undefined, ClientSecretPost(secret), {
      [customFetch]: (url, options) => fetchAt(places, url, options as RequestInit),
      execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    });
    return bindTo(config, places);
  };
  return {
    authorizationUrl: async (attempt) => addressFor(await configuration(), attempt, scope),
    identify: async (attempt, returned) => {
      const tokens = await tradeCode(await configuration(), attempt, returned, { identityToken: true });
      const claims = tokens.claims();
      if (!claims) throw new ProviderAway('no identity token');
      return personOf(claims);
    },
    photos: async () => [],
    fetchPhoto: async () => {
      throw new ProviderAway('no photos here');
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
