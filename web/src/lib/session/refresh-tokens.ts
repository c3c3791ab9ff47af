import { limits } from '@kindred/contract/limits';
import type { AuthorizationToken } from '@kindred/contract/session';
import { stored, text } from '@kindred/ui/storage';
import { callTable } from '../http/call-table.gen.ts';
import { requestOnce, retrying } from '../http/request.ts';
import { tokenStore } from './token-store.ts';

const lockName = 'kindred-refresh';
const savedRequestId = stored('browser', 'refresh-request', text, null);

let queue: Promise<unknown> = Promise.resolve();

/** Runs one task at a time over all tabs. Without browser locks (an insecure origin), over this tab only. */
export const exclusively = <T>(work: () => Promise<T>): Promise<T> => {
  if (navigator.locks) return navigator.locks.request(lockName, work) as Promise<T>;
  const next = queue.then(work, work);
  queue = next.catch(() => undefined);
  return next;
};

/**
 * The id of the active refresh. It is stored until the answer is saved, so that a retry after a lost network, or by the next
 * page, repeats the same request, and the server does not detect a reuse.
 */
const requestId = (): string => {
  const existing = savedRequestId.read();
  if (existing) return existing;
  const created = crypto.randomUUID();
  savedRequestId.write(created);
  return created;
};

const rotate = async (tokens: AuthorizationToken): Promise<AuthorizationToken> => {
  const values = {
    refresh_token: tokens.refresh_token.token,
    access_token: tokens.access_token.token,
    request_id: requestId(),
  };
  const answer = await retrying(
    () => requestOnce(callTable.refreshToken, values, undefined),
    (error) => error.failure === 'offline' || error.status >= 500,
    limits.refreshRetries,
  );
  return (answer as { authorization_token: AuthorizationToken }).authorization_token;
};

/**
 * Returns tokens newer than `spent`. A refresh token is used once: a caller that waited for the lock gets the tokens that another tab
 * or call stored meanwhile. Null if the session ended. Throws `ApiError`.
 */
export const refreshTokens = (spent: string): Promise<AuthorizationToken | null> =>
  exclusively(async () => {
    const tokens = tokenStore.read();
    if (!tokens || tokens.access_token.token !== spent) return tokens;
    const fresh = await rotate(tokens);
    // A sign-out or another sign-in during the request wins.
    if (tokenStore.read()?.refresh_token.token !== tokens.refresh_token.token) return tokenStore.read();
    tokenStore.write(fresh);
    savedRequestId.remove();
    return fresh;
  });
