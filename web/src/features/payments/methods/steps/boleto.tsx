import { isCpf } from '@kindred/contract/payments/documents';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../lib/http/api.ts';
import { usePayment } from '../../contexts/payment.ts';
import { type Chosen, WithTariff } from '../../contexts/with-tariff.tsx';
import { Waiting } from '../../results/waiting-order.tsx';
import { LocalForm } from '../local-form.tsx';
import { maskCpf } from '../masks.ts';
import { Slip } from '../slip.tsx';
import { usePaying } from '../use-paying.ts';

/** Pays by a slip that is issued for a CPF (spec 3 §5 Boleto). */
export default function BoletoStep() {
  const { order } = usePayment();
  if (order !== undefined) return <Slip order={order} address={undefined} />;
  return <WithTariff>{(chosen) => <Boleto {...chosen} />}</WithTariff>;
}

const Boleto = (chosen: Chosen) => {
  const { t } = useTranslation('payments');
  const { context, go } = usePayment();
  const { order_id } = chosen.tariff;
  const { pay, isPaying, trouble, isClosed } = usePaying(
    'payBoleto',
    (values: { cpf: string }) =>
      api('payBoleto', { order_created_id: order_id, payment_context: context, brazil_cpf: values.cpf }),
    () => go({ step: 'boleto', order: order_id, replace: true }),
  );
  if (isClosed) return <Waiting order={order_id} />;
  const asked = [
    {
      name: 'cpf' as const,
      label: t('local.cpf'),
      hint: t('local.cpfHint'),
      wrong: t('local.cpfWrong'),
      isRight: isCpf,
      mask: maskCpf,
      input: { inputMode: 'numeric' as const, maxLength: paymentLimits.cpf.field, placeholder: '000.000.000-00' },
    },
  ];
  return <LocalForm {...chosen} asked={asked} isPaying={isPaying} trouble={trouble} onPay={pay} />;
};
