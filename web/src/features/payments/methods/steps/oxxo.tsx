import { isCurp } from '@kindred/contract/payments/documents';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { useState } from 'react';
import { api } from '../../../../lib/http/api.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { usePayment } from '../../contexts/payment.ts';
import { type ChosenTariff, WithTariff } from '../../contexts/with-tariff.tsx';
import { PendingOrder } from '../../results/pending-order.tsx';
import { formatCurp } from '../field-formats.ts';
import { LocalMethodForm } from '../local-method-form.tsx';
import { Slip } from '../slip.tsx';
import { usePaymentMutation } from '../use-payment-mutation.ts';

/** Creates an OXXO slip, which the member pays in cash in a shop. The CURP identifies the payer (spec 3 §5 Oxxo). */
export default function OxxoStep() {
  const { order } = usePayment();
  if (order !== undefined) return <Slip order={order} />;
  return <WithTariff>{(chosen) => <Oxxo {...chosen} />}</WithTariff>;
}

const Oxxo = (chosen: ChosenTariff) => {
  const { t } = useTranslation('payments');
  const { context, go } = usePayment();
  const { order_id } = chosen.tariff;
  const [hasNoSlip, setHasNoSlip] = useState(false);
  const { pay, isPaying, paymentError, isOrderClosed } = usePaymentMutation(
    'payOxxo',
    (values: { curp: string }) =>
      api('payOxxo', { order_created_id: order_id, payment_context: context, mexico_curp: values.curp }),
    ({ pay_form: { return_url: slipUrl } }) => {
      // An empty `return_url` means that the payment failed (spec 3 §7).
      setHasNoSlip(slipUrl === '');
      if (slipUrl !== '') go({ step: 'oxxo', order: order_id, replace: true });
    },
  );
  if (isOrderClosed) return <PendingOrder order={order_id} />;
  const fields = [
    {
      name: 'curp' as const,
      label: t('local.curp'),
      hint: t('local.curpHint'),
      errorText: t('local.curpWrong'),
      isValid: isCurp,
      format: formatCurp,
      input: { maxLength: paymentLimits.curp.field, autoCapitalize: 'characters', spellCheck: false },
    },
  ];
  return (
    <LocalMethodForm
      {...chosen}
      fields={fields}
      isPaying={isPaying}
      paymentError={hasNoSlip ? t('local.declined') : paymentError}
      onPay={pay}
    />
  );
};
