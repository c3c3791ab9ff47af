import { isCpf } from '@kindred/contract/payments/documents';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { api } from '../../../../lib/http/api.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { usePayment } from '../../contexts/payment.ts';
import { type ChosenTariff, WithTariff } from '../../contexts/with-tariff.tsx';
import { PendingOrder } from '../../results/pending-order.tsx';
import { formatCpf } from '../field-formats.ts';
import { LocalMethodForm } from '../local-method-form.tsx';
import { Slip } from '../slip.tsx';
import { usePaymentMutation } from '../use-payment-mutation.ts';

/** Creates a boleto, a slip that the member pays at a bank or in a shop. The CPF identifies the payer (spec 3 §5 Boleto). */
export default function BoletoStep() {
  const { order } = usePayment();
  if (order !== undefined) return <Slip order={order} />;
  return <WithTariff>{(chosen) => <Boleto {...chosen} />}</WithTariff>;
}

const Boleto = (chosen: ChosenTariff) => {
  const { t } = useTranslation('payments');
  const { context, go } = usePayment();
  const { order_id } = chosen.tariff;
  const { pay, isPaying, paymentError, isOrderClosed } = usePaymentMutation(
    'payBoleto',
    (values: { cpf: string }) =>
      api('payBoleto', { order_created_id: order_id, payment_context: context, brazil_cpf: values.cpf }),
    () => go({ step: 'boleto', order: order_id, replace: true }),
  );
  if (isOrderClosed) return <PendingOrder order={order_id} />;
  const fields = [
    {
      name: 'cpf' as const,
      label: t('local.cpf'),
      hint: t('local.cpfHint'),
      errorText: t('local.cpfWrong'),
      isValid: isCpf,
      format: formatCpf,
      input: { inputMode: 'numeric' as const, maxLength: paymentLimits.cpf.field, placeholder: '000.000.000-00' },
    },
  ];
  return <LocalMethodForm {...chosen} fields={fields} isPaying={isPaying} paymentError={paymentError} onPay={pay} />;
};
