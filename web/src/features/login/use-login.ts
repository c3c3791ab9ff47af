import { useForm } from '@kindred/ui/use-form';
import { useState } from 'react';
import { emailCountdowns } from '../../lib/account/email-countdown.ts';
import { boot } from '../../lib/brand/boot.ts';
import { api } from '../../lib/http/api.ts';
import { login } from '../../lib/session/session.ts';
import { type Credentials, findLoginFault, type LoginFault } from './login-faults.ts';
import { type LoginProblem, parseLoginProblem } from './login-problem.ts';

const trimEmail = ({ email, password }: Credentials): Credentials => ({ email: email.trim(), password });

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
    onError: (error, entered) => setProblem(parseLoginProblem('login', error, trimEmail(entered).email)),
    isErrorClearedByChange: true,
  });
  return { form, problem: form.error ? problem : {}, busy: form.isPending || form.isSent };
};
