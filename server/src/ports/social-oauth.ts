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
import { type AllowedOrigins, fetchAllowed, ProviderUnavailable, SocialAnswerRejected } from './allowed-fetch.ts';
import type { SocialAttempt } from './social.ts';

/** The client credentials of a brand at a provider. */
export interface SocialKeys {
  readonly id: string;
  readonly secret: string;
}

/** Restricts all requests of an OAuth client to the provider's origins. */
export const restrictToOrigins = (config: Configuration, origins: AllowedOrigins): Configuration => {
  config[customFetch] = (url, options) => fetchAllowed(origins, url, options as RequestInit);
  if (origins.some((origin) => origin.startsWith('http:'))) allowInsecureRequests(config);
  return config;
};

/** The URL to which the browser is redirected. It has a nonce if the scope requests an identity token. */
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
 * Exchanges an authorization code for tokens. Checks state, PKCE verifier and nonce of the attempt.
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
    throw socialErrorOf(error);
  }
};

/** Maps an error of the library: a refusal or a response that does not match the attempt is rejected; the rest is unavailability. */
const socialErrorOf = (error: unknown): Error => {
  if (error instanceof ProviderUnavailable) return error;
  if (error instanceof AuthorizationResponseError) return new SocialAnswerRejected(error.error);
  if (error instanceof ResponseBodyError && error.status < 500) return new SocialAnswerRejected(error.error);
  if (error instanceof ClientError && mismatchCodes.has(error.code ?? '')) return new SocialAnswerRejected(error.code);
  return new ProviderUnavailable('no answer that can be used', { cause: error });
};

const mismatchCodes = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
]);
