import { Button } from '@kindred/ui/button';
import { useFeature } from '../../../lib/experiments/experiments.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useOpenPopup } from '../../../lib/popups/popups.ts';

/** Opens the support chat, which returns to the plans when it is closed (spec 3 §4 Support chat). */
export const SupportButton = () => {
  const { t } = useTranslation('paywall');
  const openPopup = useOpenPopup();
  const isOn = useFeature('SUPPORT_BUTTON_ON_TARIFFS') !== undefined;
  if (!isOn) return null;
  return (
    <Button
      block
      compact
      variant="ghost"
      className="mt-2"
      onClick={() => openPopup('support', { tag: 'leaving-payform' })}
    >
      {t('support')}
    </Button>
  );
};
