import type { HandlerOf } from '../../http/call-request.ts';
import { checkPasswordPolicy } from '../session/password.ts';

export const checkPassword: HandlerOf<'checkPassword'> = async ({ body }) => {
  checkPasswordPolicy(body.password, body.email);
  return {};
};
