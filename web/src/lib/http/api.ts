import type { ReceivedOf } from '@kindred/contract/call';
import type { Calls, RequestNamed } from '@kindred/contract/calls';
import { accessToken, clearSession, handleRefusal, isGuest, renew, useSession } from '../session/session.ts';
import { memberOf } from '../session/token-member.ts';
import { tokenStore } from '../session/token-store.ts';
import { ApiError } from './api-error.ts';
import { loadRow } from './call-rows.ts';
import type { CallRow } from './call-table.gen.ts';
import { guestRequest, type RequestOptions, requestOnce } from './request.ts';
import type { Values } from './wire.ts';

export { ApiError, errorName, errorNames, type Trouble } from './api-error.ts';

/** The request is optional if the call has no required field. */
type Arguments<N> =
  Record<never, never> extends RequestNamed<N>
    ? [request?: RequestNamed<N>, options?: RequestOptions]
    : [request: RequestNamed<N>, options?: RequestOptions];

/** Calls the server: `api('likeCandidate', { token })`. Throws `ApiError`. */
export const api = async <N extends keyof Calls>(
  name: N,
  ...[request, options]: Arguments<N>
): Promise<ReceivedOf<Calls[N]>> => {
  const row = await rowOf(name);
  const values = (request ?? {}) as Values;
  const answer = await authorized(row, (token) =>
    token ? requestOnce(row, values, token, options) : guestRequest(row, values, options),
  );
  return answer as ReceivedOf<Calls[N]>;
};

/** Loads the row of a call. @throws ApiError offline */
export const rowOf = async (name: keyof Calls): Promise<CallRow> => {
  try {
    return await loadRow(name);
  } catch {
    throw new ApiError({ failure: 'offline' });
  }
};

const signedOut = { status: 401, errors: [{ code: 2, message: '' }] };

/**
 * Runs `send` with a live access token if the call needs one, and again after a refresh if the token was spent. A member's call is not
 * sent after the session ended. It is never sent with the token of another member who signed in meanwhile, in this tab or another.
 * @throws ApiError of status 401 if the session of the call has ended
 */
export const authorized = async <T>(row: CallRow, send: (token: string | undefined) => Promise<T>): Promise<T> => {
  const { member } = useSession.getState();
  const token = row.auth === 'guest' ? undefined : await accessToken();
  const isOfOther = member !== null && token !== undefined && memberOf(token) !== member;
  if (isOfOther || (row.auth === 'member' && isGuest())) throw new ApiError(signedOut);
  try {
    return await send(token);
  } catch (error) {
    if (!token || !(error instanceof ApiError)) throw error;
    const again = await tokenAfter(error, token, row);
    if (!again || memberOf(again) !== memberOf(token)) throw error;
    return send(again);
  }
};

/** Applies the failure of an authenticated request to the session. Returns a token if a retry makes sense. */
const tokenAfter = async (error: ApiError, used: string, { path }: CallRow): Promise<string | null> => {
  if (error.is('accessTokenExpired')) return renew(used);
  if (error.status === 403) handleRefusal(error, path);
  const ended = (['unauthorized', 'malformedToken', 'sessionEnded', 'refreshTokenReused'] as const).some((name) =>
    error.is(name),
  );
  if (!ended) return null;
  const current = tokenStore.read()?.access_token.token;
  // After another sign-in the answer concerns the former session.
  if (current && current !== used) return current;
  clearSession();
  return null;
};
