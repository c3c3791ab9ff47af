import type { DeclineRecord } from '@kindred/contract/payments/pay';
import { splitGroups } from '@kindred/contract/split-groups';
import { Button } from '@kindred/ui/button';
import { useExperiments, variantOf } from '../../../lib/experiments/experiments.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useReplacePopup } from '../../../lib/popups/use-replace-popup.ts';
import { usePayment } from '../contexts/payment.ts';

/**
 * After a decline of coins for a gift: leads back to the gifts, of which the first types are free (spec 3 §3 Decline record,
 * isGiftAvailable). Not in the test group in which all gifts are paid.
 */
export const FreeGift = ({ decline }: { decline: DeclineRecord }) => {
  const { t } = useTranslation('declines');
  const { context, target } = usePayment();
  const replacePopup = useReplacePopup();
  const isAllPaid = useExperiments(() => variantOf('ALL_GIFTS_PAID')) === splitGroups.first;
  if (!decline.is_gift_available || context !== 'thread_gift' || target === undefined || isAllPaid) return null;
  return (
    <Button block variant="secondary" onClick={() => replacePopup('gift', { user: target })}>
      {t('freeGift')}
    </Button>
  );
};
