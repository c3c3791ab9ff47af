import type { Handlers } from '../../http/incoming.ts';
import { login } from './login/login.ts';
import { loginAk } from './login/login-ak.ts';
import { loginPauth } from './login/login-pauth.ts';
import { refreshToken } from './login/refresh-token.ts';
import { logout } from './logout.ts';
import { logoutEverywhere } from './logout-everywhere.ts';

export const sessionHandlers = {
  login,
  loginAk,
  loginPauth,
  logout,
  logoutEverywhere,
  refreshToken,
} satisfies Partial<Handlers>;
