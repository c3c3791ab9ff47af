import type { AuthorizationToken } from '@kindred/contract/session';
import { create } from 'zustand';
import { ApiError } from './api-error.ts';
import { callTable } from './call-table.gen.ts';
import { isLive, refreshTokens } from './refresh.ts';
import { requestOnce } from './request.ts';
import { memberOf } from './token-member.ts';
import { tokenStore } from './token-store.ts';

export interface SessionState {
  /** Null until the start has found out (spec 1 §4). */
  readonly authenticated: boolean | null;
  /** Which member's session it is; changes where another one signs in. */
  readonly member: string | null;
  /** The screen that stands before everything else: blocked, or hidden by oneself (decisions §1 codes 5 and 7). */
  readonly access: 'open' | 'banned' | 'hidden';
}

const guest: SessionState = { authenticated: false, member: null, access: 'open' };

export const useSession = create<SessionState>(() => ({ ...guest, authenticated: null }));

const adopt = (tokens: AuthorizationToken): void => {
  const member = memberOf(tokens.access_token.token);
  const now = useSession.getState();
  if (now.authenticated && now.member === member) return;
  useSession.setState({ authenticated: true, member, access: 'open' });
};

/** Takes the tokens of a login or a sign-up: this browser is that member's from now on, in all its tabs. */
export const login = (tokens: AuthorizationToken): void => {
  tokenStore.write(tokens);
  adopt(tokens);
};

/** Forgets the session, here and in the other tabs. */
export const clearSession = (): void => {
  tokenStore.clear();
  useSession.setState(guest);
};

export const setAccess = (access: SessionState['access']): void => useSession.setState({ access });

/** Ends the session on the server as well; one that cannot be reached does not hold a member here. */
export const logout = async (): Promise<void> => {
  const token = tokenStore.read()?.access_token.token;
  clearSession();
  if (!token) return;
  try {
    await requestOnce(callTable.logout, {}, token);
  } catch (error) {
    // The tokens are forgotten, which is what was asked for; the server's session runs out by itself.
    if (!(error instanceof ApiError)) throw error;
  }
};

/** What a failed refresh says of the session. */
const settle = (error: unknown): void => {
  if (!(error instanceof ApiError)) return;
  if (error.is('banned')) setAccess('banned');
  else if (error.is('hidden')) setAccess('hidden');
  else if (error.status >= 400 && error.status < 500 && error.status !== 429) clearSession();
};

/** Trades the spent access token for a new one. Null where the session ended. Throws without an answer. */
export const renew = async (spent: string): Promise<string | null> => {
  try {
    const tokens = await refreshTokens(spent);
    if (!tokens) clearSession();
    return tokens?.access_token.token ?? null;
  } catch (error) {
    settle(error);
    throw error;
  }
};

/** A live access token for a request; undefined for a guest. */
export const accessToken = async (): Promise<string | undefined> => {
  const tokens = tokenStore.read();
  if (!tokens) return undefined;
  if (isLive(tokens.access_token)) return tokens.access_token.token;
  return (await renew(tokens.access_token.token)) ?? undefined;
};

/**
 * Finds out whose browser this is: a live access token serves; a spent one is traded if the refresh token lives; if
 * both are spent none is used; without any it is a guest's (spec 1 §4).
 */
export const startSession = async (): Promise<void> => {
  tokenStore.onOtherTab((tokens) => (tokens ? adopt(tokens) : useSession.setState(guest)));
  const tokens = tokenStore.read();
  if (!tokens || !isLive(tokens.refresh_token)) {
    clearSession();
    return;
  }
  try {
    await accessToken();
  } catch (error) {
    // Out of reach for now: the refresh token lives, so it is still this member's browser.
    if (!(error instanceof ApiError)) throw error;
  }
  const kept = tokenStore.read();
  if (kept) adopt(kept);
};
