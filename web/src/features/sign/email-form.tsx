import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { clockTime } from '../../lib/i18n/countdown.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { type EmailProof, useEmailForm } from './use-email-form.ts';

interface EmailFormProps {
  /** The account's current email. */
  readonly email: string;
  readonly proof: EmailProof;
  readonly onChanged: () => void;
}

/** The form of a new email, with the password if the account has one (spec 1 §5 Confirm email popup). */
export const EmailForm = ({ email, proof, onChanged }: EmailFormProps) => {
  const { t } = useTranslation(['sign', 'login', 'errors']);
  const { form, secondsLeft, trouble } = useEmailForm(email, proof, onChanged);
  const { newEmail: emailFault, password: passwordFault } = form.faults;
  const canSubmit = !emailFault && !passwordFault && secondsLeft === 0;
  return (
    <form {...form.props} noValidate className="flex flex-col gap-3">
      {/* Password managers fill in the password of this username. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t('change.email')}
        error={emailFault && t(emailFault)}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        {...form.field('newEmail')}
      />
      {proof === 'password' && (
        <TextField
          label={t('login:password')}
          error={passwordFault && t(passwordFault)}
          reveal={{ show: t('login:show'), hide: t('login:hide') }}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          {...form.field('password')}
        />
      )}
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {secondsLeft > 0 ? <WaitText seconds={secondsLeft} /> : trouble && t(`errors:${trouble}`)}
      </p>
      <Button type="submit" block loading={form.isPending} disabled={!canSubmit} className="mt-2">
        {t('change.submit')}
      </Button>
    </form>
  );
};

const WaitText = ({ seconds }: { seconds: number }) => {
  const { t } = useTranslation('sign');
  return (
    <>
      <span aria-hidden="true" className="[font-variant-numeric:tabular-nums]">
        {t('change.wait', { time: clockTime(seconds) })}
      </span>
      <span className="sr-only">{t('again.later')}</span>
    </>
  );
};
