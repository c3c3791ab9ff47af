import { limits } from '@kindred/contract/limits';
import type { UserInfo } from '@kindred/contract/profile';
import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { OwnForm } from '../../lib/layout/own-form.tsx';
import { SettingsFrame } from '../../lib/layout/settings-frame.tsx';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { useChangePassword } from './use-change-password.ts';

const { min, max } = limits.password;

/** The password of the account, or the first one of a member who signed up by a provider (spec 2 §2 Settings). */
export const ChangePasswordPage = () => {
  const { t } = useTranslation('profile');
  const { data } = useQuery(myProfileQuery);
  return (
    <SettingsFrame title={t(data?.own?.is_has_password === false ? 'settings.setPassword' : 'settings.changePassword')}>
      <OwnForm>{(own) => <PasswordForm own={own} />}</OwnForm>
    </SettingsFrame>
  );
};

const PasswordForm = ({ own }: { own: NonNullable<UserInfo['own']> }) => {
  const { t } = useTranslation(['recovery', 'registration', 'profile', 'login', 'errors']);
  const { email, is_has_password: hasPassword } = own;
  const form = useChangePassword(email, hasPassword);
  const shared = {
    reveal: { show: t('registration:password.show'), hide: t('registration:password.hide') },
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: max,
  };
  const faultOf = (name: 'current-password' | 'new-password') => {
    const fault = form.faults[name];
    return fault && t(fault === 'emptyPassword' ? 'login:fault.emptyPassword' : `errors:${fault}`);
  };
  return (
    <form {...form.props} noValidate className="flex flex-col gap-3">
      <p className="text-text-muted text-pretty">{t('password.text')}</p>
      {/* Password managers store the password under this username. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <>
          <TextField
            label={t('profile:settings.currentPassword')}
            error={faultOf('current-password')}
            {...shared}
            autoComplete="current-password"
            enterKeyHint="next"
            {...form.field('current-password')}
          />
          <Link
            to="/sign/recoverrequest"
            className="flex min-h-11 items-center self-start font-semibold text-brand-strong underline"
          >
            {t('login:forgot')}
          </Link>
        </>
      )}
      <TextField
        label={t('profile:settings.newPassword')}
        hint={t('registration:password.rules', { count: min })}
        error={faultOf('new-password')}
        {...shared}
        autoComplete="new-password"
        enterKeyHint="done"
        {...form.field('new-password')}
      />
      <Button type="submit" block loading={form.isPending} className="mt-3">
        {t('password.submit')}
      </Button>
    </form>
  );
};
