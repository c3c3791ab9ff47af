import { useToast } from '@kindred/ui/toast';
import { useForm } from '@kindred/ui/use-form';
import { useNavigate } from '@tanstack/react-router';
import { emailCountdowns } from '../../lib/account/email-countdown.ts';
import { isTooShort } from '../../lib/forms/password-format.ts';
import { api, errorName, type Trouble } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { clearSession } from '../../lib/session/session.ts';
import { useLocalPush } from '../../lib/site-pushes/use-local-push.ts';

type Refusal = Trouble<'recoverPassword'>;
type PasswordFault = Extract<Refusal, 'passwordTooShort' | 'passwordTooCommon'>;

const isPasswordFault = (refusal: Refusal): refusal is PasswordFault =>
  refusal === 'passwordTooShort' || refusal === 'passwordTooCommon';

/** The link is expired, used or forged. A new link is needed. */
const isLinkInvalid = (refusal: Refusal): boolean => refusal === 'linkExpired' || refusal === 'invalidRequest';

/** There was no answer: the link may still be valid. */
const isUnanswered = (refusal: Refusal): boolean => refusal === 'offline' || refusal === 'timeout';

/**
 * Sets a new password by a signed query, then navigates to the login: the new password ends every session. A refused password is a
 * fault of the field. Other refusals navigate to the request page (spec 1 §8 Recover request).
 */
export const useNewPassword = (signedQuery: string) => {
  const { t } = useTranslation(['recovery', 'errors']);
  const navigate = useNavigate();
  const showToast = useToast();
  const showPush = useLocalPush();
  const leave = async (): Promise<void> => {
    const { email } = emailCountdowns.recovery.get();
    emailCountdowns.recovery.clear();
    clearSession();
    showPush('passwordChanged', { title: t('password.done'), tone: 'success' });
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
      return isPasswordFault(found) ? { 'new-password': found } : {};
    },
    onError: (error) => {
      const found = errorName('recoverPassword', error);
      if (isPasswordFault(found) || isUnanswered(found)) return;
      if (!isLinkInvalid(found)) showToast({ title: t(`errors:${found}`), tone: 'danger' });
      const search = isLinkInvalid(found) ? { expired: true as const } : {};
      void navigate({ to: '/sign/recoverrequest', search, replace: true });
    },
    isErrorClearedByChange: true,
  });
  const refusal = form.error ? errorName('recoverPassword', form.error) : undefined;
  return { form, trouble: refusal && isUnanswered(refusal) ? refusal : undefined };
};
