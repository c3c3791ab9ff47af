import { useToast } from '@kindred/ui/toast';
import { useForm } from '@kindred/ui/use-form';
import { useNavigate } from '@tanstack/react-router';
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
  const leave = async (): Promise<void> => {
    const { email } = emailCountdowns.recovery.get();
    emailCountdowns.recovery.clear();
    clearSession();
    showToast({ title: t('password.done'), tone: 'success' });
    await navigate({ to: '/login', replace: true, state: (state) => ({ ...state, email }) });
  };
  const form = useForm<{ readonly 'new-password': string }, PasswordFault>({
    initial: { 'new-password': '' },
    validate: ({ 'new-password': password }) => (isTooShort(password) ? { 'new-password': 'passwordTooShort' } : {}),
    send: async ({ 'new-password': password }) => {
      await api('recoverPassword', { signed_query: signedQuery, password });
      await leave();
    },
    faultsOf: (error) => {
      const found = errorName('recoverPassword', error);
      return isFault(found) ? { 'new-password': found } : {};
    },
    onError: (error) => {
      const found = errorName('recoverPassword', error);
      if (isFault(found) || isUnanswered(found)) return;
      if (!isOver(found)) showToast({ title: t(`errors:${found}`), tone: 'danger' });
      const search = isOver(found) ? { expired: true as const } : {};
      void navigate({ to: '/sign/recoverrequest', search, replace: true });
    },
    isErrorClearedByChange: true,
  });
  const refusal = form.error ? errorName('recoverPassword', form.error) : undefined;
  return { form, trouble: refusal && isUnanswered(refusal) ? refusal : undefined };
};
