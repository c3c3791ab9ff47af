import type { Handlers } from '../../../http/call-request.ts';
import { login } from './login.ts';
import { loginAk } from './login-ak.ts';
import { loginPauth } from './login-pauth.ts';
import { loginFacebook, loginGoogle } from './login-social.ts';
import { refreshToken } from './refresh-token.ts';

export const loginHandlers = {
  login,
  loginAk,
  loginFacebook,
  loginGoogle,
  loginPauth,
  refreshToken,
} satisfies Partial<Handlers>;
