import type { Delivery } from '@kindred/outbox/outbox';
import { ApiError } from '../http/api-error.ts';

/**
 * A delivery to retry: no answer, signed out meanwhile, too many requests, or a failure of the server. Undefined if the server refused
 * the request for good. Rethrows what is not an ApiError.
 */
export const retryLater = (error: unknown): (Delivery & { readonly is: 'retry' }) | undefined => {
  if (!(error instanceof ApiError)) throw error;
  const { failure, status, retryAfterSeconds } = error;
  const isTemporary = failure !== undefined || status >= 500 || status === 429 || status === 401;
  return isTemporary ? { is: 'retry', afterSeconds: retryAfterSeconds } : undefined;
};
