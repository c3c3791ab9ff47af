import { useRef, useState } from 'react';
import { emailCountdowns } from '../../lib/account/email-countdown.ts';
import { boot } from '../../lib/brand/boot.ts';
import { ApiError, api, errorName, type Trouble } from '../../lib/http/api.ts';
import { login } from '../../lib/session/session.ts';
import { type Credentials, type LoginFault, loginFault } from './login-faults.ts';

/** What stands between the entries and the session. */
export interface LoginProblem {
  readonly fault?: LoginFault;
  readonly trouble?: Trouble<'login'>;
  /** The address that is not confirmed yet. */
  readonly unconfirmed?: string;
  /** Opens the statement of reasons of a ban. */
  readonly statement?: string | undefined;
  /** How long no other try is worth it, and until when, in milliseconds of this device's clock. */
  readonly wait?: { readonly seconds: number; readonly until: number };
}

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
export const useLogin = () => {
  const [problem, setProblem] = useState<LoginProblem>({});
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  /** Answers the fault of the entries, so that the focus can go where it is. */
  const submit = (entered: Credentials, remember: boolean): LoginFault | undefined => {
    if (running.current) return undefined;
    const credentials = { email: entered.email.trim(), password: entered.password };
    const fault = loginFault(credentials);
    if (fault) setProblem({ fault });
    else void send({ ...credentials, remember });
    return fault;
  };
  const send = async (credentials: Credentials & { remember: boolean }) => {
    running.current = true;
    setBusy(true);
    setProblem({});
    try {
      // The session is followed by the page: the guests' layout leads on from here.
      login((await api('login', { product_id: boot().brand.id, ...credentials })).authorization_token);
      emailCountdowns.confirmation.clear();
    } catch (error) {
      setProblem(problemOf(error, credentials.email));
      setBusy(false);
    } finally {
      running.current = false;
    }
  };
  return { problem, busy, submit, clear: () => setProblem({}) };
};
