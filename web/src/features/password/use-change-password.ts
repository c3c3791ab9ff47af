import { useToast } from '@kindred/ui/toast';
import { useForm } from '@kindred/ui/use-form';
import { useNavigate } from '@tanstack/react-router';
import { isTooShort } from '../../lib/forms/password-format.ts';
import { api, errorName, type Trouble } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { clearSession } from '../../lib/session/session.ts';
import { useLocalPush } from '../../lib/site-pushes/use-local-push.ts';

type Fault = 'emptyPassword' | Refused;
type Refused = Extract<Trouble<'changePassword'>, 'passwordWrong' | 'passwordTooShort' | 'passwordTooCommon'>;

/** The fields have the names by which password managers know them. */
interface Passwords {
  readonly 'current-password': string;
  readonly 'new-password': string;
}

/**
 * Changes the password, or sets the first one if there is none. It ends every session, so the member continues at the login (decisions §5
 * Settings).
 */
export const useChangePassword = (email: string, hasPassword: boolean) => {
  const { t } = useTranslation(['recovery', 'errors']);
  const navigate = useNavigate();
  const showToast = useToast();
  const showPush = useLocalPush();
  return useForm<Passwords, Fault>({
    initial: { 'current-password': '', 'new-password': '' },
    validate: ({ 'current-password': current, 'new-password': next }) => ({
      ...(hasPassword && current === '' && { 'current-password': 'emptyPassword' }),
      ...(isTooShort(next) && { 'new-password': 'passwordTooShort' }),
    }),
    send: async ({ 'current-password': old_password, 'new-password': new_password }) => {
      await api('changePassword', { old_password, new_password });
      clearSession();
      showPush('passwordChanged', { title: t('password.done'), tone: 'success' });
      await navigate({ to: '/login', replace: true, state: (state) => ({ ...state, email }) });
    },
    faultsOf: (error) => {
      const found = errorName('changePassword', error);
      if (found === 'passwordWrong') return { 'current-password': found };
      return found === 'passwordTooShort' || found === 'passwordTooCommon' ? { 'new-password': found } : {};
    },
    onError: (error) => {
      const found = errorName('changePassword', error);
      const isFault = found === 'passwordWrong' || found === 'passwordTooShort' || found === 'passwordTooCommon';
      if (!isFault) showToast({ title: t(`errors:${found}`), tone: 'danger' });
    },
    isErrorClearedByChange: true,
  });
};
