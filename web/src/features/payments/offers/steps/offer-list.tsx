import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { answeredList, tariffsQuery } from '../../../../lib/payments/tariffs-query.ts';
import { usePayment } from '../../contexts/payment.ts';
import TariffList from './tariff-list.tsx';

/** A list of lower prices after a decline, with its reason if the server granted it. */
export default function OfferList() {
  const { t } = useTranslation('declines');
  const payment = usePayment();
  const { step, list } = payment;
  const { data } = useQuery(tariffsQuery(payment));
  const isGranted = data !== undefined && answeredList(data.tariffs, list) === list;
  return (
    <>
      {isGranted && (
        <p className="mb-4 rounded-xl bg-field px-4 py-3 text-pretty">
          {t(step === 'retry' ? 'note.retry' : 'note.promo')}
        </p>
      )}
      <TariffList />
    </>
  );
}
