import type { AuthorizationToken } from '@kindred/contract/session';

const key = 'session';

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

/** Lets the server know that this browser is a member's, so that it sends no guest's page first. It opens nothing. */
const tellServer = (untilSeconds: number): void => {
  document.cookie = `member=1; path=/; expires=${new Date(untilSeconds * 1000).toUTCString()}; samesite=lax`;
};

/** The session's tokens, shared by all tabs of this origin. */
export const tokenStore = {
  read: (): AuthorizationToken | null => parse(localStorage.getItem(key)),
  write: (tokens: AuthorizationToken): void => {
    localStorage.setItem(key, JSON.stringify(tokens));
    tellServer(tokens.refresh_token.expire_at);
  },
  clear: (): void => {
    localStorage.removeItem(key);
    tellServer(0);
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
