import { AccountIllustration } from '@kindred/ui/account-illustration';
import { buttonClass } from '@kindred/ui/button';
import { Link } from '@tanstack/react-router';
import { AccountPage, AccountTitle } from '../../lib/account/account-page.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useSession } from '../../lib/session/session.ts';

/** Shown for an invalid or expired link of an email, with links to the decisions and to help. */
export const DeadLink = () => {
  const { t } = useTranslation(['decisions', 'home', 'session']);
  const isMember = useSession(({ authenticated, access }) => authenticated === true && access !== 'banned');
  return (
    <AccountPage
      actions={
        <>
          {isMember ? (
            <Link to="/settings/decisions" className={buttonClass({ block: true })}>
              {t('entry')}
            </Link>
          ) : (
            <Link to="/login" className={buttonClass({ block: true })}>
              {t('home:login')}
            </Link>
          )}
          <Link
            to="/info/help/$article"
            params={{ article: 'blocked' }}
            className={buttonClass({ variant: 'ghost', block: true })}
          >
            {t('session:banned.help')}
          </Link>
        </>
      }
    >
      <AccountIllustration name="expired" className="w-52 short:w-32" />
      <AccountTitle>{t('link.gone')}</AccountTitle>
      <p className="mt-3 text-text-muted text-pretty">{t('link.goneText')}</p>
      {!isMember && <p className="mt-3 text-text-muted text-pretty">{t('link.goneLogin')}</p>}
    </AccountPage>
  );
};
