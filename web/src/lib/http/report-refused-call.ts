import { report } from '../tracking/system-log.ts';
import type { ApiError } from './api-error.ts';
import type { CallRow } from './call-table.gen.ts';

/** A deleted photo is no error. */
const albumPhoto = /\/albums\/|\/photos\/\{/;

/**
 * Reports a refused call with its path, method and headers (spec 1 §8 API error). Called for answers only, not for a lost network or a
 * timeout. Does not report an expired access token, which is refreshed, or a 404 of an album's photo.
 */
export const reportRefusedCall = (
  row: CallRow,
  error: ApiError,
  headers: Iterable<readonly [string, string]>,
): void => {
  if (error.is('accessTokenExpired') || (error.status === 404 && albumPhoto.test(row.path))) return;
  report(error.status >= 500 ? 'error' : 'info', 'api', {
    // The path pattern, because the parameters are personal data.
    url: row.path,
    method: row.method,
    status: error.status,
    errors: error.errors.map(({ code, field }) => ({ code, field })),
    headers: Object.fromEntries(headers),
  });
};
