import { methodDescriptors, type RedirectMethod } from '@kindred/contract/payments/method-ids';
import { api } from '../../../../lib/http/api.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { usePayment } from '../../contexts/payment.ts';
import { returnUrls } from '../../contexts/return-url.ts';
import { useReturnedOrder } from '../../contexts/use-returned-order.ts';
import { type ChosenTariff, WithTariff } from '../../contexts/with-tariff.tsx';
import { PendingOrder } from '../../results/pending-order.tsx';
import { LocalMethodForm } from '../local-method-form.tsx';
import { useMethodName } from '../other-methods.tsx';
import { describeMethod, redirectMethodOf } from '../payment-methods.ts';
import { usePaymentMutation } from '../use-payment-mutation.ts';

/** Pays on the method's page, which returns with a hint about the result (spec 3 §4 Sofort). */
export default function RedirectStep() {
  const order = useReturnedOrder();
  const method = redirectMethodOf(usePayment().step);
  if (order !== undefined) return <PendingOrder order={order} />;
  if (!method) return null;
  return <WithTariff>{(chosen) => <Redirect key={method} {...chosen} method={method} />}</WithTariff>;
}

const Redirect = ({ method, ...chosen }: ChosenTariff & { method: RedirectMethod }) => {
  const { t } = useTranslation('payments');
  const payment = usePayment();
  const order = chosen.tariff.order_id;
  const { form } = methodDescriptors[method];
  const name = useMethodName()(describeMethod(chosen.showcase, form, method), false);
  const { pay, isPaying, paymentError, isOrderClosed, answer } = usePaymentMutation(
    'payRedirect',
    () =>
      api('payRedirect', {
        method,
        order_created_id: order,
        payment_context: payment.context,
        ...returnUrls({ ...payment, order }, 'failed_order'),
      }),
    ({ pay_form }) => location.assign(pay_form.return_url),
  );
  if (isOrderClosed) return <PendingOrder order={order} />;
  return (
    <LocalMethodForm
      {...chosen}
      fields={[]}
      text={t('local.goText', { name })}
      label={t('local.go', { name })}
      isPaying={isPaying || answer !== undefined}
      paymentError={paymentError}
      onPay={() => pay(undefined)}
    />
  );
};
