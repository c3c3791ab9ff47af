import { limits } from '@kindred/contract/limits';
import { useTranslation } from '../i18n/use-translation.ts';

/** Returns the properties of a field for the current password, with its fault. */
export const usePasswordField = () => {
  const { t } = useTranslation(['profile', 'registration', 'login', 'errors']);
  return (fault: 'emptyPassword' | 'passwordWrong' | undefined) => ({
    label: t('profile:settings.currentPassword'),
    error: fault && t(fault === 'emptyPassword' ? 'login:fault.emptyPassword' : `errors:${fault}`),
    reveal: { show: t('registration:password.show'), hide: t('registration:password.hide') },
    autoComplete: 'current-password',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: limits.password.max,
    enterKeyHint: 'done' as const,
  });
};
