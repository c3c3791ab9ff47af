import { paymentLimits } from '@kindred/contract/payments/limits';
import { api } from '../../../../lib/http/api.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { usePayment } from '../../contexts/payment.ts';
import { returnUrls } from '../../contexts/return-url.ts';
import { type ChosenTariff, WithTariff } from '../../contexts/with-tariff.tsx';
import { PendingOrder } from '../../results/pending-order.tsx';
import { LocalMethodForm } from '../local-method-form.tsx';
import { usePaymentMutation } from '../use-payment-mutation.ts';

const isName = (text: string): boolean => text.trim() !== '';

/** Pays in the bank's app, which opens the return URL (spec 3 §4 Blik). */
export default function BlikStep() {
  const { order } = usePayment();
  if (order !== undefined) return <PendingOrder order={order} />;
  return <WithTariff>{(chosen) => <Blik {...chosen} />}</WithTariff>;
}

const Blik = (chosen: ChosenTariff) => {
  const { t } = useTranslation('payments');
  const payment = usePayment();
  const order = chosen.tariff.order_id;
  const { pay, isPaying, paymentError, isOrderClosed, answer } = usePaymentMutation(
    'payBlik',
    (values: { firstName: string; lastName: string }) =>
      api('payBlik', {
        order_created_id: order,
        customer_first_name: values.firstName,
        customer_last_name: values.lastName,
        ...returnUrls({ ...payment, order }, 'blik_error'),
      }),
    ({ pay_form }) => location.assign(pay_form.return_url),
  );
  if (isOrderClosed) return <PendingOrder order={order} />;
  const name = { errorText: t('local.nameWrong'), isValid: isName };
  const fields = [
    {
      ...name,
      name: 'firstName' as const,
      label: t('local.firstName'),
      input: { autoComplete: 'given-name', maxLength: paymentLimits.payerName.max },
    },
    {
      ...name,
      name: 'lastName' as const,
      label: t('local.lastName'),
      input: { autoComplete: 'family-name', maxLength: paymentLimits.payerName.max },
    },
  ];
  return (
    <LocalMethodForm
      {...chosen}
      fields={fields}
      text={t('local.blikText')}
      isPaying={isPaying || answer !== undefined}
      paymentError={paymentError}
      onPay={pay}
    />
  );
};
