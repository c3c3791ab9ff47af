import { useTranslation } from 'react-i18next';
import { api } from '../../../lib/api.ts';
import { LocalForm } from '../local-form.tsx';
import { useWayName } from '../other-ways.tsx';
import { usePayment } from '../payment.ts';
import { returnAddresses } from '../return-address.ts';
import { usePaying } from '../use-paying.ts';
import { useWayBack } from '../use-way-back.ts';
import { Waiting } from '../waiting.tsx';
import { waysOf } from '../ways.ts';
import { type Chosen, WithTariff } from '../with-tariff.tsx';

/** Pays at one's bank, or at who took Sofort's place; the way back says how it went (spec 3 §4 Sofort). */
export default function SofortStep() {
  const order = useWayBack();
  if (order !== undefined) return <Waiting order={order} />;
  return <WithTariff>{(chosen) => <Sofort {...chosen} />}</WithTariff>;
}

const itself = { form: 'sofort', method: 'sofort' } as const;

const Sofort = (chosen: Chosen) => {
  const { t } = useTranslation('payments');
  const payment = usePayment();
  const order = chosen.tariff.order_id;
  const name = useWayName()(waysOf(chosen.showcase).find(({ form }) => form === 'sofort') ?? itself, false);
  const { pay, isPaying, trouble, isClosed, answer } = usePaying(
    'paySofort',
    () =>
      api('paySofort', {
        order_created_id: order,
        payment_context: payment.context,
        ...returnAddresses({ ...payment, order }, 'failed_order'),
      }),
    ({ pay_form }) => location.assign(pay_form.return_url),
  );
  if (isClosed) return <Waiting order={order} />;
  return (
    <LocalForm
      {...chosen}
      asked={[]}
      text={t('local.goText', { name })}
      label={t('local.go', { name })}
      isPaying={isPaying || answer !== undefined}
      trouble={trouble}
      onPay={() => pay(undefined)}
    />
  );
};
