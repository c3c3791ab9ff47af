import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Note } from '../../contexts/error-note.tsx';
import TariffList from '../../offers/steps/tariff-list.tsx';
import { useActualOutcome } from '../use-actual-outcome.ts';

/** Shows above the plans that a payment on an external page failed (spec 3 §2, failed-order flag). */
export default function FailedOrder() {
  const { t } = useTranslation('declines');
  useActualOutcome();
  return (
    <>
      <div className="mb-4">
        <Note text={t('note.failedOrder')} />
      </div>
      <TariffList />
    </>
  );
}
