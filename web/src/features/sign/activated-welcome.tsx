import type { Photo } from '@kindred/contract/photos';
import { AccountIllustration } from '@kindred/ui/account-illustration';
import { Button, buttonClass } from '@kindred/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import MailWarning from 'lucide-react/icons/mail-warning';
import { AccountPage, AccountTitle } from '../../lib/account/account-page.tsx';
import { boot } from '../../lib/brand/boot.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { PhotoFan } from './photo-fan.tsx';

interface ActivatedWelcomeProps {
  readonly photos: readonly Photo[];
  /** There is no link to Premium then. */
  readonly hasPremium: boolean;
}

/** The welcome after the sign-up: the member's photos, and the links to Premium and to the matches game. */
export const ActivatedWelcome = ({ photos, hasPremium }: ActivatedWelcomeProps) => {
  const { t } = useTranslation('sign');
  const { title: brand } = boot().brand;
  return (
    <AccountPage
      actions={
        <>
          {!hasPremium && (
            <Link to="/sign/activated" hash="premium-features" className={buttonClass({ block: true })}>
              {t('activated.pay')}
            </Link>
          )}
          <Link
            to="/matches"
            replace
            className={buttonClass({ block: true, variant: hasPremium ? 'primary' : 'ghost' })}
          >
            {t('activated.skip')}
          </Link>
        </>
      }
    >
      {photos.length > 0 ? (
        <PhotoFan photos={photos} />
      ) : (
        <AccountIllustration name="premium" className="w-56 short:w-32" />
      )}
      <AccountTitle>{t('activated.title')}</AccountTitle>
      <p className="mt-3 text-text-muted text-pretty">
        {t(hasPremium ? 'activated.textPremium' : 'activated.text', { brand })}
      </p>
      <EmailNotice />
    </AccountPage>
  );
};

/** Opens the confirmation of an unconfirmed email. */
const EmailNotice = () => {
  const { t } = useTranslation('sign');
  const { data } = useQuery(myProfileQuery);
  const openPopup = useOpenPopup();
  if (!data?.own || data.own.is_email_confirmed) return null;
  return (
    <div className="mt-6 flex w-full flex-col items-start gap-3 rounded-xl bg-surface p-4 text-start shadow-card">
      <p className="flex gap-3">
        <MailWarning aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand-strong" />
        <span>{t('activated.email')}</span>
      </p>
      <Button compact variant="secondary" onClick={() => openPopup('confirmEmail')}>
        {t('confirm.title')}
      </Button>
    </div>
  );
};
