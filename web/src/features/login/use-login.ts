import { useForm } from '@kindred/ui/use-form';
import { useState } from 'react';
import { emailCountdowns } from '../../lib/account/email-countdown.ts';
import { boot } from '../../lib/brand/boot.ts';
import { ApiError, api, errorName, type Trouble } from '../../lib/http/api.ts';
import { login } from '../../lib/session/session.ts';
import { type Credentials, type LoginFault, loginFault } from './login-faults.ts';

/** Why the server refused the credentials. */
export interface LoginProblem {
  readonly trouble?: Trouble<'login'>;
  /** The address that is not confirmed yet. */
  readonly unconfirmed?: string;
  /** Opens the statement of reasons of a ban. */
  readonly statement?: string | undefined;
  /** How long no other try is worth it, and until when, in milliseconds of this device's clock. */
  readonly wait?: { readonly seconds: number; readonly until: number };
}

const trimmed = ({ email, password }: Credentials): Credentials => ({ email: email.trim(), password });

const problemOf = (error: unknown, email: string): LoginProblem => {
  const trouble = errorName('login', error);
  const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
  if (trouble === 'emailNotConfirmed') {
    emailCountdowns.confirmation.start(email, seconds ?? 0);
    return { trouble, unconfirmed: email };
  }
  const statement = error instanceof ApiError ? error.errors[0]?.statement : undefined;
  return { trouble, statement, ...(seconds ? { wait: { seconds, until: Date.now() + seconds * 1000 } } : {}) };
};

/** Signs in; a fault or a refusal stands until something is changed. */
export const useLogin = (email: string, remember: boolean) => {
  const [problem, setProblem] = useState<LoginProblem>({});
  const form = useForm<Credentials, LoginFault>({
    initial: { email, password: '' },
    validate: (entered) => {
      const fault = loginFault(trimmed(entered));
      return fault ? { [fault === 'emptyPassword' ? 'password' : 'email']: fault } : {};
    },
    send: async (entered) => {
      // The session is followed by the page: the guests' layout leads on from here.
      const request = { product_id: boot().brand.id, ...trimmed(entered), remember };
      login((await api('login', request)).authorization_token);
      emailCountdowns.confirmation.clear();
    },
    onError: (error, entered) => setProblem(problemOf(error, trimmed(entered).email)),
    isErrorClearedByChange: true,
  });
  return { form, problem: form.error ? problem : {}, busy: form.isPending || form.isSent };
};
