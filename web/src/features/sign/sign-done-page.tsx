import { AccountIllustration } from '@kindred/ui/account-illustration';
import { Button, buttonClass } from '@kindred/ui/button';
import { Link } from '@tanstack/react-router';
import { AccountPage, AccountTitle } from '../../lib/account/account-page.tsx';
import { emailCountdowns } from '../../lib/account/email-countdown.ts';
import { SendEmailAgain } from '../../lib/account/send-email-again.tsx';
import { Trans } from '../../lib/i18n/trans.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';

/** The page after a sign-up at a brand that requires a confirmed email (spec 1 §2 Sign-done screen, §4 Sign-done). */
export const SignDonePage = () => {
  const { t } = useTranslation('sign');
  const { email } = emailCountdowns.confirmation.use();
  const openPopup = useOpenPopup();
  return (
    <AccountPage
      actions={
        <>
          <SendEmailAgain key={email} call="autoConfirm" email={email} />
          <Button block variant="ghost" onClick={() => openPopup('changeEmail')}>
            {t('done.change')}
          </Button>
          <Link
            to="/login"
            state={(state) => ({ ...state, email })}
            className={buttonClass({ block: true, variant: 'ghost' })}
          >
            {t('done.login')}
          </Link>
        </>
      }
    >
      <AccountIllustration name="email" className="w-52 short:w-32" />
      <AccountTitle>{t('done.title')}</AccountTitle>
      <p role="status" className="mt-3 text-text-muted text-pretty">
        <Trans
          t={t}
          i18nKey="done.text"
          values={{ email }}
          components={{ b: <b className="wrap-anywhere text-text" /> }}
        />
      </p>
      <p className="mt-4 text-sm text-text-muted text-pretty">{t('done.spam')}</p>
    </AccountPage>
  );
};
