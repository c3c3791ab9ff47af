import type { SocialProvider } from '@kindred/contract/social';
import { api } from '../../lib/http/api.ts';

const taken = new Map<string, ReturnType<typeof trade>>();

const trade = (provider: SocialProvider, returned: string) => api('socialToken', { provider, returned });

/**
 * Trades what the provider led back with for a social token, once, whoever asks; its codes leave the address, so that
 * nothing keeps or repeats them. Throws `ApiError`.
 */
export const takeAnswer = (provider: SocialProvider, returned: string): ReturnType<typeof trade> => {
  const known = taken.get(returned);
  if (known) return known;
  const answer = trade(provider, returned);
  taken.set(returned, answer);
  return answer;
};
