import { hasEmailFormat } from '../../lib/forms/email-format.ts';

/** A fault of the credentials, found before the request (spec 1 §5 Login). */
export type LoginFault = 'emptyBoth' | 'emptyEmail' | 'emailFormat' | 'emptyPassword';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Finds the first fault of credentials whose email is trimmed. Undefined if they can be sent. */
export const findLoginFault = ({ email, password }: Credentials): LoginFault | undefined => {
  if (!email && !password) return 'emptyBoth';
  if (!email) return 'emptyEmail';
  if (!hasEmailFormat(email)) return 'emailFormat';
  return password ? undefined : 'emptyPassword';
};
