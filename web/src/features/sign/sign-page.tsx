import { AccountIllustration } from '@kindred/ui/account-illustration';
import { Button, buttonClass } from '@kindred/ui/button';
import { Spinner } from '@kindred/ui/spinner';
import { useToast } from '@kindred/ui/toast';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountPage, AccountTitle } from '../../lib/account/account-page.tsx';
import { emailCountdowns } from '../../lib/account/email-countdown.ts';
import { boot } from '../../lib/brand/boot.ts';
import { api, errorName, type Trouble } from '../../lib/http/api.ts';
import { consumeReturnPathAfterEmail } from '../../lib/routing/return-path-after-email.ts';
import { accessKeyUse } from '../../lib/session/access-key.ts';
import { login, useSession } from '../../lib/session/session.ts';

type Refusal = Trouble<'loginAk'>;

/** The key is as good as before: it was never looked at. */
const passing: readonly Refusal[] = ['offline', 'timeout', 'serverFailed', 'tooManyRequests'];

const refusalOf = (): Refusal | undefined => {
  const refusal = accessKeyUse()?.refusal;
  return refusal && errorName('loginAk', refusal);
};

/**
 * Where an email's link leads: the start took its key (spec 1 §4). The email is confirmed and its member signed in, and
 * goes on to Premium's offer or the matches; or the key did so before; or it opened nothing.
 */
export const SignPage = () => {
  const [refusal, setRefusal] = useState(refusalOf);
  if (!refusal) return <Confirmed />;
  return <Refused refusal={refusal} onRefused={setRefusal} onTaken={() => setRefusal(undefined)} />;
};

const Confirmed = () => {
  const { t } = useTranslation(['sign', 'common']);
  const navigate = useNavigate();
  const showToast = useToast();
  useEffect(() => {
    emailCountdowns.confirmation.clear();
    showToast({ title: t('confirm.confirmed'), tone: 'success' });
    // Casual brands offer Premium first (decisions §3 Brand groups).
    const start = boot().brand.groups.includes('casual') ? '/sign/activated' : '/matches';
    void navigate({ href: consumeReturnPathAfterEmail() ?? start, replace: true });
  }, [navigate, showToast, t]);
  return (
    <AccountPage>
      <Spinner label={t('common:loading')} className="text-4xl text-brand-strong" />
    </AccountPage>
  );
};

interface RefusedProps {
  readonly refusal: Refusal;
  readonly onRefused: (refusal: Refusal) => void;
  readonly onTaken: () => void;
}

const Refused = ({ refusal, onRefused, onTaken }: RefusedProps) => {
  const { t } = useTranslation(['sign', 'errors', 'common']);
  const isMember = useSession((session) => session.authenticated);
  const { email } = emailCountdowns.confirmation.use();
  const [busy, setBusy] = useState(false);
  const isPassing = passing.includes(refusal);
  const isUsed = refusal === 'accessKeyUsed';
  const canAskAgain = !isMember && !isPassing && !isUsed && email !== undefined;

  const again = async () => {
    setBusy(true);
    try {
      login((await api('loginAk', { product_id: boot().brand.id, ak: accessKeyUse()?.key ?? '' })).authorization_token);
      onTaken();
    } catch (error) {
      onRefused(errorName('loginAk', error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AccountPage
      actions={
        <>
          {isPassing && (
            <Button block loading={busy} onClick={() => void again()}>
              {t('common:action.retry')}
            </Button>
          )}
          {isMember && (
            <Link to="/matches" className={buttonClass({ block: true, variant: isPassing ? 'ghost' : 'primary' })}>
              {t('common:action.continue')}
            </Link>
          )}
          {canAskAgain && (
            <Link to="/sign/done" className={buttonClass({ block: true })}>
              {t('landing.another')}
            </Link>
          )}
          {!isMember && (
            <Link
              to="/login"
              className={buttonClass({ block: true, variant: isPassing || canAskAgain ? 'ghost' : 'primary' })}
            >
              {t('landing.login')}
            </Link>
          )}
        </>
      }
    >
      <AccountIllustration name={isUsed ? 'email' : 'expired'} className="w-52 short:w-32" />
      <AccountTitle>{t(isUsed ? 'landing.used' : isPassing ? 'landing.failed' : 'landing.over')}</AccountTitle>
      <p role={isUsed ? 'status' : 'alert'} className="mt-3 text-text-muted text-pretty">
        <Reason refusal={refusal} isMember={isMember === true} />
      </p>
    </AccountPage>
  );
};

const Reason = ({ refusal, isMember }: Pick<RefusedProps, 'refusal'> & { readonly isMember: boolean }) => {
  const { t } = useTranslation(['sign', 'errors']);
  if (refusal === 'accessKeyUsed') return t(isMember ? 'landing.usedContinue' : 'landing.usedLogin');
  return refusal === 'accessKeyInvalid' ? t('landing.overText') : t(`errors:${refusal}`);
};
