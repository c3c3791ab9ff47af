import { hasEmailFormat } from '../../lib/forms/email-format.ts';

/** What is wrong with the entries before they are sent (spec 1 §5 Login). */
export type LoginFault = 'emptyBoth' | 'emptyEmail' | 'emailFormat' | 'emptyPassword';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The first fault of trimmed entries; none where they can be sent. */
export const loginFault = ({ email, password }: Credentials): LoginFault | undefined => {
  if (!email && !password) return 'emptyBoth';
  if (!email) return 'emptyEmail';
  if (!hasEmailFormat(email)) return 'emailFormat';
  return password ? undefined : 'emptyPassword';
};
