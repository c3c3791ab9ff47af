import type { Handlers } from '../../http/call-request.ts';
import { addPasskey } from './add-passkey.ts';
import { loginPasskey } from './login-passkey.ts';
import { passkeys } from './passkeys.ts';
import { removePasskey } from './remove-passkey.ts';
import { startPasskey } from './start-passkey.ts';
import { startPasskeyLogin } from './start-passkey-login.ts';

export const passkeyHandlers = {
  addPasskey,
  loginPasskey,
  passkeys,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} satisfies Partial<Handlers>;
