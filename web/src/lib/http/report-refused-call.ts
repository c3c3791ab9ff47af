import { report } from '../tracking/system-log.ts';
import type { ApiError } from './api-error.ts';
import type { CallRow } from './call-table.gen.ts';

/** A photo that is gone is nobody's fault. */
const albumPhoto = /\/albums\/|\/photos\/\{/;

/**
 * Reports a refused call (spec 1 §8 API error): where, how, and with which headers. Only answers come here: what got none
 * (no network, too slow) is not reported, nor is a spent access token, which is traded, nor a 404 of an album's photo.
 */
export const reportRefusedCall = (
  row: CallRow,
  error: ApiError,
  headers: Iterable<readonly [string, string]>,
): void => {
  if (error.is('accessTokenExpired') || (error.status === 404 && albumPhoto.test(row.path))) return;
  report(error.status >= 500 ? 'error' : 'info', 'api', {
    // The call's own path: what stands in its braces is somebody's.
    url: row.path,
    method: row.method,
    status: error.status,
    errors: error.errors.map(({ code, field }) => ({ code, field })),
    headers: Object.fromEntries(headers),
  });
};
