import type { ListUser } from '@kindred/contract/shapes';
import { ApiError, api } from '../../lib/api.ts';
import type { Mark } from './game.ts';

/** What came of a mark. `later`: nobody answered, or not now, or one is signed out; it is to be sent again, with the same token. */
export type Outcome =
  | { readonly is: 'told'; readonly match: ListUser | null }
  | { readonly is: 'limit'; readonly retryAfterSeconds: number | undefined }
  | { readonly is: 'later'; readonly afterSeconds: number | undefined }
  /** Refused for good: the member is gone. */
  | { readonly is: 'refused' };

/** Tells the server a mark, once. */
export const sendMark = async ({ kind, candidate }: Mark): Promise<Outcome> => {
  const request = { token: candidate.operationToken, trackingData: candidate.trackingData };
  try {
    if (kind === 'pass') {
      await api('passCandidate', request);
      return { is: 'told', match: null };
    }
    return { is: 'told', match: (await api('likeCandidate', request)).match };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return outcomeOf(error);
  }
};

const outcomeOf = (error: ApiError): Outcome => {
  const { retryAfterSeconds } = error;
  if (error.is('dailyLikesReached')) return { is: 'limit', retryAfterSeconds };
  const passing =
    error.failure !== undefined || error.status >= 500 || error.status === 401 || error.is('tooManyRequests');
  return passing ? { is: 'later', afterSeconds: retryAfterSeconds } : { is: 'refused' };
};
