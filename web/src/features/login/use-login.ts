import { useForm } from '@kindred/ui/use-form';
import { useState } from 'react';
import { emailCountdowns } from '../../lib/account/email-countdown.ts';
import { boot } from '../../lib/brand/boot.ts';
import { ApiError, api, errorName, type Trouble } from '../../lib/http/api.ts';
import { login } from '../../lib/session/session.ts';
import { type Credentials, findLoginFault, type LoginFault } from './login-faults.ts';

/** Why the server refused the credentials. */
export interface LoginProblem {
  readonly trouble?: Trouble<'login'>;
  /** The email that is not confirmed. */
  readonly unconfirmed?: string;
  /** Link token of the ban's statement of reasons. */
  readonly statement?: string | undefined;
  /** The time until the next attempt: its length, and its end in milliseconds of this device's clock. */
  readonly wait?: { readonly seconds: number; readonly until: number };
}

const trimEmail = ({ email, password }: Credentials): Credentials => ({ email: email.trim(), password });

const parseLoginProblem = (error: unknown, email: string): LoginProblem => {
  const trouble = errorName('login', error);
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  if (trouble === 'emailNotConfirmed') {
    emailCountdowns.confirmation.start(email, seconds ?? 0);
    return { trouble, unconfirmed: email };
  }
  const statement = error instanceof ApiError ? error.errors[0]?.statement : undefined;
  return { trouble, statement, ...(seconds ? { wait: { seconds, until: Date.now() + seconds * 1000 } } : {}) };
};

/** The login form's state. A fault or a refusal remains until a value changes. */
export const useLogin = (email: string, remember: boolean) => {
  const [problem, setProblem] = useState<LoginProblem>({});
  const form = useForm<Credentials, LoginFault>({
    initial: { email, password: '' },
    validate: (entered) => {
      const fault = findLoginFault(trimEmail(entered));
      return fault ? { [fault === 'emptyPassword' ? 'password' : 'email']: fault } : {};
    },
    send: async (entered) => {
      // The guests' layout navigates when the session starts.
      const request = { product_id: boot().brand.id, ...trimEmail(entered), remember };
      login((await api('login', request)).authorization_token);
      emailCountdowns.confirmation.clear();
    },
    onError: (error, entered) => setProblem(parseLoginProblem(error, trimEmail(entered).email)),
    isErrorClearedByChange: true,
  });
  return { form, problem: form.error ? problem : {}, busy: form.isPending || form.isSent };
};
