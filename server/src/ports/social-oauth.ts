import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  ResponseBodyError,
} from 'openid-client';
import type { SocialAttempt } from './social.ts';
import { type AllowedOrigins, fetchAllowed, ProviderUnavailable, SocialAnswerRejected } from './social-fetch.ts';

/** What a brand is at a provider. */
export interface SocialKeys {
  readonly id: string;
  readonly secret: string;
}

/** Binds a client of the library to the provider's own places. */
export const restrictToOrigins = (config: Configuration, places: AllowedOrigins): Configuration => {
  config[customFetch] = (url, options) => fetchAllowed(places, url, options as RequestInit);
  if (places.some((place) => place.startsWith('http:'))) allowInsecureRequests(config);
  return config;
};

/** The address that the browser is sent to. A nonce goes along where an identity token comes back with it. */
export const buildLoginUrl = async (
  config: Configuration,
  { redirectUri, state, nonce, verifier }: SocialAttempt,
  scope: string,
): Promise<URL> =>
  buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope,
    state,
    ...(scope.split(' ').includes('openid') ? { nonce } : {}),
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });

/**
 * Trades a code for tokens, with everything checked that the attempt promised.
 * @throws SocialAnswerRejected, ProviderUnavailable
 */
export const exchangeCode = async (
  config: Configuration,
  { redirectUri, state, nonce, verifier }: SocialAttempt,
  returned: URLSearchParams,
  { identityToken }: { identityToken: boolean },
) => {
  const url = new URL(redirectUri);
  url.search = returned.toString();
  try {
    return await authorizationCodeGrant(config, url, {
      expectedState: state,
      pkceCodeVerifier: verifier,
      ...(identityToken ? { expectedNonce: nonce, idTokenExpected: true } : {}),
    });
  } catch (error) {
    throw reasonOf(error);
  }
};

/** The provider refused, or what it gave does not fit; everything else is a provider that is away. */
const reasonOf = (error: unknown): Error => {
  if (error instanceof ProviderUnavailable) return error;
  if (error instanceof AuthorizationResponseError) return new SocialAnswerRejected(error.error);
  if (error instanceof ResponseBodyError && error.status < 500) return new SocialAnswerRejected(error.error);
  if (error instanceof ClientError && unfit.has(error.code ?? '')) return new SocialAnswerRejected(error.code);
  return awayBecause(error);
};

const unfit = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
]);

/** The library wraps what our fetch threw. */
const awayBecause = (cause: unknown): ProviderUnavailable =>
  new ProviderUnavailable('no answer that can be used', { cause });
