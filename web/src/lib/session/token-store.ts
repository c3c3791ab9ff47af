import type { AuthorizationToken } from '@kindred/contract/session';
import { isRecord, json, stored } from '@kindred/ui/storage';
import { writeCookie } from '../storage/cookies.ts';

const isToken = (value: unknown): boolean =>
  isRecord(value) && typeof value.token === 'string' && typeof value.expire_at === 'number';

const isTokens = (value: unknown): value is AuthorizationToken =>
  isRecord(value) && isToken(value.access_token) && isToken(value.refresh_token);

const saved = stored('browser', 'session', json(isTokens), null);

/** Sets the cookie by which the server sends a member's page first instead of a guest's. The cookie authorizes nothing. */
const setMemberHint = (untilSeconds: number): void =>
  writeCookie('member', '1', `expires=${new Date(untilSeconds * 1000).toUTCString()}`);

/** The tokens while the storage is blocked: the session then ends with the page. */
let unsaved: AuthorizationToken | null = null;

/** The session's tokens, shared by all tabs of this origin. */
export const tokenStore = {
  read: (): AuthorizationToken | null => saved.read() ?? unsaved,
  write: (tokens: AuthorizationToken): void => {
    saved.write(tokens);
    unsaved = saved.read() ? null : tokens;
    setMemberHint(tokens.refresh_token.expire_at);
  },
  clear: (): void => {
    unsaved = null;
    saved.remove();
    setMemberHint(0);
  },
  /** Calls `listener` when another tab writes or clears the tokens. Returns a function that removes it. */
  onOtherTab: (listener: (tokens: AuthorizationToken | null) => void): (() => void) =>
    saved.onOtherTab(() => listener(saved.read())),
};
