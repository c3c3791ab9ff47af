import { limits } from '@kindred/contract/limits';
import { AccountIllustration } from '@kindred/ui/account-illustration';
import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { AccountPage, AccountTitle } from '../../lib/account/account-page.tsx';
import { emailCountdowns } from '../../lib/account/email-countdown.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useNewPassword } from './use-new-password.ts';

const { min, max } = limits.password;

/** The form of a new password, opened by the link of an email (spec 1 §2 Password recovery: new-password page). */
export const RecoverPage = ({ signedQuery }: { signedQuery: string }) => {
  const { t } = useTranslation(['recovery', 'registration', 'errors']);
  const { form, trouble } = useNewPassword(signedQuery);
  const fault = form.faults['new-password'];
  const { email } = emailCountdowns.recovery.use();
  return (
    <AccountPage>
      <AccountIllustration name="lock" className="w-48 short:w-28" />
      <AccountTitle>{t('password.title')}</AccountTitle>
      <p className="mt-3 text-text-muted text-pretty">{t('password.text')}</p>
      <form {...form.props} noValidate className="mt-6 flex w-full flex-col gap-3 text-start">
        {/* Password managers store the password under this username. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={t('registration:password.label')}
          hint={t('registration:password.rules', { count: min })}
          error={fault && t(`errors:${fault}`)}
          reveal={{ show: t('registration:password.show'), hide: t('registration:password.hide') }}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={max}
          {...form.field('new-password')}
        />
        <p role="alert" className="text-sm text-danger-text empty:hidden">
          {trouble && t(`errors:${trouble}`)}
        </p>
        <Button type="submit" block loading={form.isPending}>
          {t('password.submit')}
        </Button>
      </form>
    </AccountPage>
  );
};
