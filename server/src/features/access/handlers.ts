import type { Handlers } from '../../http/call-request.ts';
import { autoConfirm } from './auto-confirm.ts';
import { changeEmail } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { checkEmail } from './check-email.ts';
import { checkMyPassword } from './check-my-password.ts';
import { recoverPassword } from './recover-password.ts';
import { recoverRequest } from './recover-request.ts';
import { resendConfirmation } from './resend-confirmation.ts';

export const accessHandlers = {
  autoConfirm,
  changeEmail,
  changePassword,
  checkEmail,
  checkMyPassword,
  recoverPassword,
  recoverRequest,
  resendConfirmation,
} satisfies Partial<Handlers>;
