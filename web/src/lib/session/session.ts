import type { AuthorizationToken } from '@kindred/contract/session';
import { create } from 'zustand';
import { statementLink } from '../account/statement-link.ts';
import { boot } from '../brand/boot.ts';
import { ApiError } from '../http/api-error.ts';
import { callTable } from '../http/call-table.gen.ts';
import { requestOnce } from '../http/request.ts';
import type { Values } from '../http/wire.ts';
import { consumeAccessKey, setAccessKeyRefusal } from './access-key.ts';
import { exclusively, isLive, refreshTokens } from './refresh-tokens.ts';
import { publishRestricted } from './restriction-events.ts';
import { returning } from './returning-visitor.ts';
import { signedOutToken } from './signed-out-token.ts';
import { memberOf } from './token-member.ts';
import { tokenStore } from './token-store.ts';

export interface SessionState {
  /** Null until the start has found out (spec 1 §4). */
  readonly authenticated: boolean | null;
  /** Which member's session it is; changes where another one signs in. */
  readonly member: string | null;
  /**
   * What the last refusal said (spec 1 §8): blocked, or hidden by oneself (decisions §1 codes 5 and 7), for which a screen
   * stands before everything else; or nothing that this build knows.
   */
  readonly access: 'open' | 'banned' | 'hidden' | 'unknown';
}

const guest: SessionState = { authenticated: false, member: null, access: 'open' };

export const useSession = create<SessionState>(() => ({ ...guest, authenticated: null }));

/** Whether nobody is signed in; false until the start has found out. */
export const isGuest = (): boolean => useSession.getState().authenticated === false;

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

/** Takes what a 403 says: a restriction closes nothing; one that says nothing known does not open what another one closed. */
export const takeRefusal = (error: ApiError): void => {
  if (error.is('restricted')) return publishRestricted();
  const said = (['banned', 'hidden'] as const).find((name) => error.is(name));
  const [statement] = error.errors.flatMap((entry) => entry.statement ?? []);
  if (statement) statementLink.save(statement);
  const { access } = useSession.getState();
  setAccess(said ?? (access === 'open' ? 'unknown' : access));
};

/** Signs out here at once; the server is told as soon as it can be reached (`sign-out.ts`). */
export const logout = async (): Promise<void> => {
  signedOutToken.write(tokenStore.read()?.refresh_token.token ?? '');
  returning.forget();
  clearSession();
  // Without a network its code may not come: the next page tries again.
  const code = await import('./sign-out.ts').catch(() => undefined);
  await code?.finishSignOut();
};

/** What a failed refresh says of the session. */
const settle = (error: unknown): void => {
  if (!(error instanceof ApiError)) return;
  if (error.is('banned') || error.is('hidden')) takeRefusal(error);
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

/** Whether stored tokens serve: a live access token does; a spent one is traded while the refresh token lives. */
const resume = async (): Promise<boolean> => {
  const tokens = tokenStore.read();
  if (!tokens || !isLive(tokens.refresh_token)) return false;
  try {
    await accessToken();
  } catch (error) {
    // Out of reach for now: the refresh token lives, so it is still this member's browser.
    if (!(error instanceof ApiError)) throw error;
  }
  const kept = tokenStore.read();
  if (kept) adopt(kept);
  return kept !== null;
};

/** Whether the server took what a member came with. Each serves once, so it is sent once. */
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

/** One tab at a time: what another one brought meanwhile serves this one too. */
const signInReturning = (): Promise<boolean> =>
  exclusively(async () => (await resume()) || (returning.isHinted() && (await signIn('loginPauth', {}))));

/**
 * Finds out whose browser this is (spec 1 §4): an access key in the address comes first, then stored tokens, if not both
 * are spent, then the cookie of a returning member; without any it is a guest's.
 */
export const startSession = async (): Promise<void> => {
  tokenStore.onOtherTab((tokens) => (tokens ? adopt(tokens) : useSession.setState(guest)));
  const ak = consumeAccessKey();
  if (ak && (await signIn('loginAk', { product_id: boot().brand.id, ak }))) return;
  if (await resume()) return;
  if (returning.isHinted() && (await signInReturning())) return;
  clearSession();
};
