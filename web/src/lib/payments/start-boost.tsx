import { Button } from '@kindred/ui/button';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../i18n/use-error-text.ts';
import { useActivateBoost } from './use-activate-boost.ts';

interface StartBoostProps {
  /** The boost has started, or is left for later. */
  readonly onLeave: () => void;
  /** The member has no photo, and the boost popup is not open to ask for one. */
  readonly onPhotoNeeded?: () => void;
}

/** The one button that spends a boost, pending while the server starts it, with its refusal above, and the way to leave it for later. */
export const StartBoost = ({ onLeave, onPhotoNeeded }: StartBoostProps) => {
  const { t } = useTranslation('boost');
  const errorText = useErrorText();
  const { begin, isPending, error } = useActivateBoost({ onBegun: onLeave, ...(onPhotoNeeded && { onPhotoNeeded }) });
  return (
    <>
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {error && errorText('activateBoost', error)}
      </p>
      <Button block loading={isPending} onClick={() => begin()}>
        {t('popup.start')}
      </Button>
      <Button block variant="ghost" onClick={onLeave}>
        {t('popup.later')}
      </Button>
    </>
  );
};
