import { isKenyanPhone } from '@kindred/contract/payments/documents';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../lib/http/api.ts';
import { usePayment } from '../../contexts/payment.ts';
import { type Chosen, WithTariff } from '../../contexts/with-tariff.tsx';
import { Waiting } from '../../results/waiting-order.tsx';
import { LocalForm } from '../local-form.tsx';
import { maskKenyan } from '../masks.ts';
import { SafeHtml } from '../safe-html.tsx';
import { usePaying } from '../use-paying.ts';

/** Pays by a phone in Kenya (spec 3 §5 Mpesa). */
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
      <Waiting order={order} text={t('local.phoneText')} />
    </>
  );
};

const Mpesa = ({ onInstructions, ...chosen }: Chosen & { onInstructions: (html: string) => void }) => {
  const { t } = useTranslation('payments');
  const { context, go } = usePayment();
  const { order_id } = chosen.tariff;
  const [isEmpty, setEmpty] = useState(false);
  const { pay, isPaying, trouble, isClosed } = usePaying(
    'payMpesa',
    (values: { phone: string }) =>
      api('payMpesa', { order_created_id: order_id, payment_context: context, customer_phone: values.phone }),
    ({ payment_type_data: { instruction_html: html } }) => {
      // An empty answer is a failure (spec 3 §7).
      setEmpty(html === '');
      if (html === '') return;
      onInstructions(html);
      go({ step: 'mpesa', order: order_id, replace: true });
    },
  );
  if (isClosed) return <Waiting order={order_id} />;
  const asked = [
    {
      name: 'phone' as const,
      label: t('local.phone'),
      hint: t('local.phoneHint'),
      wrong: t('local.phoneWrong'),
      isRight: isKenyanPhone,
      mask: maskKenyan,
      input: {
        type: 'tel',
        autoComplete: 'tel',
        maxLength: paymentLimits.mpesa.masked,
        placeholder: '+254 000 000 000',
      },
    },
  ];
  const failed = isEmpty ? t('local.declined') : trouble;
  return <LocalForm {...chosen} asked={asked} isPaying={isPaying} trouble={failed} onPay={pay} />;
};
