import type { ReceivedOf, RequestOf } from '@kindred/contract/call';
import type { Calls } from '@kindred/contract/calls';
import { accessToken, clearSession, isGuest, renew, takeRefusal, useSession } from '../session/session.ts';
import { memberOf } from '../session/token-member.ts';
import { tokenStore } from '../session/token-store.ts';
import { ApiError } from './api-error.ts';
import { loadRow } from './call-rows.ts';
import type { CallRow } from './call-table.gen.ts';
import { guestRequest, type RequestOptions, requestOnce } from './request.ts';
import type { Values } from './wire.ts';

export { ApiError, type ErrorNameOf, errorName, errorNames, type Trouble } from './api-error.ts';

/** The request may be left out where the call asks for nothing. */
type Arguments<N extends keyof Calls> =
  Record<never, never> extends RequestOf<Calls[N]>
    ? [request?: RequestOf<Calls[N]>, options?: RequestOptions]
    : [request: RequestOf<Calls[N]>, options?: RequestOptions];

/** The one way to call the server: `api('likeCandidate', { token })`. Throws `ApiError`. */
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

/** How to make a call. @throws ApiError offline */
export const rowOf = async (name: keyof Calls): Promise<CallRow> => {
  try {
    return await loadRow(name);
  } catch {
    throw new ApiError({ failure: 'offline' });
  }
};

const signedOut = { status: 401, errors: [{ code: 2, message: '' }] };

/**
 * Runs `send` with a live access token where the call takes one, once more after a refresh if it was spent. A member's call
 * is not sent once the session ended: the server would refuse it. A call of one member is never sent with the token of another who
 * signed in meanwhile, here or in another tab.
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
    const again = await tokenAfter(error, token);
    if (!again || memberOf(again) !== memberOf(token)) throw error;
    return send(again);
  }
};

/** What an authenticated request's failure means for the session; a token if it is worth trying again. */
const tokenAfter = async (error: ApiError, used: string): Promise<string | null> => {
  if (error.is('accessTokenExpired')) return renew(used);
  if (error.status === 403) takeRefusal(error);
  const ended = (['unauthorized', 'malformedToken', 'sessionEnded', 'refreshTokenReused'] as const).some((name) =>
    error.is(name),
  );
  if (!ended) return null;
  const current = tokenStore.read()?.access_token.token;
  // A sign-in meanwhile: the answer was to the session before.
  if (current && current !== used) return current;
  clearSession();
  return null;
};
