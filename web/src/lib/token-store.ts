import type { AuthorizationToken } from '@kindred/contract/session';
import { readCookie } from './cookie.ts';

const key = 'session';
const lookMs = 20;
const looks = 50;

const isToken = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as { token?: unknown }).token === 'string' &&
  typeof (value as { expire_at?: unknown }).expire_at === 'number';

const parse = (text: string | null): AuthorizationToken | null => {
  if (!text) return null;
  try {
    const value = JSON.parse(text) as Partial<AuthorizationToken>;
    return isToken(value.access_token) && isToken(value.refresh_token) ? (value as AuthorizationToken) : null;
  } catch {
    // Somebody else's writing under our name: as good as none.
    return null;
  }
};

/**
 * Lets the server know that this browser is a member's, so that it sends no guest's page first; and other tabs, until when the
 * newest access token lives. It opens nothing.
 */
const tellServer = (liveUntil: number, untilSeconds: number): void => {
  document.cookie = `member=${liveUntil}; path=/; expires=${new Date(untilSeconds * 1000).toUTCString()}; samesite=lax`;
};

const read = (): AuthorizationToken | null => parse(localStorage.getItem(key));

/** Whether another tab's tokens have not come here yet: browsers share cookies, and locks, sooner than storage. */
const isBehind = (): boolean =>
  Number(readCookie('member')) > (read()?.access_token.expire_at ?? Number.POSITIVE_INFINITY);

/** The session's tokens, shared by all tabs of this origin. */
export const tokenStore = {
  read,
  /** What the other tabs have written up to now; what is here after a second, where that never comes. */
  readLatest: async (): Promise<AuthorizationToken | null> => {
    for (let look = 0; look < looks && isBehind(); look += 1)
      await new Promise((resolve) => setTimeout(resolve, lookMs));
    return read();
  },
  write: (tokens: AuthorizationToken): void => {
    localStorage.setItem(key, JSON.stringify(tokens));
    tellServer(tokens.access_token.expire_at, tokens.refresh_token.expire_at);
  },
  clear: (): void => {
    localStorage.removeItem(key);
    tellServer(0, 0);
  },
  /** Calls back when another tab wrote or cleared the tokens. Answers how to stop. */
  onOtherTab: (changed: (tokens: AuthorizationToken | null) => void): (() => void) => {
    const listener = (event: StorageEvent) => {
      // A null key: the whole storage was cleared.
      if (event.key === key || event.key === null) changed(tokenStore.read());
    };
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  },
};
