import { isCurp } from '@kindred/contract/payments/documents';
import { paymentLimits } from '@kindred/contract/payments/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../lib/http/api.ts';
import { usePayment } from '../../contexts/payment.ts';
import { type Chosen, WithTariff } from '../../contexts/with-tariff.tsx';
import { Waiting } from '../../results/waiting-order.tsx';
import { LocalForm } from '../local-form.tsx';
import { maskCurp } from '../masks.ts';
import { Slip } from '../slip.tsx';
import { usePaying } from '../use-paying.ts';

/** Pays in cash in a shop, by a CURP (spec 3 §5 Oxxo). */
export default function OxxoStep() {
  const { order } = usePayment();
  if (order !== undefined) return <Slip order={order} address={undefined} />;
  return <WithTariff>{(chosen) => <Oxxo {...chosen} />}</WithTariff>;
}

const Oxxo = (chosen: Chosen) => {
  const { t } = useTranslation('payments');
  const { context, go } = usePayment();
  const { order_id } = chosen.tariff;
  const [isEmpty, setEmpty] = useState(false);
  const { pay, isPaying, trouble, isClosed } = usePaying(
    'payOxxo',
    (values: { curp: string }) =>
      api('payOxxo', { order_created_id: order_id, payment_context: context, mexico_curp: values.curp }),
    ({ pay_form: { return_url: page } }) => {
      // An empty answer is a failure (spec 3 §7).
      setEmpty(page === '');
      if (page !== '') go({ step: 'oxxo', order: order_id, replace: true });
    },
  );
  if (isClosed) return <Waiting order={order_id} />;
  const asked = [
    {
      name: 'curp' as const,
      label: t('local.curp'),
      hint: t('local.curpHint'),
      wrong: t('local.curpWrong'),
      isRight: isCurp,
      mask: maskCurp,
      input: { maxLength: paymentLimits.curp.field, autoCapitalize: 'characters', spellCheck: false },
    },
  ];
  return (
    <LocalForm
      {...chosen}
      asked={asked}
      isPaying={isPaying}
      trouble={isEmpty ? t('local.declined') : trouble}
      onPay={pay}
    />
  );
};
