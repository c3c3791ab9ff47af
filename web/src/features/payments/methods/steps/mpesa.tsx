import { isKenyanPhone } from '@kindred/contract/payments/documents';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { useState } from 'react';
import { api } from '../../../../lib/http/api.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { usePayment } from '../../contexts/payment.ts';
import { type ChosenTariff, WithTariff } from '../../contexts/with-tariff.tsx';
import { PendingOrder } from '../../results/pending-order.tsx';
import { formatKenyanPhone } from '../field-formats.ts';
import { LocalMethodForm } from '../local-method-form.tsx';
import { SafeHtml } from '../safe-html.tsx';
import { usePaymentMutation } from '../use-payment-mutation.ts';

/** Pays by M-Pesa: the payer confirms the payment on the phone (spec 3 §5 Mpesa). */
export default function MpesaStep() {
  const { order } = usePayment();
  const [instructions, setInstructions] = useState('');
  if (order !== undefined) return <OnPhone order={order} instructions={instructions} />;
  return <WithTariff>{(chosen) => <Mpesa {...chosen} onInstructions={setInstructions} />}</WithTariff>;
}

const OnPhone = ({ order, instructions }: { order: string; instructions: string }) => {
  const { t } = useTranslation('payments');
  return (
    <>
      <SafeHtml html={instructions} />
      <PendingOrder order={order} text={t('local.phoneText')} />
    </>
  );
};

const Mpesa = ({ onInstructions, ...chosen }: ChosenTariff & { onInstructions: (html: string) => void }) => {
  const { t } = useTranslation('payments');
  const { context, go } = usePayment();
  const { order_id } = chosen.tariff;
  const [hasNoInstructions, setHasNoInstructions] = useState(false);
  const { pay, isPaying, paymentError, isOrderClosed } = usePaymentMutation(
    'payMpesa',
    (values: { phone: string }) =>
      api('payMpesa', { order_created_id: order_id, payment_context: context, customer_phone: values.phone }),
    ({ payment_type_data: { instruction_html: html } }) => {
      // Empty instructions mean that the payment failed (spec 3 §7).
      setHasNoInstructions(html === '');
      if (html === '') return;
      onInstructions(html);
      go({ step: 'mpesa', order: order_id, replace: true });
    },
  );
  if (isOrderClosed) return <PendingOrder order={order_id} />;
  const fields = [
    {
      name: 'phone' as const,
      label: t('local.phone'),
      hint: t('local.phoneHint'),
      errorText: t('local.phoneWrong'),
      isValid: isKenyanPhone,
      format: formatKenyanPhone,
      input: {
        type: 'tel',
        autoComplete: 'tel',
        maxLength: paymentLimits.mpesa.masked,
        placeholder: '+254 000 000 000',
      },
    },
  ];
  const failed = hasNoInstructions ? t('local.declined') : paymentError;
  return <LocalMethodForm {...chosen} fields={fields} isPaying={isPaying} paymentError={failed} onPay={pay} />;
};
