import { useForm } from '@kindred/ui/use-form';
import { useState } from 'react';
import { PasskeyError } from '../../lib/account/passkey-error.ts';
import { loadPasskeyDialog } from '../../lib/account/passkeys.ts';
import { api } from '../../lib/http/api.ts';
import { login } from '../../lib/session/session.ts';
import { type LoginProblem, parseLoginProblem } from './login-problem.ts';

const problemOf = (error: unknown): LoginProblem =>
  error instanceof PasskeyError
    ? { trouble: error.problem === 'cancelled' ? 'passkeyCancelled' : 'passkeyUnavailable' }
    : parseLoginProblem('loginPasskey', error);

/** The state of a sign-in by a passkey, which is a form without fields. A refusal remains until the next try, or `clear`. */
export const usePasskeyLogin = (remember: boolean) => {
  const [problem, setProblem] = useState<LoginProblem>();
  const { submit, clear, error, isPending, isSent } = useForm({
    initial: {},
    send: async () => {
      const [{ options }, dialog] = await Promise.all([api('startPasskeyLogin'), loadPasskeyDialog()]);
      const credential = await dialog.selectPasskey(options);
      // The guests' layout navigates when the session starts.
      login((await api('loginPasskey', { credential, remember })).authorization_token);
    },
    onError: (failure) => setProblem(problemOf(failure)),
  });
  return { start: () => submit(), clear, problem: error ? problem : undefined, busy: isPending || isSent };
};
