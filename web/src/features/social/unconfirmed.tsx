import { Button } from '@kindred/ui/button';
import { useTranslation } from 'react-i18next';
import { LetterAgain } from '../../lib/letter-again.tsx';
import { letters } from '../../lib/letter-wait.ts';
import { useOpenPopup } from '../../lib/popups.ts';

/** For an account whose email is not confirmed: its email again with the countdown, or another address (spec 1 §8). */
export const Unconfirmed = () => {
  const { t } = useTranslation('sign');
  // Changed by the popup.
  const { email } = letters.confirmation.use();
  const openPopup = useOpenPopup();
  return (
    <>
      <p className="text-center text-text-muted wrap-anywhere">{email}</p>
      <LetterAgain key={email} call="resendConfirmation" email={email} />
      <Button block variant="ghost" onClick={() => openPopup('changeEmail')}>
        {t('done.change')}
      </Button>
    </>
  );
};
