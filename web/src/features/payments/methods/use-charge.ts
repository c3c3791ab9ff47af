import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api } from '../../../lib/http/api.ts';
import { type OfferedTariff, tariffLists } from '../../../lib/payments/tariffs-query.ts';
import { withoutPopup } from '../../../lib/popups/popups.ts';
import { report } from '../../../lib/tracking/system-log.ts';
import { type Ordered, orderQuery } from '../contexts/order-query.ts';
import { type PaymentState, usePayment } from '../contexts/payment.ts';
import { formatPaymentSearch } from '../contexts/payment-search.ts';
import { useOutcome } from '../results/use-outcome.ts';

/**
 * Charges the stored method for a tariff by one click. With 3DS, redirects to the bank's page, which returns to the order. Continues
 * after the result; the caller shows a decline (spec 3 §4 Upsell: processing flag).
 */
export const useCharge = (returning: Partial<PaymentState>) => {
  const client = useQueryClient();
  const { buildLocation } = useRouter();
  const payment = usePayment();
  const proceed = useOutcome();
  const urlOf = (order: string): string => {
    const search = (now: Record<string, unknown>) => ({
      ...withoutPopup(now),
      popup: 'payment',
      ...formatPaymentSearch({ ...payment, ...returning, order }),
    });
    return new URL(buildLocation({ to: '.', search: search as never }).href, window.location.origin).href;
  };
  return useMutation({
    mutationFn: ({ order_id: order }: OfferedTariff): Promise<Ordered> =>
      api('payOneClick', { order_created_id: order, return_url: urlOf(order) }),
    onError: (failure) => report('error', 'upsale', { context: payment.context, failure }),
    onSuccess: (answer) => {
      const { order_id: order } = answer.order;
      client.setQueryData(orderQuery(order, true).queryKey, answer);
      if (answer.pay_form) window.location.assign(answer.pay_form.return_url);
      else if (answer.success) proceed(answer);
      // The order ended. The list creates another for a retry.
      else if (answer.decline) void client.invalidateQueries({ queryKey: tariffLists });
      else payment.go({ step: 'success_premium', ...returning, order, replace: true });
    },
  });
};
