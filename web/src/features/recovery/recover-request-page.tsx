import { AccountIllustration } from '@kindred/ui/account-illustration';
import { Button, buttonClass } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { useForm } from '@kindred/ui/use-form';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { AccountPage, AccountTitle } from '../../lib/account/account-page.tsx';
import { emailCountdowns } from '../../lib/account/email-countdown.ts';
import { SendEmailAgain } from '../../lib/account/send-email-again.tsx';
import { requestEmail } from '../../lib/account/use-request-email.ts';
import { hasEmailFormat } from '../../lib/forms/email-format.ts';
import { errorName } from '../../lib/http/api.ts';

interface RecoverRequestPageProps {
  /** One came here by a link that works no longer (spec 1 §4 Password recovery). */
  readonly expired: boolean;
}

/** Asks for the letter that lets one choose a new password; then says where it went. */
export const RecoverRequestPage = ({ expired }: RecoverRequestPageProps) => {
  const { email, until } = emailCountdowns.recovery.use();
  // A wait that was there before one came is no answer to what one came for.
  const [asked, setAsked] = useState(() => !expired && Date.now() < until);
  if (asked && email) return <Sent email={email} onOther={() => setAsked(false)} />;
  return <Ask expired={expired} onSent={() => setAsked(true)} />;
};

const Ask = ({ expired, onSent }: RecoverRequestPageProps & { readonly onSent: () => void }) => {
  const { t } = useTranslation(['recovery', 'login', 'errors']);
  const known = useLocation({ select: ({ state }) => state.email });
  const form = useForm<{ email: string }, 'emptyEmail' | 'emailFormat'>({
    initial: () => ({ email: known || emailCountdowns.recovery.get().email }),
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
      <AccountIllustration name={expired ? 'expired' : 'lock'} className="w-48 short:w-28" />
      <AccountTitle>{t(expired ? 'expired.title' : 'request.title')}</AccountTitle>
      <p role={expired ? 'alert' : undefined} className="mt-3 text-text-muted text-pretty">
        {t(expired ? 'expired.text' : 'request.text')}
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
        <ToLogin email={form.values.email.trim()} />
      </form>
    </AccountPage>
  );
};

const Sent = ({ email, onOther }: { readonly email: string; readonly onOther: () => void }) => {
  const { t } = useTranslation('recovery');
  return (
    <AccountPage
      actions={
        <>
          <SendEmailAgain call="recoverRequest" email={email} />
          <Button block variant="ghost" onClick={onOther}>
            {t('sent.other')}
          </Button>
          <ToLogin email={email} />
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

const ToLogin = ({ email }: { email: string }) => {
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
