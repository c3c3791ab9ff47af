import { useToast } from '@kindred/ui/toast';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { boot } from '../../lib/boot.ts';
import { letters } from '../../lib/letter-wait.ts';
import { type EmailProblem, newEmailFault, problemOf } from './email-faults.ts';

interface Entered {
  /** The account's address as it is now. */
  readonly email: string;
  readonly newEmail: string;
  readonly password: string;
}

/** Gives an account another address; a letter to it is on its way then. Throws `ApiError`. */
const changeEmail = async ({ email, newEmail, password }: Entered): Promise<void> => {
  const request = { email, password, new_email: newEmail, product_id: boot().brand.id };
  const { retry_after } = await api('changeEmail', request);
  letters.confirmation.keep(newEmail, retry_after);
};

/** Sends a new address once at a time; what is at fault stands until it is edited. */
export const useEmailForm = (onChanged: () => void) => {
  const { t } = useTranslation('sign');
  const showToast = useToast();
  const [problem, setProblem] = useState<EmailProblem>({});
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const send = async (entered: Entered): Promise<void> => {
    running.current = true;
    setBusy(true);
    setProblem({});
    try {
      await changeEmail(entered);
      showToast({ title: t('change.done'), tone: 'success' });
      onChanged();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  /** Answers the field that is at fault, so that the focus can go there. */
  const submit = (entered: Entered): 'newEmail' | 'password' | undefined => {
    if (running.current) return undefined;
    const trimmed = { ...entered, newEmail: entered.newEmail.trim(), password: entered.password.trim() };
    const email = newEmailFault(trimmed.newEmail);
    const password = trimmed.password ? undefined : ('empty' as const);
    if (!email && !password) {
      void send(trimmed);
      return undefined;
    }
    setProblem({ ...(email && { email }), ...(password && { password }) });
    return email ? 'newEmail' : 'password';
  };
  return { problem, busy, submit, clear: () => setProblem({}) };
};
