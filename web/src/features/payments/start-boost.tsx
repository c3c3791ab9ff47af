import { Button } from '@kindred/ui/button';
import { useTranslation } from 'react-i18next';
import { useActivateBoost } from '../../lib/activate-boost.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { usePopupInstead } from '../../lib/use-popup-instead.ts';

/** After boosts were bought: starts one, or leaves them for later. Without a photo the boost popup asks for one first. */
export const StartBoost = ({ onLeave }: { onLeave: () => void }) => {
  const { t } = useTranslation('boost');
  const errorText = useErrorText();
  const openInstead = usePopupInstead();
  const { begin, isPending, error } = useActivateBoost({
    onBegun: onLeave,
    onPhotoNeeded: () => openInstead('boost', {}),
  });
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
