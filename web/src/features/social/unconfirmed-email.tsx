import { Button } from '@kindred/ui/button';
import { emailCountdowns } from '../../lib/account/email-countdown.ts';
import { SendEmailAgain } from '../../lib/account/send-email-again.tsx';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';

/** For an account whose email is not confirmed: sends the email again, with its countdown, or changes it (spec 1 §8). */
export const UnconfirmedEmail = () => {
  const { t } = useTranslation('sign');
  // The popup changes it.
  const { email } = emailCountdowns.confirmation.use();
  const openPopup = useOpenPopup();
  return (
    <>
      <p className="text-center text-text-muted wrap-anywhere">{email}</p>
      <SendEmailAgain key={email} call="resendConfirmation" email={email} />
      <Button block variant="ghost" onClick={() => openPopup('changeEmail')}>
        {t('done.change')}
      </Button>
    </>
  );
};
