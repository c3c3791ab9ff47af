import { useToast } from '@kindred/ui/toast';
import { useSingleFlight } from '../../../lib/forms/use-single-flight.ts';
import { ApiError, api } from '../../../lib/http/api.ts';
import { useErrorText } from '../../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useOpenPayment } from '../../../lib/payments/use-open-payment.ts';

/**
 * Returns a function that highlights a dialog in the other member's list. Without VIP the payment opens (decisions §5 Messenger).
 */
export const useHighlight = (hid: string, name: string) => {
  const { t } = useTranslation('messenger');
  const toast = useToast();
  const errorText = useErrorText();
  const openPayment = useOpenPayment();
  return useSingleFlight(async () => {
    try {
      await api('highlightDialog', { id: hid });
      toast({ title: t('highlight.done'), text: t('highlight.doneText', { name }) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.is('vipNeeded')) openPayment('thread_highlight', hid);
      else toast({ title: errorText('highlightDialog', error), tone: 'danger' });
    }
  });
};
