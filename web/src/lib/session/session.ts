import type { AuthorizationToken } from '@kindred/contract/session';
import { create } from 'zustand';
import { statementLink } from '../account/statement-link.ts';
import { boot } from '../brand/boot.ts';
import { ApiError } from '../http/api-error.ts';
import { callTable } from '../http/call-table.gen.ts';
import { requestOnce } from '../http/request.ts';
import type { Values } from '../http/wire.ts';
import { consumeAccessKey, setAccessKeyRefusal } from './access-key.ts';
import { isLive } from './live-token.ts';
import { exclusively, refreshTokens } from './refresh-tokens.ts';
import { ageCheckNeeded, forgetRefusals, restricted, safetyNoticeNeeded } from './refusal-events.ts';
import { returning } from './returning-visitor.ts';
import { signedOutToken } from './signed-out-token.ts';
import { memberOf } from './token-member.ts';
import { tokenStore } from './token-store.ts';

export interface SessionState {
  /** Null until `startSession` is done (spec 1 §4). */
  readonly authenticated: boolean | null;
  /** The member of the session. */
  readonly member: string | null;
  /**
   * The restriction of the last 403 (spec 1 §8): banned, or hidden by the member (decisions §1 codes 5 and 7), which a screen over all
   * others explains. `unknown` if this build does not know the code.
   */
  readonly access: 'open' | 'banned' | 'hidden' | 'unknown';
}

const guest: SessionState = { authenticated: false, member: null, access: 'open' };

export const useSession = create<SessionState>(() => ({ ...guest, authenticated: null }));

/** Whether the visitor is a guest. False until `startSession` is done. */
export const isGuest = (): boolean => useSession.getState().authenticated === false;

const adopt = (tokens: AuthorizationToken): void => {
  const member = memberOf(tokens.access_token.token);
  const now = useSession.getState();
  if (now.authenticated && now.member === member) return;
  useSession.setState({ authenticated: true, member, access: 'open' });
};

/** Stores the tokens of a login or a sign-up, for all tabs. */
export const login = (tokens: AuthorizationToken): void => {
  tokenStore.write(tokens);
  adopt(tokens);
};

/** Clears the session in all tabs. */
export const clearSession = (): void => {
  tokenStore.clear();
  forgetRefusals();
  useSession.setState(guest);
};

export const setAccess = (access: SessionState['access']): void => useSession.setState({ access });

/** Handles a 403 of a call. A soft ban, a missing acknowledgement and a missing proof of age close no screen. An unknown code does not lift a known restriction. */
export const handleRefusal = (error: ApiError, path = ''): void => {
  if (error.is('restricted')) return restricted.publish(undefined);
  if (error.is('safetyNoticeNeeded')) return safetyNoticeNeeded.publish(undefined);
  if (error.is('ageCheckNeeded')) return ageCheckNeeded.publish(path);
  const restriction = (['banned', 'hidden'] as const).find((name) => error.is(name));
  const [statement] = error.errors.flatMap((entry) => entry.statement ?? []);
  if (statement) statementLink.save(statement);
  const { access } = useSession.getState();
  setAccess(restriction ?? (access === 'open' ? 'unknown' : access));
};

/** Signs out in this browser without delay. The server ends the session when it is reachable (`sign-out.ts`). */
export const logout = async (): Promise<void> => {
  signedOutToken.write(tokenStore.read()?.refresh_token.token ?? '');
  returning.forget();
  clearSession();
  // Without a network the code may not load. The next page repeats the sign-out.
  const code = await import('./sign-out.ts').catch(() => undefined);
  await code?.finishSignOut();
};

/** Applies a failed refresh to the session. */
const handleRefreshError = (error: unknown): void => {
  if (!(error instanceof ApiError)) return;
  if (error.is('banned') || error.is('hidden')) handleRefusal(error);
  else if (error.status >= 400 && error.status < 500 && error.status !== 429) clearSession();
};

/** Refreshes the spent access token. Null if the session ended. Throws `ApiError` if there is no answer. */
export const renew = async (spent: string): Promise<string | null> => {
  try {
    const tokens = await refreshTokens(spent);
    if (!tokens) clearSession();
    return tokens?.access_token.token ?? null;
  } catch (error) {
    handleRefreshError(error);
    throw error;
  }
};

/** Returns a live access token for a request; undefined for a guest. */
export const accessToken = async (): Promise<string | undefined> => {
  const tokens = tokenStore.read();
  if (!tokens) return undefined;
  if (isLive(tokens.access_token)) return tokens.access_token.token;
  return (await renew(tokens.access_token.token)) ?? undefined;
};

/** Resumes the stored session; refreshes a spent access token while the refresh token lives. Returns whether there is a session. */
const resume = async (): Promise<boolean> => {
  const tokens = tokenStore.read();
  if (!tokens || !isLive(tokens.refresh_token)) return false;
  try {
    await accessToken();
  } catch (error) {
    // The server is unreachable. The refresh token is live, so the session continues.
    if (!(error instanceof ApiError)) throw error;
  }
  const current = tokenStore.read();
  if (current) adopt(current);
  return current !== null;
};

/** Signs in with an access key or the `pauth` cookie. Returns whether the server accepted it. Not retried: each works once. */
const signIn = async (call: 'loginAk' | 'loginPauth', values: Values): Promise<boolean> => {
  try {
    const answer = await requestOnce(callTable[call], values, undefined);
    login((answer as { authorization_token: AuthorizationToken }).authorization_token);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (call === 'loginAk') setAccessKeyRefusal(error);
    return false;
  }
};

/** Signs in with the `pauth` cookie, one tab at a time. A tab that waited uses the tokens that the other tab stored. */
const signInReturning = (): Promise<boolean> =>
  exclusively(async () => (await resume()) || (returning.isHinted() && (await signIn('loginPauth', {}))));

/**
 * Starts the session of this tab (spec 1 §4): by the access key of the URL, else by stored tokens, else by the cookie of a returning
 * member. Without any of them the visitor is a guest.
 */
export const startSession = async (): Promise<void> => {
  tokenStore.onOtherTab((tokens) => (tokens ? adopt(tokens) : useSession.setState(guest)));
  const ak = consumeAccessKey();
  if (ak && (await signIn('loginAk', { product_id: boot().brand.id, ak }))) return;
  if (await resume()) return;
  if (returning.isHinted() && (await signInReturning())) return;
  clearSession();
};
