import { useToast } from '@kindred/ui/toast';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { emailCountdowns } from '../../lib/account/email-countdown.ts';
import { isTooShort } from '../../lib/forms/password-format.ts';
import { api, errorName, type Trouble } from '../../lib/http/api.ts';
import { clearSession } from '../../lib/session/session.ts';

type Refusal = Trouble<'recoverPassword'>;
type PasswordFault = Extract<Refusal, 'passwordTooShort' | 'passwordTooCommon'>;

const isFault = (refusal: Refusal): refusal is PasswordFault =>
  refusal === 'passwordTooShort' || refusal === 'passwordTooCommon';

/** The link is expired, used or forged: only another one helps. */
const isOver = (refusal: Refusal): boolean => refusal === 'linkExpired' || refusal === 'invalidRequest';

/** No answer came: the link may still work, and what was entered stays. */
const isUnanswered = (refusal: Refusal): boolean => refusal === 'offline' || refusal === 'timeout';

/**
 * Sets a new password by a signed query, then leads to the login; every session ended with the old password. A refusal
 * returns to the request page (spec 1 §8 Recover request), but for a password that can be mended in place.
 */
export const useNewPassword = (signedQuery: string) => {
  const { t } = useTranslation(['recovery', 'errors']);
  const navigate = useNavigate();
  const showToast = useToast();
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const leave = async (): Promise<void> => {
    const { email } = emailCountdowns.recovery.get();
    emailCountdowns.recovery.clear();
    clearSession();
    showToast({ title: t('password.done'), tone: 'success' });
    await navigate({ to: '/login', replace: true, state: (state) => ({ ...state, email }) });
  };
  const refused = async (error: unknown): Promise<void> => {
    const found = errorName('recoverPassword', error);
    if (isFault(found) || isUnanswered(found)) {
      setRefusal(found);
      return;
    }
    if (!isOver(found)) showToast({ title: t(`errors:${found}`), tone: 'danger' });
    const search = isOver(found) ? { expired: true as const } : {};
    await navigate({ to: '/sign/recoverrequest', search, replace: true });
  };
  const send = async (password: string): Promise<void> => {
    running.current = true;
    setBusy(true);
    try {
      await api('recoverPassword', { signed_query: signedQuery, password });
      await leave();
    } catch (error) {
      await refused(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  /** Whether it could be sent; the server has the last word. */
  const submit = (password: string): boolean => {
    if (running.current) return true;
    setRefusal(undefined);
    if (isTooShort(password)) {
      setRefusal('passwordTooShort');
      return false;
    }
    void send(password);
    return true;
  };
  const fault = refusal && isFault(refusal) ? refusal : undefined;
  return { busy, fault, trouble: fault ? undefined : refusal, submit, clear: () => setRefusal(undefined) };
};
