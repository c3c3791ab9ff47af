import { AccountIllustration } from '@kindred/ui/account-illustration';
import { Button, buttonClass } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { useForm } from '@kindred/ui/use-form';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { AccountPage, AccountTitle } from '../../lib/account/account-page.tsx';
import { emailCountdowns } from '../../lib/account/email-countdown.ts';
import { SendEmailAgain } from '../../lib/account/send-email-again.tsx';
import { requestEmail } from '../../lib/account/use-request-email.ts';
import { hasEmailFormat } from '../../lib/forms/email-format.ts';
import { errorName } from '../../lib/http/api.ts';
import { Trans } from '../../lib/i18n/trans.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

interface RecoverRequestPageProps {
  /** The page was opened by an expired link (spec 1 §4 Password recovery). */
  readonly isExpired: boolean;
}

/** Requests the email with the link to a new password. Then shows where it was sent. */
export const RecoverRequestPage = ({ isExpired }: RecoverRequestPageProps) => {
  const { email, until } = emailCountdowns.recovery.use();
  // After an expired link a new email is needed, even if the countdown of the last one is running.
  const [isSent, setSent] = useState(() => !isExpired && Date.now() < until);
  if (isSent && email) return <SentNotice email={email} onOther={() => setSent(false)} />;
  return <RequestForm isExpired={isExpired} onSent={() => setSent(true)} />;
};

const RequestForm = ({ isExpired, onSent }: RecoverRequestPageProps & { readonly onSent: () => void }) => {
  const { t } = useTranslation(['recovery', 'login', 'errors']);
  const initialEmail = useLocation({ select: ({ state }) => state.email });
  const form = useForm<{ email: string }, 'emptyEmail' | 'emailFormat'>({
    initial: () => ({ email: initialEmail || emailCountdowns.recovery.get().email }),
    validate: ({ email }) => {
      const trimmed = email.trim();
      if (!trimmed) return { email: 'emptyEmail' };
      return hasEmailFormat(trimmed) ? {} : { email: 'emailFormat' };
    },
    send: ({ email }) => requestEmail('recoverRequest', email.trim()),
    onSent,
    isErrorClearedByChange: true,
  });
  const fault = form.faults.email;
  return (
    <AccountPage>
      <AccountIllustration name={isExpired ? 'expired' : 'lock'} className="w-48 short:w-28" />
      <AccountTitle>{t(isExpired ? 'expired.title' : 'request.title')}</AccountTitle>
      <p role={isExpired ? 'alert' : undefined} className="mt-3 text-text-muted text-pretty">
        {t(isExpired ? 'expired.text' : 'request.text')}
      </p>
      <form {...form.props} noValidate className="mt-6 flex w-full flex-col gap-3 text-start">
        <TextField
          label={t('login:email')}
          error={fault && t(`login:fault.${fault}`)}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          placeholder={t('login:emailPlaceholder')}
          {...form.field('email')}
        />
        <p role="alert" className="text-sm text-danger-text empty:hidden">
          {form.error !== null && t(`errors:${errorName('recoverRequest', form.error)}`)}
        </p>
        <Button type="submit" block loading={form.isPending}>
          {t('request.submit')}
        </Button>
        <BackToLoginLink email={form.values.email.trim()} />
      </form>
    </AccountPage>
  );
};

const SentNotice = ({ email, onOther }: { readonly email: string; readonly onOther: () => void }) => {
  const { t } = useTranslation('recovery');
  return (
    <AccountPage
      actions={
        <>
          <SendEmailAgain call="recoverRequest" email={email} />
          <Button block variant="ghost" onClick={onOther}>
            {t('sent.other')}
          </Button>
          <BackToLoginLink email={email} />
        </>
      }
    >
      <AccountIllustration name="email" className="w-52 short:w-32" />
      <AccountTitle>{t('sent.title')}</AccountTitle>
      <p className="mt-3 text-text-muted text-pretty">
        <Trans
          t={t}
          i18nKey="sent.text"
          values={{ email }}
          components={{ b: <b className="wrap-anywhere text-text" /> }}
        />
      </p>
    </AccountPage>
  );
};

const BackToLoginLink = ({ email }: { email: string }) => {
  const { t } = useTranslation('recovery');
  return (
    <Link
      to="/login"
      state={(state) => ({ ...state, email })}
      className={buttonClass({ block: true, variant: 'ghost' })}
    >
      {t('request.login')}
    </Link>
  );
};
