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
 * Charges what is stored for a tariff, by one press. Where the bank asks, its page is gone to, and comes back to the order; what
 * it came to is gone on from, a decline is told on the spot (spec 3 §4 Upsell: processing flag).
 */
export const useCharge = (returning: Partial<PaymentState>) => {
  const client = useQueryClient();
  const { buildLocation } = useRouter();
  const payment = usePayment();
  const goOn = useOutcome();
  const addressOf = (order: string): string => {
    const search = (now: Record<string, unknown>) => ({
      ...withoutPopup(now),
      popup: 'payment',
      ...formatPaymentSearch({ ...payment, ...returning, order }),
    });
    return new URL(buildLocation({ to: '.', search: search as never }).href, window.location.origin).href;
  };
  return useMutation({
    mutationFn: ({ order_id: order }: OfferedTariff): Promise<Ordered> =>
      api('payOneClick', { order_created_id: order, return_url: addressOf(order) }),
    onError: (failure) => report('error', 'upsale', { context: payment.context, failure }),
    onSuccess: (answer) => {
      const { order_id: order } = answer.order;
      client.setQueryData(orderQuery(order, true).queryKey, answer);
      if (answer.pay_form) window.location.assign(answer.pay_form.return_url);
      else if (answer.success) goOn(answer);
      // Its order is over: the list makes another, for who tries again.
      else if (answer.decline) void client.invalidateQueries({ queryKey: tariffLists });
      else payment.go({ step: 'success_premium', ...returning, order, replace: true });
    },
  });
};
