import type { SocialProvider } from '@kindred/contract/social';
import { api } from '../../lib/http/api.ts';

const exchanges = new Map<string, ReturnType<typeof requestToken>>();

const requestToken = (provider: SocialProvider, returned: string) => api('socialToken', { provider, returned });

/**
 * Exchanges the query of the provider's redirect for a social token. The code in it is valid once, so further calls return the
 * same promise. Rejects with `ApiError`.
 */
export const exchangeAnswer = (provider: SocialProvider, returned: string): ReturnType<typeof requestToken> => {
  const started = exchanges.get(returned);
  if (started) return started;
  const answer = requestToken(provider, returned);
  exchanges.set(returned, answer);
  return answer;
};
