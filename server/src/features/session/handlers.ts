import type { Handlers } from '../../http/incoming.ts';
import { login } from './login.ts';
import { loginAk } from './login-ak.ts';
import { loginPauth } from './login-pauth.ts';
import { logout } from './logout.ts';
import { logoutEverywhere } from './logout-everywhere.ts';
import { refreshToken } from './refresh-token.ts';

export const sessionHandlers = {
  login,
  loginAk,
  loginPauth,
  logout,
  logoutEverywhere,
  refreshToken,
} satisfies Partial<Handlers>;
