import { useTranslation } from 'react-i18next';
import { usePayment } from '../payment.ts';
import TariffList from './tariff-list.tsx';

/** A kinder price after a decline, with the word why it is offered; it can be left as any list. */
export default function OfferList() {
  const { t } = useTranslation('declines');
  const { step } = usePayment();
  return (
    <>
      <p className="mb-4 rounded-xl bg-field px-4 py-3 text-pretty">
        {t(step === 'retry' ? 'note.retry' : 'note.promo')}
      </p>
      <TariffList />
    </>
  );
}
