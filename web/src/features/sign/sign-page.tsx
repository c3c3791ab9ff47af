import { AccountIllustration } from '@kindred/ui/account-illustration';
import { Button, buttonClass } from '@kindred/ui/button';
import { Spinner } from '@kindred/ui/spinner';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AccountPage, AccountTitle } from '../../lib/account/account-page.tsx';
import { emailCountdowns } from '../../lib/account/email-countdown.ts';
import { boot } from '../../lib/brand/boot.ts';
import { api, errorName, type Trouble } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { consumeReturnPathAfterEmail } from '../../lib/routing/return-path-after-email.ts';
import { accessKeyUse } from '../../lib/session/access-key.ts';
import { login, useSession } from '../../lib/session/session.ts';
import { useLocalPush } from '../../lib/site-pushes/use-local-push.ts';

type Refusal = Trouble<'loginAk'>;

/** The server did not check the access key: a retry may succeed. */
const retryable: readonly Refusal[] = ['offline', 'timeout', 'serverFailed', 'tooManyRequests'];

const findRefusal = (): Refusal | undefined => {
  const refusal = accessKeyUse()?.refusal;
  return refusal && errorName('loginAk', refusal);
};

/**
 * The page of an email's link. The start-up has consumed the access key (spec 1 §4). An accepted key signs the member in and
 * navigates on; a refused or used key is explained.
 */
export const SignPage = () => {
  const [refusal, setRefusal] = useState(findRefusal);
  if (!refusal) return <ConfirmedRedirect />;
  return <RefusedKey refusal={refusal} onRefused={setRefusal} onAccepted={() => setRefusal(undefined)} />;
};

const ConfirmedRedirect = () => {
  const { t } = useTranslation(['sign', 'common']);
  const navigate = useNavigate();
  const showPush = useLocalPush();
  useEffect(() => {
    emailCountdowns.confirmation.clear();
    showPush('emailConfirmed', { title: t('confirm.confirmed'), tone: 'success' });
    // Casual brands offer Premium first (decisions §3 Brand groups).
    const start = boot().brand.groups.includes('casual') ? '/sign/activated' : '/matches';
    void navigate({ href: consumeReturnPathAfterEmail() ?? start, replace: true });
  }, [navigate, showPush, t]);
  return (
    <AccountPage>
      <Spinner label={t('common:loading')} className="text-4xl text-brand-strong" />
    </AccountPage>
  );
};

interface RefusedKeyProps {
  readonly refusal: Refusal;
  readonly onRefused: (refusal: Refusal) => void;
  readonly onAccepted: () => void;
}

const RefusedKey = ({ refusal, onRefused, onAccepted }: RefusedKeyProps) => {
  const { t } = useTranslation(['sign', 'errors', 'common']);
  const isMember = useSession((session) => session.authenticated);
  const { email } = emailCountdowns.confirmation.use();
  const [isRetrying, setRetrying] = useState(false);
  const isRetryable = retryable.includes(refusal);
  const isUsed = refusal === 'accessKeyUsed';
  const canRequestEmail = !isMember && !isRetryable && !isUsed && email !== undefined;

  const retry = async () => {
    setRetrying(true);
    try {
      login((await api('loginAk', { product_id: boot().brand.id, ak: accessKeyUse()?.key ?? '' })).authorization_token);
      onAccepted();
    } catch (error) {
      onRefused(errorName('loginAk', error));
    } finally {
      setRetrying(false);
    }
  };
  return (
    <AccountPage
      actions={
        <>
          {isRetryable && (
            <Button block loading={isRetrying} onClick={() => void retry()}>
              {t('common:action.retry')}
            </Button>
          )}
          {isMember && (
            <Link to="/matches" className={buttonClass({ block: true, variant: isRetryable ? 'ghost' : 'primary' })}>
              {t('common:action.continue')}
            </Link>
          )}
          {canRequestEmail && (
            <Link to="/sign/done" className={buttonClass({ block: true })}>
              {t('landing.another')}
            </Link>
          )}
          {!isMember && (
            <Link
              to="/login"
              className={buttonClass({ block: true, variant: isRetryable || canRequestEmail ? 'ghost' : 'primary' })}
            >
              {t('landing.login')}
            </Link>
          )}
        </>
      }
    >
      <AccountIllustration name={isUsed ? 'email' : 'expired'} className="w-52 short:w-32" />
      <AccountTitle>{t(isUsed ? 'landing.used' : isRetryable ? 'landing.failed' : 'landing.over')}</AccountTitle>
      <p role={isUsed ? 'status' : 'alert'} className="mt-3 text-text-muted text-pretty">
        <RefusalText refusal={refusal} isMember={isMember === true} />
      </p>
    </AccountPage>
  );
};

const RefusalText = ({ refusal, isMember }: Pick<RefusedKeyProps, 'refusal'> & { readonly isMember: boolean }) => {
  const { t } = useTranslation(['sign', 'errors']);
  if (refusal === 'accessKeyUsed') return t(isMember ? 'landing.usedContinue' : 'landing.usedLogin');
  return refusal === 'accessKeyInvalid' ? t('landing.overText') : t(`errors:${refusal}`);
};
