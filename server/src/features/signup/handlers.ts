import type { Handlers } from '../../http/call-request.ts';
import { checkName } from './check-name.ts';
import { checkPassword } from './check-password.ts';
import { clickSignup } from './click-signup.ts';
import { mailDomainList } from './mail-domain-list.ts';
import { saveSignupData } from './save-signup-data.ts';
import { signup } from './signup.ts';
import { signupData } from './signup-data.ts';
import { trackingIdentifier } from './tracking-identifier.ts';

export const signupHandlers = {
  checkName,
  checkPassword,
  clickSignup,
  mailDomainList,
  saveSignupData,
  signup,
  signupData,
  trackingIdentifier,
} satisfies Partial<Handlers>;
