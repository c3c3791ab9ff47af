import { Button } from '@kindred/ui/button';
import { useErrorText } from '../i18n/use-error-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useActivateBoost } from './use-activate-boost.ts';

interface StartBoostProps {
  /** Called when the boost started, or when the member wants it later. */
  readonly onLeave: () => void;
  /** The member has no photo, and the boost popup is not open to ask for one. */
  readonly onPhotoNeeded?: () => void;
}

/** The button that uses a boost, with the server's refusal above it, and a button for later. */
export const StartBoost = ({ onLeave, onPhotoNeeded }: StartBoostProps) => {
  const { t } = useTranslation('boost');
  const errorText = useErrorText();
  const { start, isPending, error } = useActivateBoost({ onStarted: onLeave, ...(onPhotoNeeded && { onPhotoNeeded }) });
  return (
    <>
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {error && errorText('activateBoost', error)}
      </p>
      <Button block loading={isPending} onClick={() => start()}>
        {t('popup.start')}
      </Button>
      <Button block variant="ghost" onClick={onLeave}>
        {t('popup.later')}
      </Button>
    </>
  );
};
