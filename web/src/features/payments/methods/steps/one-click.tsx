import { api } from '../../../../lib/http/api.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Note } from '../../contexts/error-note.tsx';
import { usePayment } from '../../contexts/payment.ts';
import { returnUrl } from '../../contexts/return-url.ts';
import { type ChosenTariff, WithTariff } from '../../contexts/with-tariff.tsx';
import { Summary } from '../../offers/summary.tsx';
import { usePlanTexts } from '../../offers/use-plan-texts.ts';
import { PendingOrder } from '../../results/pending-order.tsx';
import { useOutcome } from '../../results/use-outcome.ts';
import { OtherMethods, useMethodName } from '../other-methods.tsx';
import { PayFooter } from '../pay-footer.tsx';
import { listMethods } from '../payment-methods.ts';
import { usePaymentMutation } from '../use-payment-mutation.ts';

/** Charges the stored method by one click. With 3DS the bank's page comes in between (spec 3 §4 one-click with 3DS). */
export default function OneClickStep() {
  const { order } = usePayment();
  if (order !== undefined) return <PendingOrder order={order} />;
  return <WithTariff>{(chosen) => <OneClick {...chosen} />}</WithTariff>;
}

const OneClick = ({ tariff, showcase }: ChosenTariff) => {
  const { t } = useTranslation('payments');
  const payment = usePayment();
  const order = tariff.order_id;
  const nameOf = useMethodName();
  // A stored card may be charged again with its security code.
  const proceed = useOutcome(payment.step === 'one_click_card' ? 'one_click_decline' : 'decline');
  const { total: price } = usePlanTexts()(tariff);
  const option = listMethods(showcase).find(({ form }) => form === payment.step);
  const { pay, isPaying, paymentError, isOrderClosed, answer } = usePaymentMutation(
    'payOneClick',
    () =>
      api('payOneClick', {
        order_created_id: order,
        ...(option ? { method: option.method } : {}),
        return_url: returnUrl({ ...payment, order }),
      }),
    (ordered) => {
      if (ordered.pay_form) location.assign(ordered.pay_form.return_url);
      else proceed(ordered);
    },
  );
  if (isOrderClosed || (answer && !answer.pay_form)) return <PendingOrder order={order} />;
  const leads = answer?.pay_form !== undefined && answer.pay_form !== null;
  return (
    <>
      <Summary tariff={tariff} />
      <p>{leads ? t('oneClick.bank') : t('oneClick.text', { way: option ? nameOf(option, true) : '' })}</p>
      <Note text={paymentError} />
      <OtherMethods showcase={showcase} />
      <PayFooter
        tariff={tariff}
        label={t('pay', { price })}
        isBusy={isPaying || leads}
        isReady={option !== undefined}
        onPay={() => pay(undefined)}
      />
    </>
  );
};
